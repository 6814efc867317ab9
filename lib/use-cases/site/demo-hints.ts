import { env } from "@/lib/env";

/** The demo household's sign-in. Not a secret: the account exists only where the local sandbox serves. */
export const DEMO_LOGIN = { email: "demo@sorrel.test", password: "every figure opens" } as const;

/** What the sign-in pages may show when the local sandbox serves; nulls anywhere else. */
export function demoHints(): { mailboxUrl: string | null; demoLogin: { email: string; password: string } | null } {
  const { sandboxUrl } = env();
  return sandboxUrl
    ? { mailboxUrl: `${sandboxUrl}/mail`, demoLogin: DEMO_LOGIN }
    : { mailboxUrl: null, demoLogin: null };
}
