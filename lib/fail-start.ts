/** Without imports, so it can also report a module that doesn't load. */
export function failStart(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text.trim().replaceAll(/\s+/g, " ")}\n`);
  process.exit(1);
}
