// A worker thread begins in JavaScript; what it does is TypeScript, read as `npm run worker` reads the jobs'.
import { register } from "tsx/esm/api";

register();
const worker = await import("./read-import.ts");

/** @param {Uint8Array} body */
export const parseImport = (body) => worker.parseImport(body);

/** @param {Parameters<typeof worker.readImportedFile>[0]} task */
export const readImportedFile = (task) => worker.readImportedFile(task);
