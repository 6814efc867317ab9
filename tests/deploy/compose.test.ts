import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const service = z.object({
  image: z.string(),
  mem_limit: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  stop_grace_period: z.string().optional(),
});
const small = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readFileSync("deploy/small.compose.yaml", "utf8"), { merge: true }));
const grown = z
  .object({ services: z.record(z.string(), service.partial()), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readFileSync("deploy/grown.compose.yaml", "utf8"), { merge: true }));
/** A service of both files is there twice: the second is laid over the first. */
const everything = [...Object.entries(small.services), ...Object.entries(grown.services)];
const ofImage = everything.filter(([, { image }]) => image === "sorrel:local");
const COMMANDS = new Set(["serve", "worker", "secrets"]);

test("the small one fits into 768 MB: what runs on after the start", () => {
  const limits = Object.entries(small.services)
    .filter(([name]) => name !== "secrets")
    .map(([, { mem_limit }]) => Number(/^(\d+)m$/.exec(mem_limit ?? "")?.[1]));
  expect(limits).toHaveLength(3);
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(768);
});

test("what we wrote runs on a read-only root, without capabilities, and has time to end", () => {
  expect([...new Set(ofImage.map(([name]) => name))].sort()).toEqual(["app", "app-two", "secrets", "worker"]);
  for (const [name, { read_only, cap_drop, security_opt, command, stop_grace_period }] of ofImage) {
    expect({ name, read_only, cap_drop, security_opt, stop_grace_period }).toEqual({
      name,
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      stop_grace_period: "15s",
    });
    expect(COMMANDS).toContain(command?.[0]);
  }
});

test("only the proxy can be reached from outside, images have exact versions, and no file holds a secret", () => {
  for (const [name, { ports, image, environment = {} }] of everything) {
    expect(name === "caddy" || ports === undefined, name).toBe(true);
    if (image) expect(image).toMatch(/^sorrel(-pooler)?:local$|:\d+\.\d+/);
    for (const [variable, value] of Object.entries(environment)) {
      if (/SECRET|PASSWORD|KEY/.test(variable)) expect(value).toMatch(/^\/run\/sorrel(\/|$)/);
    }
  }
});

test("the servers start when the secrets are made and Postgres answers, and the proxy when they are ready", () => {
  const waitsFor = (name: string) => small.services[name]?.depends_on;
  expect(waitsFor("app")).toEqual({
    secrets: { condition: "service_completed_successfully" },
    postgres: { condition: "service_healthy" },
  });
  expect(waitsFor("postgres")).toEqual({ secrets: { condition: "service_completed_successfully" } });
  expect(waitsFor("caddy")).toEqual({ app: { condition: "service_healthy" } });
});

test("secrets are written by one service and read by the others, and volumes that are used are named", () => {
  const writable = everything.filter(([, { volumes = [] }]) => volumes.includes("secrets:/srv/secrets"));
  expect(writable.map(([name]) => name)).toEqual(["secrets"]);
  const used = [...Object.values(small.services), ...Object.values(grown.services)].flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(":")[0] ?? ""),
  );
  const named = [...new Set(used)].filter((name) => !name.startsWith("."));
  expect(named.sort()).toEqual(Object.keys({ ...small.volumes, ...grown.volumes }).sort());
});

test("the grown one has two servers behind the proxy that run no jobs, and workers that do", () => {
  const servers = (grown.services.caddy?.environment?.SERVERS ?? "").split(" ");
  expect(servers).toEqual(["app:3000", "app-two:3000"]);
  for (const name of ["app", "app-two"]) expect(grown.services[name]?.environment?.WORKER_MODE).toBe("separate");
  expect(grown.services.worker?.command).toEqual(["worker"]);
  expect(readFileSync("deploy/Caddyfile", "utf8")).toContain("{$SERVERS:app:3000}");
});

test("the grown one reaches Postgres through a pooler by transaction, and past it for what needs a session, and reads from a replica", () => {
  for (const name of ["app", "app-two", "worker"]) {
    expect(grown.services[name]?.environment).toMatchObject({
      DATABASE_HOST: "pooler",
      DATABASE_DIRECT_HOST: "postgres",
      DATABASE_REPLICA_HOST: "replica",
    });
  }
  expect(readFileSync("deploy/cluster/pgbouncer.ini", "utf8")).toContain("pool_mode = transaction");
  // Of a session's settings a pooler keeps none, and a replica may connect.
  const { command, volumes } = grown.services.postgres ?? {};
  expect(command).toEqual(expect.arrayContaining(["statement_timeout=15s", "hba_file=/etc/sorrel/pg_hba.conf"]));
  expect(volumes).toContain("./grown/pg_hba.conf:/etc/sorrel/pg_hba.conf:ro");
  expect(readFileSync("deploy/grown/pg_hba.conf", "utf8")).toMatch(/^host +replication +all +all +scram-sha-256$/m);
});

const dir = mkdtempSync(path.join(tmpdir(), "sorrel-grown-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a script of the grown file with programs of ours in the place of Postgres's. */
function start(script: string, env: Record<string, string>, programs: Record<string, string>) {
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(dir, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(dir, name), 0o755);
  }
  writeFileSync(path.join(dir, "database-password"), "s3cret");
  return spawnSync("sh", [`deploy/grown/${script}`], {
    encoding: "utf8",
    env: {
      NODE_ENV: "production",
      PATH: `${dir}:${process.env.PATH}`,
      SECRETS_DIR: dir,
      PRIMARY_HOST: "postgres",
      ...env,
    },
  });
}

test("the pooler has every address filled in, and the password from the volume of secrets", () => {
  const env = { WORK_DIR: dir, CONFIGURATION: "deploy/cluster/pgbouncer.ini" };
  const { status, stdout } = start("pooler.sh", env, { pgbouncer: 'cat "$1"' });
  expect(status).toBe(0);
  expect(stdout).toContain("sorrel = host=postgres port=5432 dbname=sorrel");
  expect(stdout).not.toContain("${");
  expect(readFileSync(path.join(dir, "users.txt"), "utf8")).toBe('"sorrel" "s3cret"\n');
});

test("a replica copies the primary once, starts over after a copy that was broken off, and goes on with one that is whole", () => {
  const data = path.join(dir, "data");
  const programs = (copying: string) => ({
    pg_basebackup: `for one in "$@"; do case "$one" in --pgdata=*) to="\${one#--pgdata=}";; esac; done
mkdir -p "$to" && touch "$to/half" && ${copying} && echo copied`,
    postgres: 'echo "runs on $2"',
  });
  const broken = start("replica.sh", { PGDATA: data }, programs("false"));
  expect(broken.status).not.toBe(0);
  expect(existsSync(data)).toBe(false);
  const whole = programs('test "$PGPASSWORD" = s3cret && touch "$to/PG_VERSION"');
  mkdirSync(data);
  expect(start("replica.sh", { PGDATA: data }, whole).stdout).toBe(`copied\nruns on ${data}\n`);
  expect(start("replica.sh", { PGDATA: data }, whole).stdout).toBe(`runs on ${data}\n`);
});
