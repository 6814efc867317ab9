import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { aUser } from "@/lib/client/test-data";
import { OWNER_SCRIPT, OwnerScript } from "./owner-script";

const page = document.documentElement;

afterEach(() => {
  delete page.dataset.strange;
});

test.each([
  ["covers the page of a user who logged out", "Maya@example.com", null, true],
  ["covers the page of a user who gave way to another", "maya@example.com", "nora@example.com", true],
  ["shows the page to its own user", "Maya@Example.com ", " maya@example.com", false],
])("%s", (_, email, loggedIn, isCovered) => {
  setCookies(loggedIn ?? email, loggedIn === null ? "" : "header.payload");
  runStreamed(renderToString(<OwnerScript email={email} nonce={undefined} />));
  expect(page.dataset.strange !== undefined).toBe(isCovered);
});

test("uncovers the page once React has decided what it shows", () => {
  page.dataset.strange = "";
  render(<OwnerScript email="maya@example.com" nonce={undefined} />);
  expect(page.dataset.strange).toBeUndefined();
});

function setCookies(email: string, token: string, browser: { cookie: string } = document): void {
  browser.cookie = `accessToken=${token}; Path=/`;
  browser.cookie = `user=${encodeURIComponent(JSON.stringify(aUser({ email })))}; Path=/`;
}

/** A parser runs a streamed script with itself as the current one. */
function runStreamed(markup: string): void {
  const place = document.createElement("div");
  place.innerHTML = markup;
  const script = place.querySelector("script");
  new Function("document", OWNER_SCRIPT)({
    ...{ cookie: document.cookie, documentElement: page },
    currentScript: script,
  });
}
