// A worker thread begins in JavaScript; what it does is TypeScript, read as `npm run worker` reads the jobs'.
import { register } from "tsx/esm/api";

register();
const worker = await import("./read-import.ts");

/** @param {Uint8Array} body */
export const readBody = (body) => worker.readBody(body);

/** @param {Parameters<typeof worker.readStatement>[0]} task */
export const readStatement = (task) => worker.readStatement(task);
