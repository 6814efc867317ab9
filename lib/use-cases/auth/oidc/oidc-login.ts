import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import { openOidcHandOff } from "@/lib/use-cases/auth/google/google-hand-off";
import type { SignIn } from "@/lib/use-cases/auth/second-factor/login";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { startProvedSession } from "./proved-session";

/**
 * Starts a session for the person the OIDC issuer verified, on `googleSignIn`'s terms.
 *
 * @param options.handOff  value of the hand-off cookie, if any
 * @param options.device  value of the device cookie, if any
 * @throws AppError `NOT_CONFIGURED` without an issuer; `NO_TOKEN`; `INVALID_TOKEN` for a hand-off that is expired,
 * used, foreign or from a former issuer; `CONFLICT` for an address linked to another account at the issuer
 */
export async function oidcSignIn(options: {
  handOff: string | undefined;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<SignIn> {
  const { handOff, device, caller, now = new Date() } = options;
  const { oidc } = env();
  if (!oidc) throw new AppError("NOT_CONFIGURED", "Logging in this way is not set up here");
  if (!handOff) throw new AppError("NO_TOKEN", OUTSIDE_FALLBACKS.oidc.noToken);
  const invalid = new AppError("INVALID_TOKEN", OUTSIDE_FALLBACKS.oidc.invalidToken);
  const identity = await openOidcHandOff(handOff, now);
  if (identity?.login.at !== "oidc" || identity.login.issuer !== oidc.issuer) throw invalid;
  return startProvedSession({ identity, by: { at: "oidc", name: oidc.name }, invalid, device, caller, now });
}
