/**
 * Reads a Dockerfile.
 *
 * @param {string} text
 * @returns {{ line: number, name: string, flags: Record<string, string>, value: string, words: string[] }[]}  its instructions in
 *   order: the name in capitals, `--flags`, what follows as one text, and that text's words, of a JSON array its entries
 */
export function readDockerfile(text) {
  const instructions = [];
  let pending = "";
  let startedAt = 0;
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (pending === "") startedAt = index + 1;
    if (line.endsWith("\\")) {
      pending += `${line.slice(0, -1)} `;
      continue;
    }
    instructions.push(toInstruction(pending + line, startedAt));
    pending = "";
  }
  return instructions;
}

function toInstruction(text, line) {
  const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(text) ?? [];
  /** @type {Record<string, string>} */
  const flags = {};
  let value = rest;
  for (let flag = /^--([\w-]+)=(\S+)\s+/.exec(value); flag; flag = /^--([\w-]+)=(\S+)\s+/.exec(value)) {
    flags[flag[1] ?? ""] = flag[2] ?? "";
    value = value.slice(flag[0].length);
  }
  const words = value.startsWith("[") ? JSON.parse(value) : value.split(/\s+/);
  return { line, name: name.toUpperCase(), flags, value, words };
}
