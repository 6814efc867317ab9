import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/lib/db/client";

/** What one sign-up wrote; it counts once its own address is verified by whoever made it. */
export type StoredSignUp = { id: string; passwordHash: string; firstName: string; lastName: string };

type NewSignUp = Omit<StoredSignUp, "id"> & { email: string; now: Date; expiresAt: Date };

const select = { id: true, passwordHash: true, firstName: true, lastName: true } as const;

/** Stores it beside the others of that address, and deletes those of any address that are over. @returns its id */
export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<string> {
  const { email, passwordHash, firstName, lastName, now, expiresAt } = signUp;
  await tx.signUp.deleteMany({ where: { expiresAt: { lte: now } } });
  const id = uuidv7();
  await tx.signUp.createMany({ data: { email, id, passwordHash, firstName, lastName, createdAt: now, expiresAt } });
  return id;
}

/** Those that wait for that address to be verified. */
export function listSignUps(tx: Tx, options: { email: string; now: Date }): Promise<StoredSignUp[]> {
  const { email, now } = options;
  return tx.signUp.findMany({ where: { email, expiresAt: { gt: now } }, select, orderBy: { id: "asc" } });
}

/** Whoever proved the address has it now: nothing that anyone else wrote for it can be taken over any more. */
export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.signUp.deleteMany({ where: { email } });
}
