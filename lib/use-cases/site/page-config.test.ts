import { expect, test, vi } from "vitest";
import { DEMO_LOGIN } from "./demo-login.mjs";
import { demoHints, securityText } from "./page-config";

const settings = vi.hoisted(() => ({
  ...{ mailboxUrl: null as string | null, hasDemo: false },
  ...{ appUrl: "https://money.test", contactAddress: "help@money.test" },
}));
vi.mock("@/lib/env", () => ({ env: () => settings }));

test("offers the demo's login with the sandbox only", () => {
  expect(demoHints()).toEqual({ mailboxUrl: null, demoLogin: null });
  Object.assign(settings, { mailboxUrl: "http://localhost:3001/mail", hasDemo: true });
  expect(demoHints()).toEqual({ mailboxUrl: "http://localhost:3001/mail", demoLogin: DEMO_LOGIN });
});

test("states contact, own address and an expiry within a year", () => {
  expect(securityText(new Date("2026-11-28T00:00:00Z"))).toBe(
    [
      "Contact: mailto:help@money.test",
      "Expires: 2027-05-27T00:00:00.000Z",
      "Canonical: https://money.test/.well-known/security.txt",
      "Policy: https://money.test/security",
      "Preferred-Languages: en",
      "",
    ].join("\n"),
  );
});
