// Runs in a worker thread: bcrypt takes a third of a second of pure computing, in which no request would be answered.
import { compareSync, hashSync } from "bcryptjs";

/** @param {{ secret: string, cost: number }} task */
export const hash = ({ secret, cost }) => hashSync(secret, cost);

/**
 * The dictionaries are unpacked at the first password that someone chooses, not at start.
 *
 * @param {{ password: string, own: readonly string[] }} task
 */
export const rate = async ({ password, own }) =>
  (await import("../../../password-rating.mjs")).ratePassword(password, own);

/** @param {{ secret: string, passwordHash: string }} task */
export const compare = ({ secret, passwordHash }) => compareSync(secret, passwordHash);
