/**
 * Loaded into every measured server (NODE_OPTIONS), bare ones included. Answers over the process channel what only the
 * process knows. Not part of the product.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

const RESOLUTION_MS = 1;

if (process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const seen = { queries: 0, leavesSumsOut: false, changesMonths: false };
  let cpuBefore = process.cpuUsage();
  watchQueries(seen);
  process.on("message", ({ ask }) => {
    if (ask === "reset") {
      seen.queries = 0;
      cpuBefore = process.cpuUsage();
      delay.reset();
      delay.enable();
    }
    if (ask === "sums off" || ask === "sums on") seen.leavesSumsOut = ask === "sums off";
    if (ask === "months change" || ask === "months rest") seen.changesMonths = ask === "months change";
    if (ask === "heap") collectGarbage();
    const { user, system } = process.cpuUsage(cpuBefore);
    process.send({
      cpuMs: (user + system) / 1000,
      rssBytes: process.memoryUsage.rss(),
      heapBytes: process.memoryUsage().heapUsed,
      queries: seen.queries,
      // The histogram measures from tick to tick, including idle time.
      longestStallMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    });
  });
  // A killed bench must leave nothing running.
  process.on("disconnect", () => setTimeout(() => process.exit(0), 8000).unref());
}

/** Collects everything; the rest is really in use. */
function collectGarbage() {
  v8.setFlagsFromString("--expose-gc");
  vm.runInNewContext("gc")();
}

/**
 * Counts queries. On request, removes the sums from the page query, or makes each query of monthly sums return
 * different ones.
 */
function watchQueries(seen) {
  const require = createRequire(path.join(process.cwd(), "package.json"));
  const { Client } = require("pg");
  const { query } = Client.prototype;
  Client.prototype.query = function (config, values, callback) {
    seen.queries += 1;
    return query.call(this, changed(config, seen), values, callback);
  };
}

function changed(config, seen) {
  if (seen.leavesSumsOut && typeof config?.text === "string" && SUMS.test(config.text)) return withoutSums(config);
  if (seen.changesMonths && config?.name === "list-stored-months") return withOtherSums(config, seen.queries);
  return config;
}

/** Matches the query of lib/db/cashflow/rollups.ts. */
function withOtherSums(config, by) {
  const { text, values, name } = config;
  const other = text.replace('"r"."net_minor"', `"r"."net_minor" - $${values.length + 1}::bigint`);
  if (other === text) throw new Error("The query of the monthly sums has changed");
  return { ...config, text: other, values: [...values, by], name: `${name}-changed` };
}

/** Marked by lib/db/transactions/range.ts. Parameters used only there are bound last. */
const SUMS = /\/\* totals \*\/.*\/\* end of totals \*\//s;

function withoutSums(config) {
  const { text, values, name } = config;
  const left = text.replace(SUMS, "null as totals");
  const bound = Math.max(...[...left.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  return { ...config, text: left, values: values.slice(0, bound), name: name && `${name}-without` };
}
