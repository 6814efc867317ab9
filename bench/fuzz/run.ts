import { randomInt } from "node:crypto";
import { startStack } from "../chaos/stack";
import {
  conditions,
  figureTable,
  inMs,
  type Measurement,
  measurement,
  none,
  RELIABILITY,
  runnerOptions,
  writeSection,
} from "../report";
import { SLOWEST_MS } from "./judge";
import { type Fuzzed, fuzz } from "./round";

/**
 * Sends requests drawn from the OpenAPI document to a running product (`npm run fuzz -- --requests 10000`). No answer
 * may be 5xx, take two seconds or break its schema.
 * Exits with 1 otherwise. Needs a build.
 */
const { requests, seed, lanes, writesPage } = runnerOptions({ requests: 10_000, seed: randomInt(2 ** 31), lanes: 2 });
console.log(`seed ${seed}`);

/** Configures all login methods: missing ones refuse before looking at anything. */
const oidc = { OIDC_NAME: "Acme", OIDC_CLIENT_ID: "sandbox-client", OIDC_CLIENT_SECRET: "sandbox-secret" };
const stack = await startStack({
  env: ({ sandbox }) => ({ TRUSTED_PROXY_COUNT: "1", ...oidc, OIDC_ISSUER: `http://localhost:${sandbox}/oidc` }),
});
let figures: Measurement[] = [];
try {
  const fuzzed = await fuzz({
    server: stack.servers[0],
    sandboxUrl: stack.sandboxUrl,
    ...{ requests, seed, lanes },
    onFault: ({ fault, details, request }) => console.log(`${fault}: ${details}\n   ${request}`),
  });
  figures = figuresOf(fuzzed);
  console.log(figureTable(figures));
  if (writesPage) writeSection({ name: "fuzz", body: sectionOf(figures) }, RELIABILITY);
} finally {
  await stack.stop();
}
process.exit(figures.length === 0 || figures.some(({ isReached }) => isReached === false) ? 1 : 0);

function figuresOf({ faults, sent, answered, succeeded, operations, people, durationsMs }: Fuzzed): Measurement[] {
  const never = (what: string, fault: (typeof faults)[number]["fault"]) =>
    none(what, faults.filter((one) => one.fault === fault).length);
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const quantile = (share: number) => inMs(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const statuses = [...answered].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} ${times} times`);
  return [
    measurement(
      "Requests: as the document says, but for one place, hostile",
      `${sent.valid}, ${sent.near}, ${sent.hostile}`,
    ),
    measurement("People who sent them, each with a bank", String(people)),
    measurement("Operations that answered with success at least once, of all", `${succeeded.size} of ${operations}`),
    measurement("Answers by status", statuses.join(", ")),
    measurement(
      "Until the answer: half, 99 of 100, the slowest",
      `${quantile(0.5)}, ${quantile(0.99)}, ${quantile(1)}`,
    ),
    never("Without an answer", "no answer"),
    never("Answers of 5xx", "5xx"),
    never(`Answers that took more than ${SLOWEST_MS / 1000} s`, "slow"),
    never("Answers that do not fit their schema", "schema"),
  ];
}

function sectionOf(table: readonly Measurement[]): string {
  return `## Requests of every kind

\`npm run fuzz -- --requests ${requests} --seed ${seed}\`. ${conditions()}.

The requests are drawn from the product's own OpenAPI document (\`GET /api/openapi.json\`): for every operation good ones, ones that are wrong in
one place, and hostile ones (other methods, bodies that aren’t JSON or are too large, strange headers, texts that break programs), with ids of
their own, of others and of nothing, mostly with a session, else with none or a forged one. Every answer is held against the document.

${figureTable(table)}`;
}
