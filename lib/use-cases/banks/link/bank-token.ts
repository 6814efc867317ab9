import { AppError } from "@/lib/domain/errors";
import { open, seal } from "@/lib/use-cases/encryption/seal";

type Owner = { userId: string; connectionId: string };

/** The access token of a bank link, sealed so that it opens only in the row it belongs to. */
export function sealBankToken(accessToken: string, owner: Owner): string {
  return seal(accessToken, boundTo(owner));
}

/** @throws AppError `UNPROCESSABLE` for a link that was disconnected and therefore has no token */
export function openBankToken(sealedToken: string, owner: Owner): string {
  if (sealedToken === "") throw new AppError("UNPROCESSABLE", "This account is disconnected");
  return open(sealedToken, boundTo(owner));
}

function boundTo({ userId, connectionId }: Owner): string {
  return `${userId}:${connectionId}`;
}
