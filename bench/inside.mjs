/**
 * Loaded into every server that is measured (NODE_OPTIONS), the bare ones too: answers over the process channel what only
 * the process itself knows. It is no part of the product.
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
      // The histogram holds the time from tick to tick, the resting between them included.
      longestStallMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    });
  });
  // A bench that is killed must leave nothing behind.
  process.on("disconnect", () => setTimeout(() => process.exit(0), 8000).unref());
}

/** All of it: what is left is held by someone. */
function collectGarbage() {
  v8.setFlagsFromString("--expose-gc");
  vm.runInNewContext("gc")();
}

/**
 * Counts statements; and, when asked to, leaves the sums out of the statement that asks for a page with them, or has each
 * asking for monthly sums find other sums than the one before.
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

/** As lib/db/cashflow/rollups.ts asks for them. */
function withOtherSums({ text, values, name }, by) {
  const other = text.replace('"r"."net_minor"', `"r"."net_minor" - $${values.length + 1}::bigint`);
  if (other === text) throw new Error("The statement of the monthly sums is another now");
  return { text: other, values: [...values, by], name: `${name}-changed` };
}

/** As lib/db/transactions/range.ts marks them. What only they need is bound last. */
const SUMS = /\/\* totals \*\/.*\/\* end of totals \*\//s;

function withoutSums({ text, values, name }) {
  const left = text.replace(SUMS, "null as totals");
  const bound = Math.max(...[...left.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  return { text: left, values: values.slice(0, bound), name: name && `${name}-without` };
}
