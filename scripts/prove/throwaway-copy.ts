import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What is made by `npm install` and not under version control, and yet imported. */
const GENERATED = ["lib/db/generated", "lib/db/generated-kysely", "next-env.d.ts"];

/**
 * Copies the checkout as it stands, with what is not committed yet, to a folder of its own; the packages are linked, not
 * copied.
 *
 * @returns where it is, and how to be rid of it
 */
export function copyOf(root: string): { root: string; remove: () => void } {
  const copy = mkdtempSync(path.join(tmpdir(), "sorrel-prove-"));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  for (const file of [...files.split("\0"), ...GENERATED]) {
    const source = path.join(root, file);
    if (file === "" || !existsSync(source)) continue;
    const target = path.join(copy, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(source, target, { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
