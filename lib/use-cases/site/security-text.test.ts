import { expect, test, vi } from "vitest";
import { securityText } from "./security-text";

vi.mock("@/lib/env", () => ({ env: () => ({ appUrl: "https://money.test", contactAddress: "help@money.test" }) }));

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
