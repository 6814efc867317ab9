/**
 * Writes the golden files that `goldens.test.ts` compares. Run it when answers change on purpose, and review the diff
 * before committing.
 *
 * npm run goldens
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { GOLDENS } from "./answers";

for (const [file, write] of Object.entries(GOLDENS)) {
  writeFileSync(path.join(import.meta.dirname, file), await write());
}
