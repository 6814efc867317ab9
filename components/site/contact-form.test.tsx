import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ContactForm } from "./contact-form";

const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("asks before a half-written message is left, until it is sent", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  render(<ContactForm />);
  const message = screen.getByLabelText("Your message");
  await userEvent.type(message, "Hello");
  expect(isAsked()).toBe(true);
  await userEvent.clear(message);
  expect(isAsked()).toBe(false);
  await userEvent.type(message, "Where do I find my receipts?");
  await userEvent.type(screen.getByLabelText("Your name"), "Nora");
  await userEvent.type(screen.getByLabelText("Your email address"), "nora@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("status")).toBeVisible();
  expect(isAsked()).toBe(false);
});

test("keeps asking for a message that could not be sent", async () => {
  vi.stubGlobal("fetch", async () => Response.error());
  render(<ContactForm />);
  await userEvent.type(screen.getByLabelText("Your message"), "Where do I find my receipts?");
  await userEvent.type(screen.getByLabelText("Your name"), "Nora");
  await userEvent.type(screen.getByLabelText("Your email address"), "nora@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(isAsked()).toBe(true);
});
