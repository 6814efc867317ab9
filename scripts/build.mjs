/** Builds for production if the sources have changed. Simultaneous starts share one build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compressBuiltFiles } from "./built-files.mjs";
import { bundleReader } from "./bundle-reader.mjs";
import { compileKnowledge } from "./knowledge/compile.mjs";
import { isAlive } from "./processes.mjs";
import { shareEqualChunks } from "./share-equal-chunks.mjs";

const SOURCES = ["app", "components", "content", "knowledge", "lib", "public"];
const FILES = [
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "scripts/bundle-reader.mjs",
  "scripts/share-equal-chunks.mjs",
];
const STAMP = ".next/sorrel-sources";
const LOCK = ".next-building";

/**
 * Builds if the existing build is stale.
 *
 * @param {NodeJS.ProcessEnv} env  `APP_URL` is in the public pages' canonical links
 * @param {{ anyAddress?: boolean }} options  `anyAddress`: accepts a build for another local address
 */
export async function buildIfStale(env = process.env, { anyAddress = false } = {}) {
  compileKnowledge();
  const sources = hashOfSources();
  // Other settings that built pages contain.
  const legal = [env.LEGAL_ENTITY, env.LEGAL_ADDRESS, env.LEGAL_COUNTRY].filter(Boolean).join(", ");
  const taken = [legal, env.SIGNUPS === "closed" ? "closed" : "", env.PLAID_SECRET || env.SMTP_URL ? "no demo" : ""];
  taken.push(env.STRIPE_PRICE_MONTHLY ? "sold" : "");
  const wanted = [sources, env.APP_URL ?? "", ...taken].join("\n");
  const isFresh = () => {
    if (!existsSync(".next/BUILD_ID") || !existsSync(STAMP)) return false;
    const built = readFileSync(STAMP, "utf8");
    if (!anyAddress) return built === wanted;
    // Rebuilding would remove the files of a running server in this checkout.
    const [builtFrom, address = ""] = built.split("\n");
    return builtFrom === sources && isLocal(address);
  };
  for (let isAnnounced = false; ; isAnnounced = true) {
    if (isFresh()) return;
    if (lock()) break;
    if (!isAnnounced) console.log("Another start is building; waiting for it …");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  // Ctrl-C ends the process without returning here.
  process.once("exit", unlock);
  try {
    const startedAtMs = Date.now();
    console.log("Building (only when the sources have changed) …");
    /** @type {Promise<unknown>} */
    let early = Promise.resolve();
    await run({ ...env, NEXT_PUBLIC_BUILD: sources.slice(0, 16) }, () => {
      // The pages are made by one process: the other cores are free.
      early = compressBuiltFiles().catch(() => undefined);
    });
    await early;
    await compressBuiltFiles();
    shareEqualChunks();
    await bundleReader();
    writeFileSync(STAMP, wanted);
    console.log(`Built in ${((Date.now() - startedAtMs) / 1000).toFixed(0)} s.`);
  } finally {
    unlock();
  }
}

/**
 * The framework's warning about `middleware.ts` at every build. The owner chose the file's name, so it is hidden; all
 * other warnings are shown.
 */
const KNOWN_WARNING =
  /^\s*⚠ The "middleware" file convention is deprecated\.[\s\S]*?nextjs\.org\/docs\/messages\/middleware-to-proxy\s*/m;

/** Accepts a build for another port of this machine; without an address a build is for this machine too. */
function isLocal(address) {
  return address === "" || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address);
}

/** Line the framework prints once scripts and styles are written. */
const COMPILED = "Compiled successfully";

/** @param {() => void} whenCompiled  called at most once */
function run(env, whenCompiled) {
  return new Promise((resolve, reject) => {
    // Progress is shown only after a failure.
    let progress = "";
    let warnings = "";
    const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      // The first build writes no cache, which takes a fifth of its time; most checkouts are built once.
      env: {
        BUILD_CACHE: existsSync(".next/BUILD_ID") ? "on" : "off",
        ...env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      const wasCompiled = progress.includes(COMPILED);
      progress += chunk;
      if (!wasCompiled && progress.includes(COMPILED)) whenCompiled();
    });
    child.stderr.setEncoding("utf8").on("data", (chunk) => {
      warnings += chunk;
    });
    process.once("exit", () => child.kill());
    child.on("error", reject);
    child.on("exit", (code) => {
      process.stderr.write(warnings.replace(KNOWN_WARNING, ""));
      if (code === 0) resolve(undefined);
      else reject(new Error(`${progress}\nThe build failed (${code}).`));
    });
  });
}

/** @returns true if this process does the build */
function lock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    // A killed process builds no more.
    if (!isOurs() && !isAlive(owner())) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

function unlock() {
  if (isOurs()) rmSync(LOCK, { force: true });
}

const isOurs = () => owner() === process.pid;

/** The building process's id; 0 for none. */
function owner() {
  try {
    return Number(readFileSync(LOCK, "utf8"));
  } catch {
    return 0;
  }
}

function hashOfSources() {
  const hash = createHash("sha256");
  const files = SOURCES.filter((dir) => existsSync(dir)).flatMap((dir) =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), ...FILES].filter((name) => existsSync(name))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
