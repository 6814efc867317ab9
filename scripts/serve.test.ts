import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([process.execPath, "/proc/sorrel/data"])("names DATA_DIR when the demo can't use %s", (DATA_DIR) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/demo.mjs"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^Configuration: DATA_DIR must be a folder [^\n]+\n$/);
  expect(status).toBe(1);
});

test.each(["1e3", "0x10", "3000.5"])("names PORT when the demo gets %s", (PORT) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/demo.mjs"], {
    // The folder can't be made either, so an unread port ends the start as well.
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: process.execPath, PORT },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^Configuration: PORT must be a whole number [^\n]+\n$/);
  expect(status).toBe(1);
});

test("names TMPDIR when the server can't write to its folder", () => {
  for (const TMPDIR of ["/missing", process.execPath]) {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", TMPDIR },
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^Configuration: TMPDIR must be a folder [^\n]+\n$/);
    expect(status).toBe(1);
  }
});
