import fc from "fast-check";
import { addDays } from "@/lib/domain/calendar";
import { randomOf } from "../../tests/households/random";
import { idToken } from "./ids";
import type { Described, JsonSchema } from "./judge";

/** RequestKind of a request: `valid` follows the document, `near` breaks one place, `hostile` is like no client's. */
export type RequestKind = "valid" | "near" | "hostile";

/** A request before its ids are filled in. */
export type Drawn = {
  operation: string;
  kind: RequestKind;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | null;
  session: "own" | "none" | "forged";
};

const PASSWORD = "a quiet river at noon";

/** Values a schema can't express, so that not only refusals are drawn. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.nat(9).map((at) => `fuzz-${at}@example.test`),
  password: fc.constant(PASSWORD),
  currentPassword: fc.constant(PASSWORD),
  newPassword: fc.constant(PASSWORD),
  confirmPassword: fc.constant(PASSWORD),
  timezone: fc.constantFrom("America/New_York", "Asia/Kolkata", "UTC"),
  country: fc.constantFrom("US", "GB", "IN", "CA", "AU"),
  currency: fc.constantFrom("USD", "USD", "USD", "EUR", "INR", "JPY"),
};

const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u202e\u0645\u0631\u062d\u0628\u0627",
  "\ud800",
  "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}".repeat(50),
  "e\u0301\u0323".repeat(200),
  "x".repeat(5000),
  "%00",
  "..%2f..%2f",
  "../../etc/passwd",
  "'; DROP TABLE users;--",
  "%_\\",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "\r\nset-cookie: a=b",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "9".repeat(400),
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "-271821-04-20",
  "__proto__",
  "constructor",
  "00000000-0000-0000-0000-000000000000",
];
const deep = (levels: number): unknown => (levels === 0 ? null : [deep(levels - 1)]);
/** Any code units, lone surrogates included. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, Number.MIN_VALUE, 1e21],
    ...[[], {}, [null], [[]], { id: {} }, { $ne: null }, { toString: 1 }, { length: 1e9 }, deep(60)],
    new Array(2000).fill("x"),
  ),
  anyText(40),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Built from lists: the library's strings take a tenth of a second to construct. */
const WORD = fc
  .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(""));

/** Letters of several scripts and lengths; drawing from all of Unicode takes longer than a request. */
const SCRIPTS = fc.constantFrom(
  ..."aZ09 .-_'&",
  "é",
  "ß",
  "漢",
  "ي",
  "ı",
  "e\u0301",
  "\u{1f469}\u200d\u{1f467}",
  "\u{1d11e}",
);

function valueFor(schema: JsonSchema, name: string, today: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const any = schema.anyOf ?? schema.oneOf;
  if (any) return fc.oneof(...any.map((one) => valueFor(one, name, today)));
  if (schema.type === "object") return objectOf(schema, today);
  if (schema.type === "array") {
    const { minItems = 0, maxItems = minItems + 3, items = {} } = schema;
    return fc.array(valueFor(items, name.replace(/s$/, ""), today), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }
  if (schema.type === "string") return textOf(schema, name, today);
  if (schema.type === "integer" || schema.type === "number") return numberOf(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  return fc.jsonValue({ maxDepth: 1 });
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, today: string) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, name, today)] as const);
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (typeof additionalProperties !== "object" || fields.length > 0) return record;
  return fc.dictionary(WORD, valueFor(additionalProperties, "", today), { maxKeys: 3 });
}

function numberOf({ type, minimum, maximum, exclusiveMinimum, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  const step = multipleOf ?? (type === "integer" ? 1 : 0.01);
  const least = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + step);
  const most = Math.min(maximum ?? least + 5000, least + 5000);
  const steps = Math.max(0, Math.floor((most - least) / step));
  // Whole steps, since sums of cents have no other fractions.
  return fc.nat(steps).map((count) => Number((least + count * step).toFixed(2)));
}

