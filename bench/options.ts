import { existsSync } from "node:fs";

/**
 * Reads a command's options before anything is started. A wrong one, or a missing build, ends the process with one
 * line.
 */
export function readOptions<T>(read: () => T): T {
  try {
    const options = read();
    if (!existsSync(".next/BUILD_ID")) throw new Error("Nothing is built: run `npm run build` first.");
    return options;
  } catch (error) {
    console.error(lineOf(error));
    process.exit(1);
  }
}

/** @throws Error of one line for anything but a plain number from `least` on */
export function numberOption(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value >= least) return value;
  throw new Error(`--${name} must be a number from ${least} on, not ${text === "" ? "nothing" : text}`);
}

/** `parseArgs` explains an unknown option in several lines, the first of which says what is wrong. */
function lineOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
