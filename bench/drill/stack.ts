import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { migrate } from "../../scripts/migrate.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { requireFreePorts } from "../../scripts/processes.mjs";
import { type Program, sandboxProgram, serverProgram, settingsOf, workerProgram } from "../chaos/stack";
import { type SmallLimits, smallLimits } from "../small-limits";
import { type Cluster, type Ports, startCluster, until } from "./cluster";
import { findTools, type Tools } from "./machines";

const FIRST_PORT = 4370;
/** Offset from a server's port to its metrics port. */
const METRICS_AFTER = 10;

const PROGRAMS = ["server A", "server B", "worker A", "worker B"] as const;
type ProgramName = (typeof PROGRAMS)[number];

export type DrillStack = {
  cluster: Cluster;
  tools: Tools;
  dir: string;
  /** The proxy's address, the only one people know. */
  front: string;
  sandboxUrl: string;
  metricsUrls: readonly string[];
  limits: SmallLimits;
  kill: (name: ProgramName) => void;
  start: (name: ProgramName) => void;
  stop: () => Promise<void>;
};

export async function startDrillStack(): Promise<DrillStack> {
  const tools = findTools();
  const [front = 0, a = 0, b = 0, sandbox = 0, , primary = 0, replica = 0, pooler = 0] = Array.from(
    { length: 8 },
    (_, index) => FIRST_PORT + index,
  );
  const ports: Ports = { front, a, b, sandbox, primary, replica, pooler };
  await requireFreePorts([...Object.values(ports), ports.a + METRICS_AFTER, ports.b + METRICS_AFTER]);
  const dir = ownTempFolder("drill");
  chmodSync(dir, 0o755);
  const running = new Map<string, ChildProcess>();
  process.prependOnceListener("exit", () => {
    for (const child of running.values()) child.kill("SIGKILL");
  });
  const cluster = await startCluster(dir, ports, tools);
  const limits = smallLimits(PROGRAMS);
  const stop = async () => {
    for (const child of running.values()) child.kill("SIGKILL");
    await cluster.stop();
    await limits.remove();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await migrate(cluster.urls.direct);
    const frontUrl = `http://localhost:${ports.front}`;
    const env = {
      ...settingsOf({ appUrl: frontUrl, databaseUrl: cluster.urls.pooled, sandboxPort: ports.sandbox }),
      LOG_LEVEL: "error",
      TRUSTED_PROXY_COUNT: "1",
      DATABASE_DIRECT_URL: cluster.urls.direct,
      DATABASE_REPLICA_URL: cluster.urls.replica,
    };
    const serverAt = (port: number) =>
      serverProgram({ PORT: String(port), METRICS_PORT: String(port + METRICS_AFTER) });
    const worker = workerProgram({ PORT: String(ports.front) });
    const programs: Record<ProgramName | "sandbox", Program> = {
      sandbox: sandboxProgram({ port: ports.sandbox, dir, appUrl: frontUrl }),
      "server A": serverAt(ports.a),
      "server B": serverAt(ports.b),
      "worker A": worker,
      "worker B": worker,
    };
    const start = (name: keyof typeof programs) => {
      const log = openSync(path.join(dir, `${name.replace(" ", "-")}.log`), "a");
      const child = spawn(process.execPath, programs[name].args, {
        env: { ...process.env, ...env, ...(name === "sandbox" ? {} : limits.env), ...programs[name].env },
        stdio: ["ignore", log, log, "ipc"],
      });
      closeSync(log);
      limits.add(name, child.pid);
      running.set(name, child);
    };
    start("sandbox");
    for (const name of PROGRAMS) start(name);
    for (const port of [ports.a, ports.b]) {
      await until("both servers are ready", async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok);
    }
    return {
      ...{ cluster, tools, dir, front: frontUrl, sandboxUrl: `http://127.0.0.1:${ports.sandbox}`, start, stop },
      limits,
      metricsUrls: [ports.a, ports.b].map((port) => `http://127.0.0.1:${port + METRICS_AFTER}/metrics`),
      kill: (name) => void running.get(name)?.kill("SIGKILL"),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
