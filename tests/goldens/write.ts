/**
 * Writes the product's answers on fixed inputs, which `goldens.test.ts` compares. Run it when an answer is meant to change, and read
 * the difference before you commit it.
 *
 *   npm run goldens
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { GOLDENS } from "./answers";

for (const [file, write] of Object.entries(GOLDENS)) {
  writeFileSync(path.join(import.meta.dirname, file), await write());
}