function textOf(schema: JsonSchema, name: string, today: string): fc.Arbitrary<unknown> {
  const known = KNOWN[name];
  if (known) return known;
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (format === "uuid") return fc.nat(99).map((draw) => idToken(draw, name));
  if (format === "date") return fc.integer({ min: -500, max: 200 }).map((days) => addDays(today, days));
  if (format === "base64") return anyText(40).map((text) => Buffer.from(`x${text}`).toString("base64"));
  if (format === "uri") return fc.webUrl();
  const bounds = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  const fits = pattern === undefined ? () => true : fitsPattern(new RegExp(pattern, "u"));
  // Excluding classes cover nearly all of Unicode and are filtered; small classes are drawn from directly.
  if (pattern === undefined || /\[\^|\\p/.test(pattern))
    return fc.oneof(
      WORD.map((word) => word.padEnd(minLength, "x").slice(0, bounds.maxLength)),
      fc
        .array(SCRIPTS, bounds)
        .map((letters) => letters.join(""))
        .filter((text) => fits(text) && hasLength(text, bounds)),
    );
  return fc.stringMatching(new RegExp(pattern, "u")).filter((text) => hasLength(text, { minLength, maxLength }));
}

function fitsPattern(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

function hasLength({ length }: string, { minLength, maxLength }: { minLength: number; maxLength: number }): boolean {
  return length >= minLength && length <= maxLength;
}

type Fields = Record<string, unknown>;

const spoiled = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> =>
  fc
    .tuple(fields, fc.nat(), hostileValue, fc.constantFrom("leave out", "add", "replace", "replace"))
    .map(([drawn, at, value, how]): Fields => {
      const own = (drawn ?? {}) as Fields;
      const names = Object.keys(own);
      const name = names[at % Math.max(1, names.length)] ?? "extra";
      if (how === "add") return { ...own, unexpected: value };
      if (how === "replace") return { ...own, [name]: value };
      return Object.fromEntries(Object.entries(own).filter(([other]) => other !== name));
    });

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      "{",
      "[]",
      "null",
      '"x"',
      "1e999",
      "{}{}",
      "\ufeff{}",
      '{"a":1,"a":2}',
      '{"__proto__":{"admin":true}}',
      "a=b&c=d",
    ],
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `{"a":${"9".repeat(5000)}}`,
    `{"name":"${"x".repeat(110_000)}"}`,
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ),
  anyText(200),
);

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/json, text/html" },
  { "content-type": ";" },
  { "content-encoding": "gzip" },
  { accept: "application/xml;q=0.9, */*;q=-1" },
  { "accept-language": "x".repeat(3000) },
  { "x-http-method-override": "DELETE" },
  { "x-forwarded-proto": "javascript", "x-forwarded-host": "evil.test" },
  { origin: "https://evil.test" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { range: "bytes=0-1,9999999999-" },
  { "if-none-match": "*", "if-modified-since": "yesterday" },
  { cookie: "accessToken=%; accessTokenSignature=; a=b; ;;=" },
  { cookie: `accessToken=${"x".repeat(4000)}` },
  { "next-action": "x", rsc: "1", "next-router-state-tree": "%5B" },
  { "user-agent": "" },
);

