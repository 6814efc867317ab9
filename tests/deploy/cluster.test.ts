import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const textOf = (file: string) => readFileSync(`deploy/cluster/${file}`, "utf8");

test("a commit waits for a second machine, and a lease is long enough for what Patroni may wait within it", () => {
  const patroni = z
    .object({
      bootstrap: z.object({
        dcs: z.object({
          ttl: z.int(),
          loop_wait: z.int(),
          retry_timeout: z.int(),
          synchronous_mode: z.literal(true),
          synchronous_mode_strict: z.literal(true),
        }),
      }),
    })
    .parse(parse(textOf("patroni.yml").replaceAll(/\$\{[A-Z_]+\}/g, "x")));
  const { ttl, loop_wait: wait, retry_timeout: retry } = patroni.bootstrap.dcs;
  expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
  // The rest of the thirty seconds is the election's, the proxy's and the pooler's.
  expect(ttl).toBeLessThanOrEqual(15);
});

test("the pooler pools by transaction, and keeps no one waiting as long as a browser waits", () => {
  const ini = textOf("pgbouncer.ini");
  expect(ini).toContain("pool_mode = transaction\n");
  expect(Number(/^query_wait_timeout = (\d+)$/m.exec(ini)?.[1])).toBeLessThan(10);
});

test("what the proxy answers by itself is the API's own refusal, with Retry-After, whatever it failed with", () => {
  const [head = "", body = ""] = textOf("unavailable.http").split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/\r\nRetry-After: \d+\r\n/);
  expect(JSON.parse(body)).toMatchObject({ success: false, error: "NOT_READY" });
  const failures = [...textOf("haproxy.cfg").matchAll(/errorfile (\d+) \$\{UNAVAILABLE_FILE\}/g)].map(
    ([, code]) => code,
  );
  expect(failures).toEqual(["502", "503", "504"]);
});

test("only reads are sent a second time to another server", () => {
  expect(textOf("haproxy.cfg")).toContain("http-request disable-l7-retry unless METH_GET");
});

test.skipIf(process.platform !== "linux")(
  "the guard gives up its reserve and runs its command once there is less room, not before",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sorrel-guard-"));
    const { bavail, bsize } = statfsSync(folder);
    const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
    const guard = (least: number, seconds: number) =>
      spawnSync(
        "timeout",
        [String(seconds), "sh", "deploy/cluster/disk-guard.sh", folder, String(least), "echo", "left"],
        {
          encoding: "utf8",
        },
      );
    const calm = guard(1, 2);
    expect(calm.stdout).toBe("");
    expect(existsSync(path.join(folder, "reserve"))).toBe(true);
    // More than there is: the disk is as good as full. The reserve is not written in this test.
    const script = textOf("disk-guard.sh").replace(/^dd .*$/m, ': > "$reserve"');
    const full = execFileSync("sh", ["-c", script, "guard", folder, String(freeMb * 2), "echo", "left"], {
      encoding: "utf8",
    });
    expect(full).toMatch(/^less than .* MB are free in .*: echo left\nleft\n$/);
    expect(existsSync(path.join(folder, "reserve"))).toBe(false);
    rmSync(folder, { recursive: true });
  },
);
