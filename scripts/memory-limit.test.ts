import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { memoryLimit } from "./memory-limit.mjs";

const MODULE = pathToFileURL(path.resolve("scripts/memory-limit.mjs")).href;
const limit = memoryLimit(64 * 1024 * 1024);
const whyNot = typeof limit === "string" ? `: ${limit}` : "";

test.skipIf(whyNot)(`removes the groups of a killed run at the next one${whyNot}`, async () => {
  const program = `import { memoryLimit } from ${JSON.stringify(MODULE)}; memoryLimit(64 * 1024 * 1024); process.kill(process.pid, "SIGKILL");`;
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  await once(killed, "close");
  const groups = () =>
    ["/sys/fs/cgroup", "/sys/fs/cgroup/memory"].flatMap((parent) => {
      try {
        return readdirSync(parent).filter((group) => group.startsWith(`sorrel-${killed.pid}-`));
      } catch {
        return [];
      }
    });
  expect(groups()).toHaveLength(1);
  const next = memoryLimit(64 * 1024 * 1024);
  expect(groups()).toEqual([]);
  if (typeof next !== "string") await next.remove();
  if (typeof limit !== "string") await limit.remove();
});
