import { act, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { expect, test } from "vitest";
import { Toaster } from "./toaster";

test("a toast is 320 px wide", async () => {
  render(<Toaster />);
  act(() => {
    toast.error("Request timed out. Please try again.");
  });
  const words = await screen.findByText("Request timed out. Please try again.");
  expect(words.closest("[data-sonner-toast]")).toHaveClass("w-[320px]!");
  expect(words.closest("[data-sonner-toaster]")).toHaveClass("[--width:320px]!");
});
