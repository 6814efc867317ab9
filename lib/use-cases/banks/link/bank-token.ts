import { AppError } from "@/lib/domain/errors";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

type Owner = { userId: string; connectionId: string };

/** The access token of a bank link, encrypted so that it is decrypted only for the row it belongs to. */
export function encryptBankToken(accessToken: string, owner: Owner): string {
  return encrypt(accessToken, boundTo(owner));
}

/** @throws AppError `UNPROCESSABLE` for a link that was disconnected and therefore has no token */
export function decryptBankToken(encryptedToken: string, owner: Owner): string {
  if (encryptedToken === "") throw new AppError("UNPROCESSABLE", "This account is disconnected");
  return decrypt(encryptedToken, boundTo(owner));
}

/** As `encryptBankToken`, for a link whose user is gone. @param id  of its row */
export function encryptLeftToken(accessToken: string, id: string): string {
  return encrypt(accessToken, `left-link:${id}`);
}

export function decryptLeftToken(encryptedToken: string, id: string): string {
  return decrypt(encryptedToken, `left-link:${id}`);
}

function boundTo({ userId, connectionId }: Owner): string {
  return `${userId}:${connectionId}`;
}
