import { randomInt, randomUUID } from "node:crypto";
import { randomOf } from "../../tests/households/random";
import { SEED } from "../../tests/seed";
import { withDatabase } from "../fixtures/database";
import { newNetwork } from "../fixtures/network";
import { expect, PASSWORD, test, type World } from "../fixtures/product";

const TRIES = 200;
/** Time for six hundred sequentially hashed answers; the speed of a busy machine isn't tested. */
const TIMEOUT_MS = 600_000;
/** Five standard deviations: chance reaches it once in two million runs. */
const SIGNIFICANT = 5;
/**
 * Pairs after which the differences are checked, and the lean below which sampling stops.
 *
 * Failures match those of sampling every call 200 times. Only 200 pairs leaning by five fail, by chance once in two
 * million runs. Stopping early drops calls that would hardly have failed. A leak that 200 pairs show in 99 of 100 runs
 * leans by 7.33 on average. After 60 pairs that is 7.33 × √(60 ÷ 200) = 4.0, after 120 it is 5.7, with a standard
 * deviation of one. It is below 1 after 60 pairs once in 780 runs, and below 2 after 120 once in 8,600. For a leak
 * twice as wide neither happens in a billion. Without a difference, half the calls stop after 60 pairs and nearly all
 * others after 120.
 */
const LOOKS = [
  { pairs: 60, quiet: 1 },
  { pairs: 120, quiet: 2 },
  { pairs: TRIES, quiet: SIGNIFICANT },
] as const;

type Ask = (world: World, email: string) => ReturnType<World["anonymous"]>;
type Call = { name: string; known: "verified" | "unverified"; lanes: number; ask: Ask };

const post =
  (path: string, body: (email: string) => object): Ask =>
  (world, email) =>
    world.anonymous("POST", `/api/auth/${path}`, body(email), newNetwork());

const signup = post("signup", (email) => ({
  firstName: "Nora",
  lastName: "Quist",
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: true,
}));

// Calls padded to 200 ms mostly sleep; hashing calls need a core each.
const CALLS: Call[] = [
  {
    name: "otp-status",
    known: "verified",
    lanes: 1,
    ask: (world, email) => world.anonymous("GET", `/api/auth/otp-status?email=${email}`, undefined, newNetwork()),
  },
  { name: "login", known: "verified", lanes: 1, ask: post("login", (email) => ({ email, password: "not it at all" })) },
  { name: "signup", known: "verified", lanes: 1, ask: signup },
  { name: "forgot-password", known: "verified", lanes: 6, ask: post("forgot-password", (email) => ({ email })) },
  { name: "resend-otp", known: "unverified", lanes: 6, ask: post("resend-otp", (email) => ({ email })) },
];

for (const { name, known, lanes, ask } of CALLS) {
  test(`${name}: answers up to ${TRIES} known and unknown addresses equally fast`, async ({ world }) => {
    test.setTimeout(TIMEOUT_MS);
    const knownAddresses = await people(world, known);
    const answers = { known: new Set<string>(), unknown: new Set<string>(), other: new Set<string>() };
    const differences: number[] = [];
    const betweenUnknown: number[] = [];
    const timed = async (kind: keyof typeof answers, email: string) => {
      const startedAtMs = performance.now();
      const { status, body, headers } = await ask(world, email);
      const tookMs = performance.now() - startedAtMs;
      const cookies = headers["set-cookie"]?.replaceAll(/=[^;]+/g, "=…");
      const text = JSON.stringify(body)
        .replaceAll(email, "…")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "when");
      answers[kind].add(`${status} ${text} ${cookies} ${headers["retry-after"]}`);
      return tookMs;
    };
    const measurePair = async (email: string) => {
      const tookMs = { known: 0, unknown: 0, other: 0 };
      const turns = { known: email, unknown: newAddress(), other: newAddress() };
      // Random order, so the machine's other load affects all kinds equally.
      for (const kind of shuffled(["known", "unknown", "other"] as const)) {
        tookMs[kind] = await timed(kind, turns[kind]);
      }
      differences.push(tookMs.known - tookMs.unknown);
      betweenUnknown.push(tookMs.other - tookMs.unknown);
    };
    const addresses = knownAddresses.values();
    const measure = async (count: number) => {
      const left = Array.from({ length: count }, () => addresses.next().value ?? "");
      const inLane = async () => {
        for (let email = left.pop(); email; email = left.pop()) await measurePair(email);
      };
      await Promise.all(Array.from({ length: lanes }, inLane));
    };

    for (const { pairs, quiet } of LOOKS) {
      await measure(pairs - differences.length);
      expect(differences).toHaveLength(pairs);
      if (Math.max(Math.abs(lean(differences)), Math.abs(lean(betweenUnknown))) < quiet) break;
    }

    expect([...answers.known], name).toEqual([...answers.unknown]);
    expect(answers.known.size, [...answers.known].join("\n")).toBe(1);
    const [leansKnown, leansUnknown] = [lean(differences), lean(betweenUnknown)];
    const words = `${name}: in ${differences.length} pairs known and unknown differ by ${median(differences).toFixed(2)} ms (leans ${leansKnown.toFixed(1)}), two unknown by ${median(betweenUnknown).toFixed(2)} ms (leans ${leansUnknown.toFixed(1)})`;
    test.info().annotations.push({ type: "timing", description: words });
    // First the measurement itself: it must see no difference where none exists.
    expect(Math.abs(leansUnknown), words).toBeLessThan(SIGNIFICANT);
    expect(Math.abs(leansKnown), words).toBeLessThan(SIGNIFICANT);
  });
}

test("detects real timing differences only, even on a stalling machine", () => {
  const random = randomOf(SEED);
  const noise = () => -Math.log(1 - random.next()) * 10;
  const pairs = (shift: number) => Array.from({ length: TRIES }, () => noise() + shift - noise());
  expect(Math.abs(lean(pairs(0)))).toBeLessThan(SIGNIFICANT);
  expect(lean(pairs(10))).toBeGreaterThan(SIGNIFICANT);
  const halting = (differences: number[]) =>
    differences.map((value, at) => (at % 10 === 0 ? value + (random.chance(0.5) ? -1000 : 1000) : value));
  expect(lean(halting(pairs(10)))).toBeGreaterThan(SIGNIFICANT);
  expect(Math.abs(lean(halting(pairs(0))))).toBeLessThan(SIGNIFICANT);
});

/** Creates hundreds of users: one signs up normally, the rest are copies with their own addresses. */
async function people(world: World, kind: Call["known"]): Promise<string[]> {
  const { email } = await world.newPerson();
  const addresses = Array.from({ length: TRIES }, newAddress);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, email_verified_at, terms_accepted_at)
       SELECT gen_random_uuid(), address, password_hash, first_name, last_name, CASE WHEN $3 THEN now() END, now()
       FROM users, unnest($2::text[]) AS address WHERE email = $1`,
      [email, addresses, kind === "verified"],
    ),
  );
  return addresses;
}

function newAddress(): string {
  return `timed-${randomUUID()}@example.test`;
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Measures how far pair differences lean to one side, by Wilcoxon's signed ranks. Without a difference and with random
 * order, it is a standard normal variable, whatever the noise or load. Ranks keep a one-second pause from counting more
 * than any other largest difference.
 */
function lean(differences: readonly number[]): number {
  const ranked = differences.filter((value) => value !== 0).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const sum = ranked.reduce((total, value, at) => total + Math.sign(value) * (at + 1), 0);
  const n = ranked.length;
  return n === 0 ? 0 : sum / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 6);
}
