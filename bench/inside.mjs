/**
 * Loaded into every server that is measured (NODE_OPTIONS), the bare ones too: answers over the process channel what only
 * the process itself knows. It is no part of the product.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 1;

if (process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const seen = { queries: 0, leavesSumsOut: false };
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
    const { user, system } = process.cpuUsage(cpuBefore);
    process.send({
      cpuMs: (user + system) / 1000,
      rssBytes: process.memoryUsage.rss(),
      queries: seen.queries,
      // The histogram holds the time from tick to tick, the resting between them included.
      longestStallMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    });
  });
  // A bench that is killed must leave nothing behind.
  process.on("disconnect", () => setTimeout(() => process.exit(0), 8000).unref());
}

/** Counts statements; and, where told to, leaves the sums out of the statement that asks for a page with them. */
function watchQueries(seen) {
  const require = createRequire(path.join(process.cwd(), "package.json"));
  const { Client } = require("pg");
  const { query } = Client.prototype;
  Client.prototype.query = function (config, values, callback) {
    seen.queries += 1;
    const isPage = seen.leavesSumsOut && typeof config?.text === "string" && SUMS.test(config.text);
    return query.call(this, isPage ? withoutSums(config) : config, values, callback);
  };
}

/** As lib/db/transactions-range.ts marks them. What only they need is bound last. */
const SUMS = /\/\* totals \*\/.*\/\* end of totals \*\//s;

function withoutSums({ text, values, name }) {
  const left = text.replace(SUMS, "SELECT NULL");
  const bound = Math.max(...[...left.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  return { text: left, values: values.slice(0, bound), name: name && `${name}-without` };
}
