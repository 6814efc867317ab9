import { AppError } from "@/lib/domain/errors";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

type Owner = { userId: string; connectionId: string };

/** Encrypts a bank link's access token so that only its own row decrypts it. */
export function encryptBankToken(accessToken: string, owner: Owner): string {
  return encrypt(accessToken, boundTo(owner));
}

/** @throws AppError `UNPROCESSABLE` for a disconnected link, which has no token */
export function decryptBankToken(encryptedToken: string, owner: Owner): string {
  if (encryptedToken === "") throw new AppError("UNPROCESSABLE", "This account is disconnected");
  return decrypt(encryptedToken, boundTo(owner));
}

/**
 * Encrypts the token of a link whose user is gone, as `encryptBankToken`.
 *
 * @param id  of its row
 */
export function encryptLeftToken(accessToken: string, id: string): string {
  return encrypt(accessToken, `left-link:${id}`);
}

export function decryptLeftToken(encryptedToken: string, id: string): string {
  return decrypt(encryptedToken, `left-link:${id}`);
}

function boundTo({ userId, connectionId }: Owner): string {
  return `${userId}:${connectionId}`;
}
