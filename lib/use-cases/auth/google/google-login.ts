import { AppError } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { startProvedSession } from "@/lib/use-cases/auth/oidc/proved-session";
import type { SignIn } from "@/lib/use-cases/auth/second-factor/login";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { openHandOff } from "./google-hand-off";

/**
 * Starts our session for whoever next-auth's Google callback proved (docs/contract.md, section 2). A second factor is asked for
 * here too: a Google account can be made for any mailbox that someone gets into.
 *
 * @param options.handOff  what the hand-off cookie holds, if anything
 * @param options.device  what the device cookie holds, if anything
 * @throws AppError `NO_TOKEN`; `INVALID_TOKEN` for a hand-off that is over, used or not ours; `CONFLICT` for an address
 *   that is linked to another Google account
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
