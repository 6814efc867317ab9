import { listPasskeys, type StoredPasskey } from "@/lib/db/auth/passkeys";
import { countFactors, findTotp } from "@/lib/db/auth/second-factors";
import { prisma } from "@/lib/db/client";
import type { SecondFactorState } from "@/lib/schemas/auth-second-factor";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { freshUntil } from "./fresh-login";

export async function loadSecondFactorState(options: { viewer: Viewer; now?: Date }): Promise<SecondFactorState> {
  const { viewer, now = new Date() } = options;
  const [totp, passkeys, counts, fresh] = await Promise.all([
    findTotp(viewer.userId),
    listPasskeys(viewer.userId),
    countFactors(prisma(), viewer.userId),
    freshUntil(viewer, now),
  ]);
  const enabledAt = totp?.confirmedAt?.toISOString() ?? null;
  return {
    totp: { isEnabled: enabledAt !== null, enabledAt },
    passkeys: passkeys.map(toWirePasskey),
    recoveryCodesRemaining: counts.recoveryCodes,
    freshUntil: fresh?.toISOString() ?? null,
  };
}

export function toWirePasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<StoredPasskey, "id" | "name" | "createdAt" | "lastUsedAt">) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
