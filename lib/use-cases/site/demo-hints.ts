import { env } from "@/lib/env";
import { DEMO_LOGIN } from "./demo-login.mjs";

/** Returns login hints for the local sandbox; nulls elsewhere. */
export function demoHints(): { mailboxUrl: string | null; demoLogin: { email: string; password: string } | null } {
  const { mailboxUrl, hasDemo } = env();
  return { mailboxUrl, demoLogin: hasDemo ? DEMO_LOGIN : null };
}
