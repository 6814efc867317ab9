import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/lib/db/client";

/** A sign-up's data; effective once its address is verified by its own browser. */
export type StoredSignUp = { id: string; passwordHash: string; firstName: string; lastName: string };

type NewSignUp = Omit<StoredSignUp, "id"> & { email: string; now: Date; expiresAt: Date };

const select = { id: true, passwordHash: true, firstName: true, lastName: true } as const;

/**
 * Stores a sign-up beside the address's others, and deletes all expired ones.
 *
 * @returns its id
 */
export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<string> {
  const { email, passwordHash, firstName, lastName, now, expiresAt } = signUp;
  await tx.signUp.deleteMany({ where: { expiresAt: { lte: now } } });
  const id = uuidv7();
  await tx.signUp.createMany({ data: { email, id, passwordHash, firstName, lastName, createdAt: now, expiresAt } });
  return id;
}

export function listSignUps(tx: Tx, options: { email: string; now: Date }): Promise<StoredSignUp[]> {
  const { email, now } = options;
  return tx.signUp.findMany({ where: { email, expiresAt: { gt: now } }, select, orderBy: { id: "asc" } });
}

/** Deletes an address's sign-ups after it was verified, so none can be adopted later. */
export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.signUp.deleteMany({ where: { email } });
}
