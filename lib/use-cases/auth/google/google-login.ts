import { AppError } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { startProvedSession } from "@/lib/use-cases/auth/oidc/proved-session";
import type { SignIn } from "@/lib/use-cases/auth/second-factor/login";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { openHandOff } from "./google-hand-off";

/**
 * Starts a session for the person next-auth's Google callback verified (docs/contract.md, section 2). Asks for a second
 * factor too: anyone in a mailbox can create a Google account for it.
 *
 * @param options.handOff  value of the hand-off cookie, if any
 * @param options.device  value of the device cookie, if any
 * @throws AppError `NO_TOKEN`; `INVALID_TOKEN` for an expired, used or foreign hand-off; `CONFLICT` for an address
 * linked to another Google account
 */
export async function googleSignIn(options: {
  handOff: string | undefined;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<SignIn> {
  const { handOff, device, caller, now = new Date() } = options;
  if (!handOff) throw new AppError("NO_TOKEN", FALLBACKS.google.noToken);
  const invalid = new AppError("INVALID_TOKEN", FALLBACKS.google.invalidToken);
  const identity = await openHandOff(handOff, now);
  if (!identity) throw invalid;
  return startProvedSession({ identity, by: { at: "google", name: "Google" }, invalid, device, caller, now });
}
