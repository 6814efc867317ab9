import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const NEEDED = [
  ["etcd", "etcd-server"],
  ["patroni", "patroni"],
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
  ["ip", "iproute2"],
  ["setpriv", "util-linux"],
  ["curl", "curl"],
] as const;
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/sbin"];

export type Tools = Record<(typeof NEEDED)[number][0], string> & {
  /** Folder of Postgres's programs. */
  postgres: string;
};

/** @throws Error of one sentence naming what to install, or who must run it */
export function findTools(): Tools {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Error("The drill cuts networks and fills disks: it needs Linux, as root.");
  }
  const found = NEEDED.map(([program, packageName]) => {
    const folder = FOLDERS.find((one) => existsSync(path.join(one, program)));
    return { program, packageName, file: folder && path.join(folder, program) };
  });
  const postgres = postgresFolder();
  const missing = [
    ...found.filter(({ file }) => !file).map(({ packageName }) => packageName),
    ...(postgres ? [] : ["postgresql"]),
  ];
  if (missing.length > 0) {
    throw new Error(
      `Install what the drill runs, and mask its services: apt-get install -y --no-install-recommends ${missing.join(" ")}`,
    );
  }
  return { ...Object.fromEntries(found.map(({ program, file }) => [program, file])), postgres } as Tools;
}

function postgresFolder(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : [];
  return versions
    .sort((a, b) => b - a)
    .map((version) => path.join(root, String(version), "bin"))
    .find((folder) => existsSync(path.join(folder, "initdb")));
}