function requestFor(operation: Described, kind: RequestKind, today: string): fc.Arbitrary<Drawn> {
  const { name, path, method, inPath, inQuery, body } = operation;
  const spoil = (fields: fc.Arbitrary<unknown>) => (kind === "valid" ? fields : spoiled(fields));
  const pathValues = fc.record(
    Object.fromEntries(
      Object.entries(inPath).map(([field, schema]) => {
        const fitting = valueFor(schema, `${path} ${field}`, today).map(String);
        return [
          field,
          kind === "valid"
            ? fitting
            : fc.oneof(
                { weight: 4, arbitrary: fitting },
                { weight: 1, arbitrary: hostileValue.map((value) => textIn(value).slice(0, 300)) },
              ),
        ];
      }),
    ),
  );
  const query = spoil(objectOf(inQuery, today)) as fc.Arbitrary<Fields>;
  const json = (body === null ? fc.constant(null) : spoil(valueFor(body, "", today))).map((value) =>
    value === null ? null : JSON.stringify(value),
  );
  const isHostile = kind === "hostile";
  return fc
    .record({
      method: isHostile ? fc.oneof(fc.constant(method), fc.constantFrom(...METHODS)) : fc.constant(method),
      values: pathValues,
      query,
      text: isHostile ? fc.oneof(json, hostileBody) : json,
      headers: isHostile ? hostileHeaders : fc.constant({}),
      session: fc.oneof(
        { weight: kind === "valid" ? 12 : 6, arbitrary: fc.constant("own" as const) },
        { weight: 1, arbitrary: fc.constantFrom("none" as const, "forged" as const) },
      ),
      // A separate network per request, so one's limits don't hide the rest.
      network: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join(".")}`),
    })
    .map((drawn): Drawn => {
      const filled = path.replace(/\{(\w+)\}/g, (_, field) => inAddress(String(drawn.values[field])));
      const text = searchOf(drawn.query);
      const typed: Record<string, string> = drawn.text === null ? {} : { "content-type": "application/json" };
      return {
        operation: name,
        kind,
        method: drawn.method,
        target: text === "" ? filled : `${filled}?${text}`,
        headers: { "x-forwarded-for": drawn.network, ...typed, ...drawn.headers },
        body: drawn.text,
        session: drawn.session,
      };
    });
}

function textIn(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Keeps id tokens intact. */
function inAddress(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function searchOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${inAddress(name)}=${inAddress(textIn(value).slice(0, 1000))}`)
    .join("&");
}

/** Requests in every test run. */
export const SHORT_ROUND = 400;

/** Calls that end the session or account, after which a new one is needed. */
const ENDING = /^(POST \/api\/auth\/(logout|change-password)|DELETE \/api\/(account$|auth\/sessions))/;

/**
 * Draws requests of every operation and kind, reproducible by seed. Every second one is for a random operation and
 * mostly valid. The others cycle through the operations and are invalid, so twice as many requests as operations cover
 * them all.
 * In the first cycle each has its own method and session and reaches the operation.
 *
 * @param today  drawn days are near it
 * @returns a function that draws `count` of the seed's requests, starting at `from`
 */
export function drawerOf(
  operations: readonly Described[],
  today: string,
): (seed: number, count: number, from?: number) => Drawn[] {
  // Choose first, because building an arbitrary is slow.
  const made = new Map<string, fc.Arbitrary<Drawn>>();
  const arbitraryOf = (operation: Described, kind: RequestKind) => {
    const name = `${operation.name} ${kind}`;
    const arbitrary = made.get(name) ?? requestFor(operation, kind, today);
    made.set(name, arbitrary);
    return arbitrary;
  };
  const drawOne = (operation: Described, kind: RequestKind, seed: number): Drawn => {
    const [drawn] = fc.sample(arbitraryOf(operation, kind), { seed, numRuns: 1 });
    if (!drawn) throw new Error("nothing was drawn");
    return drawn;
  };
  return (seed, count, from = 0) => {
    const random = randomOf(seed + from);
    const round = shuffled(operations, seed);
    const choose = () => random.pick(operations as [Described, ...Described[]]);
    const drawByChance = (at: number): Drawn => {
      const chosen = choose();
      const isEnding = ENDING.test(`${chosen.method} ${chosen.path}`);
      const operation = isEnding && random.chance(0.9) ? choose() : chosen;
      return drawOne(operation, random.chance(0.125) ? "hostile" : "valid", seed + at);
    };
    const drawInRound = (at: number): Drawn => {
      const operation = round[(at / 2) % round.length] as Described;
      const drawn = drawOne(operation, random.pick(["near", "hostile"] as const), seed + at);
      const isFirst = at / 2 < round.length;
      return isFirst ? { ...drawn, method: operation.method, session: "own" } : drawn;
    };
    return Array.from({ length: count }, (_, index) => {
      const at = from + index;
      return at % 2 === 0 ? drawInRound(at) : drawByChance(at);
    });
  };
}

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = randomOf(seed);
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
