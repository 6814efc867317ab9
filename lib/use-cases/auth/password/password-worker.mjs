// Runs in a worker thread: bcrypt computes for a third of a second and would block every request.
import { compareSync, hashSync } from "bcryptjs";

/** @param {{ secret: string, cost: number }} task */
export const hash = ({ secret, cost }) => hashSync(secret, cost);

/**
 * Loads the dictionaries at the first chosen password, not at start.
 *
 * @param {{ password: string, own: readonly string[] }} task
 */
export const rate = async ({ password, own }) =>
  (await import("../../../password-rating.mjs")).ratePassword(password, own);

/** @param {{ secret: string, passwordHash: string }} task */
export const compare = ({ secret, passwordHash }) => compareSync(secret, passwordHash);
