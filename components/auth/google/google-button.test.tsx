import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ClientConfigProvider } from "@/lib/client/config";
import { GoogleButton } from "./google-button";

const show = (hasGoogle: boolean) =>
  render(
    <ClientConfigProvider config={{ plaidLinkUrl: "http://localhost/link.js", hasGoogle }}>
      <GoogleButton intent="login" />
    </ClientConfigProvider>,
  );

test("there is a way in by Google where Google is set up", () => {
  show(true);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeTruthy();
});

test("there is none, nor a word of it, where it is not", () => {
  const { container } = show(false);
  expect(container.childElementCount).toBe(0);
});
