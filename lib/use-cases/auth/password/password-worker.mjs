// Runs in a worker thread: bcrypt takes a third of a second of pure computing, in which no request would be answered.
import { compareSync, hashSync } from "bcryptjs";

/** @param {{ secret: string, cost: number }} task */
export const hash = ({ secret, cost }) => hashSync(secret, cost);

/** @param {{ secret: string, passwordHash: string }} task */
export const compare = ({ secret, passwordHash }) => compareSync(secret, passwordHash);
