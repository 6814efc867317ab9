import { expect, test, vi } from "vitest";
import { demoHints } from "./demo-hints";
import { DEMO_LOGIN } from "./demo-login.mjs";

const settings = vi.hoisted(() => ({ mailboxUrl: null as string | null, hasDemo: false }));
vi.mock("@/lib/env", () => ({ env: () => settings }));

test("offers the demo's login with the sandbox only", () => {
  expect(demoHints()).toEqual({ mailboxUrl: null, demoLogin: null });
  Object.assign(settings, { mailboxUrl: "http://localhost:3001/mail", hasDemo: true });
  expect(demoHints()).toEqual({ mailboxUrl: "http://localhost:3001/mail", demoLogin: DEMO_LOGIN });
});
