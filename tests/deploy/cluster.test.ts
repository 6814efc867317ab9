import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";

const textOf = (file: string) => readFileSync(`deploy/cluster/${file}`, "utf8");

test.skipIf(process.platform !== "linux")("drops its reserve and runs its command only when space is short", () => {
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
  // More than the disk has, so it counts as full. This test doesn't write the reserve.
  const script = textOf("disk-guard.sh").replace(/^dd .*$/m, ': > "$reserve"');
  const full = execFileSync("sh", ["-c", script, "guard", folder, String(freeMb * 2), "echo", "left"], {
    encoding: "utf8",
  });
  expect(full).toMatch(/^less than .* MB are free in .*: echo left\nleft\n$/);
  expect(existsSync(path.join(folder, "reserve"))).toBe(false);
  rmSync(folder, { recursive: true });
});

async function withAnswers(answerTo: (path: string) => [number, unknown], work: (url: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const [status, body] = answerTo(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const PATIENCE = { timeout: 60_000, interval: 50 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function startFence(members: string, most: number) {
  const child = spawn("sh", ["deploy/cluster/etcd-fence.sh", String(most), members, "echo", "ended"]);
  const printed: string[] = [];
  child.stdout.on("data", (text: Buffer) => printed.push(text.toString()));
  return { child, text: () => printed.join("") };
}

describe.skipIf(process.platform !== "linux")("a machine cut off from etcd", () => {
  test.concurrent("is ended within its lease, unless a healthy member answers", async () => {
    let isHealthy = false;
    const answered = { healthy: 0, unhealthy: 0 };
    await withAnswers(
      () => {
        answered[isHealthy ? "healthy" : "unhealthy"] += 1;
        return [isHealthy ? 200 : 503, {}];
      },
      async (url) => {
        const { child, text } = startFence(`http://127.0.0.1:1 ${url}`, 3);
        await vi.waitFor(() => expect(answered.unhealthy).toBeGreaterThan(2), PATIENCE);
        isHealthy = true;
        await vi.waitFor(() => expect(answered.healthy).toBeGreaterThan(4), PATIENCE);
        expect(text()).toBe("");
        isHealthy = false;
        answered.unhealthy = 0;
        const [code] = await once(child, "exit");
        expect(code).toBe(0);
        expect(text()).toBe("etcd not reached for more than 3 s: echo ended\nended\n");
        // One check per second, plus one on either side.
        expect(answered.unhealthy).toBeLessThanOrEqual(5);
      },
    );
  });

  test.concurrent("is ended after sleeping, even if etcd answers again", async () => {
    let answered = 0;
    await withAnswers(
      () => {
        answered += 1;
        return [200, {}];
      },
      async (url) => {
        const { child, text } = startFence(url, 2);
        // The second check starts after the first answer is recorded.
        await vi.waitFor(() => expect(answered).toBeGreaterThan(1), PATIENCE);
        child.kill("SIGSTOP");
        await pause(4000);
        child.kill("SIGCONT");
        await once(child, "exit");
        expect(text()).toContain("\nended\n");
      },
    );
  });

  test("is ended two Patroni loops and a check before the lease", () => {
    const fenceS = Number(/^const FENCE_S = (\d+);$/m.exec(readFileSync("bench/drill/cluster.ts", "utf8"))?.[1]);
    const of = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, "m").exec(textOf("patroni.yml"))?.[1]);
    expect(fenceS).toBeLessThanOrEqual(of("ttl") - 2 * of("loop_wait") - 3);
    // Patroni gives up first if it can.
    expect(fenceS).toBeGreaterThan(of("retry_timeout"));
  });

  test("is not promoted if the cluster has moved on", async () => {
    const ask = (timeline: number, ended: number[]) => {
      let code: number | string | null | undefined = 0;
      return withAnswers(
        (at) => [200, at === "/history" ? ended.map((one) => [one, 1, "", ""]) : { timeline }],
        (url) =>
          promisify(execFile)("python3", ["deploy/cluster/may-promote.py", url]).then(
            () => undefined,
            (error: { code?: number | string | null }) => {
              code = error.code;
            },
          ),
      ).then(() => code);
    };
    expect(textOf("patroni.yml")).toMatch(/^ {2}pre_promote: .*\/may-promote\.py http:/m);
    expect(await ask(2, [1, 2])).toBe(1);
    expect(await ask(3, [1, 2])).toBe(0);
    expect(await ask(1, [])).toBe(0);
  });
});

test("archives the same WAL segment twice, but refuses a different one", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sorrel-archive-"));
  const command = /^ +archive_command: (.*)$/m.exec(textOf("patroni.yml"))?.[1] ?? "";
  const archive = (content: string) => {
    writeFileSync(path.join(folder, "piece"), content);
    const filled = command
      .replaceAll("%p", path.join(folder, "piece"))
      .replaceAll("%f", "000000010000000000000001")
      .replaceAll(/\$\{ARCHIVE_DIR\}/g, folder);
    return spawnSync("sh", ["-c", filled]).status;
  };
  expect(archive("one")).toBe(0);
  expect(archive("one")).toBe(0);
  expect(archive("two")).not.toBe(0);
  expect(readFileSync(path.join(folder, "000000010000000000000001"), "utf8")).toBe("one");
  rmSync(folder, { recursive: true });
});
