import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
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
  .object({ services: z.record(z.string(), service.partial()) })
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
    if (image) expect(image).toMatch(/^sorrel:local$|:\d+\.\d+/);
    for (const [variable, value] of Object.entries(environment)) {
      if (/SECRET|PASSWORD|KEY/.test(variable)) expect(value).toMatch(/^\/run\/sorrel\//);
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
  expect(named.sort()).toEqual(Object.keys(small.volumes).sort());
});

test("the grown one has two servers behind the proxy that run no jobs, and workers that do", () => {
  const servers = (grown.services.caddy?.environment?.SERVERS ?? "").split(" ");
  expect(servers).toEqual(["app:3000", "app-two:3000"]);
  for (const name of ["app", "app-two"]) expect(grown.services[name]?.environment?.WORKER_MODE).toBe("separate");
  expect(grown.services.worker?.command).toEqual(["worker"]);
  expect(readFileSync("deploy/Caddyfile", "utf8")).toContain("{$SERVERS:app:3000}");
});
