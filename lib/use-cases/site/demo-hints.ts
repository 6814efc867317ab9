import { env } from "@/lib/env";
import { DEMO_LOGIN } from "./demo-login.mjs";

/** What the login pages may show when the local sandbox serves; nulls anywhere else. */
export function demoHints(): { mailboxUrl: string | null; demoLogin: { email: string; password: string } | null } {
  const { mailboxUrl, hasDemo } = env();
  return { mailboxUrl, demoLogin: hasDemo ? DEMO_LOGIN : null };
}
