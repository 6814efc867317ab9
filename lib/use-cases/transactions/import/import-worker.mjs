// A worker thread begins in JavaScript; what it does is TypeScript, read as `npm run worker` reads the jobs'.
import { register } from "tsx/esm/api";

register();
export const { parseImport, readImportedFile } = await import("./read-import.ts");
