import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/env";

const root = path.resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

const needed = {
  DATABASE_URL: "postgresql://user@db.test/sorrel",
  AUTH_SECRET: "a secret of at least thirty-two characters",
  DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
};
const SMTP_URL = "smtps://mail.test";
const key = Buffer.alloc(32, 1).toString("base64");
const plaid = { PLAID_CLIENT_ID: "id", PLAID_SECRET: "key" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_PRICE_MONTHLY: "price_m",
  STRIPE_PRICE_YEARLY: "price_y",
};
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "key" };
const model = { OPENAI_API_KEY: "key", OPENAI_BASE_URL: "https://model.test/v1" };
const oidc = {
  OIDC_NAME: "Acme",
  OIDC_ISSUER: "https://id.acme.test/realms/all/",
  OIDC_CLIENT_ID: "sorrel",
  OIDC_CLIENT_SECRET: "key",
};
const acme = { name: "Acme", issuer: "https://id.acme.test/realms/all", clientId: "sorrel", clientSecret: "key" };
const SANDBOX_URL = "http://localhost:3001";
const published = { APP_URL: "https://finance.test", NODE_ENV: "production" };
const local = { APP_URL: "http://localhost:3000", NODE_ENV: "production" };

type Given = Record<string, string | undefined>;

/** Reads settings with mail of their own, without which no provider's key may be set. */
const read = (more: Given) => readEnv({ ...needed, SMTP_URL, ...more });

function variableNames(): string[] {
  return [...textOf("lib/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
}

test("documents every variable in .env.example and the README", () => {
  const variables = variableNames();
  expect(variables.length).toBeGreaterThan(20);
  const named = (text: string) => new Set(text.match(/\b[A-Z][A-Z_]+\b/g));
  const [example, readme] = [named(textOf(".env.example")), named(textOf("README.md"))];
  expect(variables.filter((name) => !example.has(name))).toEqual([]);
  expect(variables.filter((name) => !readme.has(name))).toEqual([]);
});

test.each<[string, Given, object]>([
  [
    "the local sandbox for every provider without keys",
    { PORT: "4000", SMTP_URL: "" },
    {
      appUrl: "http://localhost:4000",
      sandboxUrl: "http://localhost:4001",
      plaid: { api: { baseUrl: "http://localhost:4001/plaid" } },
      openai: { baseUrl: "http://localhost:4001/openai/v1" },
      stripe: { apiBase: "http://localhost:4001" },
      google: { issuer: "http://localhost:4001/google" },
      smtpUrl: "smtp://127.0.0.1:4002",
      exchangeRatesUrl: "http://localhost:4001/ecb/stats/eurofxref/eurofxref-hist.xml",
    },
  ],
  ["no metrics without a port", { METRICS_PORT: "" }, { metrics: null }],
  ["metrics of this machine", { METRICS_PORT: "9464" }, { metrics: { port: 9464, host: "127.0.0.1" } }],
  [
    "metrics of a host",
    { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" },
    { metrics: { port: 9464, host: "0.0.0.0" } },
  ],
  ["trimmed values", { APP_URL: " https://money.test/ " }, { appUrl: "https://money.test" }],
  [
    "two key ids",
    { DATA_ENCRYPTION_KEYS: `k2:${key},k1:${key}` },
    { dataEncryptionKeys: [{ id: "k2" }, { id: "k1" }] },
  ],
  ["a curve key", { VAPID_PRIVATE_KEY: "B".repeat(43) }, { push: { privateKey: "B".repeat(43) } }],
  ...[
    "postgresql:///sorrel?host=/var/run/postgresql",
    "postgresql:///sorrel?host=/var/run/postgresql&user=me@corp",
    "postgresql://db.test/sorrel?user=me@corp",
  ].map((url): [string, Given, object] => [`the database ${url}`, { DATABASE_URL: url }, { databaseUrl: url }]),
  [
    "the driver's TLS check of a database",
    { DATABASE_REPLICA_URL: "postgresql://db.test/sorrel?sslmode=require&user=me" },
    { databaseReplicaUrl: "postgresql://db.test/sorrel?sslmode=verify-full&user=me" },
  ],
  ...["https://rates.test/hist.xml", "file:///srv/rates.xml", "/srv/rates.xml"].map(
    (source): [string, Given, object] => [`rates of ${source}`, { FX_RATES_URL: source }, { exchangeRatesUrl: source }],
  ),
  ["no rates beside a key", { ...plaid, FX_RATES_URL: "" }, { exchangeRatesUrl: null }],
  ["the sandbox's banks everywhere", {}, { plaid: { countries: null } }],
  ["real banks in the US", plaid, { plaid: { countries: ["US"] } }],
  ["banks in listed countries", { ...plaid, BANK_COUNTRIES: "GB, CA" }, { plaid: { countries: ["GB", "CA"] } }],
  [
    "no sandbox in production",
    local,
    { sandboxUrl: undefined, google: null, stripe: null, openai: null, hasDemo: false },
  ],
  [
    "a named sandbox in production",
    { ...local, SMTP_URL: "", SANDBOX_URL },
    { google: { issuer: "http://localhost:3001/google" } },
  ],
  ["a sandbox on this machine", { SANDBOX_URL, APP_URL: "http://127.0.0.1:3000" }, { sandboxUrl: SANDBOX_URL }],
  [
    "a keyless model server on a published site",
    { ...published, OPENAI_BASE_URL: "http://localhost:11434/v1" },
    { openai: { baseUrl: "http://localhost:11434/v1" } },
  ],
  [
    "one bank address beside the sandbox",
    { PLAID_BASE_URL: "https://bank.test/" },
    { plaid: { api: { baseUrl: "https://bank.test" } }, smtpUrl: SMTP_URL, sandboxUrl: SANDBOX_URL },
  ],
  [
    "the real bank service with its keys",
    plaid,
    { plaid: { api: { clientId: "id", secret: "key", baseUrl: "https://production.plaid.com" } } },
  ],
  ["no bank service beside other keys", model, { plaid: { api: null } }],
  [
    "another bank service beside other keys",
    { ...model, PLAID_BASE_URL: "https://bank.test" },
    { plaid: { api: { baseUrl: "https://bank.test" } } },
  ],
  [
    "Google with its keys",
    google,
    { google: { clientId: "id", clientSecret: "key", issuer: "https://accounts.google.com" } },
  ],
  ["no Google, issuer or payments beside other keys", plaid, { google: null, oidc: null, stripe: null }],
  [
    "another Google beside other keys",
    { ...plaid, GOOGLE_ISSUER: "https://id.test" },
    { google: { issuer: "https://id.test" } },
  ],
  ["an issuer beside the sandbox", oidc, { oidc: acme, google: { issuer: "http://localhost:3001/google" } }],
  ["an issuer beside other keys", { ...plaid, ...oidc }, { oidc: acme }],
  ["no issuer", {}, { oidc: null }],
  ["an issuer on this machine", { ...oidc, OIDC_ISSUER: "http://localhost:3001/oidc" }, { oidc: { name: "Acme" } }],
  ["payments with their key", stripe, { stripe: { secretKey: "sk_live_1", apiBase: undefined } }],
  [
    "another payment service",
    { ...plaid, STRIPE_API_BASE: "https://pay.test", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    { stripe: { apiBase: "https://pay.test" } },
  ],
  ["a model by responses", model, { openai: { api: "responses", baseUrl: "https://model.test/v1" } }],
  ["a model by chat", { ...model, OPENAI_API: "chat" }, { openai: { api: "chat" } }],
  [
    "a collector with a user",
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://user:word@collector.test" },
    { traces: { endpoint: "https://user:word@collector.test" } },
  ],
  ["a name under localhost", { APP_URL: "http://sorrel.localhost:3000" }, { appUrl: "http://sorrel.localhost:3000" }],
  ["an address's usual port", { APP_URL: "http://localhost:80/" }, { appUrl: "http://localhost" }],
  ...["71423714237717423123474127314423", `${needed.AUTH_SECRET}\n`].map((secret): [string, Given, object] => [
    `every character of the secret ${JSON.stringify(secret)}`,
    { AUTH_SECRET: secret },
    { authSecret: secret },
  ]),
  ["weaker hashes in the demo", { PASSWORD_COST: "8" }, { passwordCost: 8 }],
  ["the contract's hashes beside keys", plaid, { passwordCost: 12 }],
])("reads %s", (_, more, expected) => {
  expect(read(more)).toMatchObject(expected);
});

test.each([
  ["1e-2", 0.01],
  ["2.5E-1", 0.25],
  ["+.5", 0.5],
  ["1.", 1],
  ["10e-1", 1],
])("reads the share of traces %s", (OTEL_TRACES_SAMPLER_ARG, share) => {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_SAMPLER_ARG };
  expect(read(traced).traces?.share).toBe(share);
});

test("treats a blank value as missing", () => {
  expect(read({ OPENAI_MODEL: " ", OTEL_TRACES_SAMPLER_ARG: " " })).toEqual(read({}));
});

test.each<[string, string]>([
  ["DATA_ENCRYPTION_KEYS", `k1:${key},k1:${key}`],
  ["DATABASE_URL", "postgres:"],
  ["DATABASE_URL", "postgresql:///sorrel"],
  ["DATABASE_REPLICA_URL", "postgresql://sorrel:12#3@db.test/sorrel"],
  ["SMTP_URL", "smtp://sorrel:12#3@mail.test"],
  ["SMTP_URL", "smtp:///"],
  ["SMTP_URL", "smtp:mail.test"],
  ["PORT", "1e3"],
  ["PORT", "0x10"],
  ["TRUSTED_PROXY_COUNT", "1.0"],
  ["VAPID_PRIVATE_KEY", "A".repeat(43)],
  ["VAPID_PRIVATE_KEY", "_".repeat(43)],
  ["APP_URL", "https://money.test/app"],
  ["APP_URL", "https://user:word@money.test"],
  ["APP_URL", "http://money.test"],
  ["PLAID_BASE_URL", "https://bank.test?tenant=1"],
  ["OPENAI_BASE_URL", "https://user:word@model.test/v1"],
  ["OPENAI_BASE_URL", "https://model.test/v1/chat/completions"],
  ["OPENAI_BASE_URL", "https://model.test/v1/responses/"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318/v1/traces"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://user:word@127.0.0.1:4318?tenant=1"],
  ["APP_URL", "http://notlocalhost"],
  ["OIDC_ISSUER", "https://id.test#realm"],
  ["DATA_ENCRYPTION_KEYS", `k1:!${key}`],
  ["DATA_ENCRYPTION_KEYS", `k1:${key}:k2`],
  ["BANK_COUNTRIES", "US,ZZ"],
  ["LEGAL_COUNTRY", "ZZ"],
  ["PLAID_SECRET", "two words"],
  ["OPENAI_API_KEY", "sk-\u2026"],
  ["STRIPE_SECRET_KEY", "pk_live_1"],
  ["STRIPE_WEBHOOK_SECRET", "sk_live_1"],
  ["STRIPE_API_BASE", "https://pay.test/v1"],
  ["STRIPE_PRICE_MONTHLY", "prod_1"],
  ["STRIPE_PRICE_YEARLY", "9.99"],
  ["GOOGLE_ISSUER", "http://id.test"],
  ["OIDC_ISSUER", "https://id.test/.well-known/openid-configuration"],
  ["FX_RATES_URL", "file://"],
  ["FX_RATES_URL", "https://user:word@rates.test/hist.xml"],
  ["OTEL_TRACES_SAMPLER_ARG", "0x1"],
  ["OTEL_TRACES_SAMPLER_ARG", "1.01"],
  ["OTEL_TRACES_SAMPLER_ARG", "-0.1"],
  ["OTEL_TRACES_SAMPLER_ARG", "0,5"],
  ["OTEL_TRACES_SAMPLER_ARG", "Infinity"],
  ...["rates.xml", "ftp://rates.test/hist.xml", "https://"].map(
    (source) => ["FX_RATES_URL", source] satisfies [string, string],
  ),
  ...["Britain", "gb", "GB;CA", "GB,"].map((countries) => ["BANK_COUNTRIES", countries] satisfies [string, string]),
  ["METRICS_PORT", "metrics"],
  ["SANDBOX_URL", "https://sandbox.test"],
  ["OIDC_ISSUER", "http://id.acme.test"],
  ["OIDC_ISSUER", "http://localhost.acme.test"],
  ["OPENAI_API", "completions"],
])("refuses %s=%s", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^Configuration: ${name} must be [^\n]+$`));
});

test.each<[Given, string]>([
  [{ DATABASE_URL: undefined }, "DATABASE_URL is missing: it must be a postgresql:"],
  [{ DATA_ENCRYPTION_KEYS: "" }, "DATA_ENCRYPTION_KEYS is missing: it must be"],
  [{ AUTH_SECRET: "" }, "AUTH_SECRET is missing: it must have at least 32 random characters, such as from: openssl"],
  [{ AUTH_SECRET: " ".repeat(40) }, "AUTH_SECRET is missing"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have"],
  [{ AUTH_SECRET: "a".repeat(40) }, "AUTH_SECRET must have"],
  [{ AUTH_SECRET: "changeme".repeat(5) }, "AUTH_SECRET must have"],
  [{ AUTH_SECRET: `${"correct horse ".repeat(3)}\n` }, "AUTH_SECRET must have"],
  [{ AUTH_SECRET: "0110".repeat(3) + "1001".repeat(6) }, "AUTH_SECRET must have"],
  [{ WORKER_MODE: "both" }, "WORKER_MODE must be one of inline, separate"],
  [{ METRICS_HOST: "0.0.0.0" }, "METRICS_PORT is needed with METRICS_HOST"],
  [{ ...plaid, SMTP_URL: "" }, "SMTP_URL is needed"],
  [{ ...plaid, NODE_ENV: "production" }, "APP_URL is needed"],
  [{ ...plaid, PASSWORD_COST: "11" }, "PASSWORD_COST must be at least 12"],
  [{ ...plaid, SANDBOX_URL, APP_URL: published.APP_URL }, "APP_URL must be on localhost"],
  [{ ...plaid, SANDBOX_URL, APP_URL: "http://sorrel.localhost:3000" }, "APP_URL must be on localhost"],
  [{ PLAID_SECRET: "key" }, "PLAID_CLIENT_ID is needed"],
  [{ PLAID_CLIENT_ID: "id" }, "PLAID_SECRET is needed"],
  [{ PLAID_BASE_URL: "https://sandbox.plaid.com" }, "PLAID_SECRET is needed"],
  [{ OPENAI_BASE_URL: "https://api.openai.com/v1" }, "OPENAI_API_KEY is needed"],
  [{ GOOGLE_ISSUER: "https://accounts.google.com" }, "GOOGLE_CLIENT_SECRET is needed"],
  [{ GOOGLE_CLIENT_SECRET: "key" }, "GOOGLE_CLIENT_ID is needed"],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET is needed"],
  [{ ...stripe, STRIPE_PRICE_MONTHLY: "" }, "STRIPE_PRICE_MONTHLY is needed"],
  [{ ...stripe, STRIPE_PRICE_YEARLY: "" }, "STRIPE_PRICE_YEARLY is needed"],
  [{ ...stripe, STRIPE_PRICE_YEARLY: "price_m" }, "STRIPE_PRICE_YEARLY must be another price"],
  [{ STRIPE_API_BASE: "https://api.stripe.com" }, "STRIPE_SECRET_KEY is needed"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY is needed"],
  [{ STRIPE_PRICE_YEARLY: "price_y" }, "STRIPE_SECRET_KEY is needed"],
  [{ ...plaid, STRIPE_API_BASE: "https://pay.test" }, "STRIPE_WEBHOOK_SECRET is needed"],
  [{ ...oidc, OIDC_NAME: "" }, "OIDC_NAME is needed"],
  [{ ...oidc, OIDC_NAME: "x".repeat(41) }, "OIDC_NAME must have"],
  [{ ...oidc, OIDC_ISSUER: "" }, "OIDC_ISSUER is needed"],
  [{ ...oidc, OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID is needed"],
  [{ ...oidc, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET is needed"],
  [{ NODE_ENV: "production" }, "APP_URL is needed"],
  [{ ...local, SMTP_URL: "" }, "SMTP_URL is needed"],
  [{ ...local, GOOGLE_ISSUER: "http://localhost:3001/google" }, "GOOGLE_CLIENT_SECRET is needed"],
  [{ ...published, SMTP_URL: "" }, "SMTP_URL is needed"],
  [{ ...published, PASSWORD_COST: "4" }, "PASSWORD_COST must be at least"],
  [{ ...published, STRIPE_API_BASE: "https://pay.test" }, "STRIPE_SECRET_KEY is needed"],
  [{ ...published, GOOGLE_ISSUER: "http://localhost:3001/google" }, "GOOGLE_CLIENT_SECRET is needed"],
  [{ ...published, PLAID_BASE_URL: "https://bank.test" }, "PLAID_SECRET is needed"],
  [{ ...published, ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_sandbox" }, "STRIPE_WEBHOOK_SECRET must be your own"],
  [{ ...published, ...stripe, STRIPE_SECRET_KEY: "sk_test_sandbox" }, "STRIPE_SECRET_KEY must be your own"],
  [{ ...published, ...google, GOOGLE_CLIENT_SECRET: "sandbox-secret" }, "GOOGLE_CLIENT_SECRET must be your own"],
  [{ ...published, ...plaid, PLAID_SECRET: "sandbox" }, "PLAID_SECRET must be your own"],
])("refuses %j in one line", (more, start) => {
  expect(() => read(more)).toThrow(new RegExp(`^Configuration: ${start}[^\n]*$`));
});

test.each([plaid, { OPENAI_API_KEY: "key" }, stripe, google])(
  "leaves nothing pointing at the sandbox with %j set",
  (keys) => {
    const settings = read(keys);
    expect(settings.sandboxUrl).toBeUndefined();
    expect(JSON.stringify(settings)).not.toContain("localhost:3001");
    const known = ["sandbox-secret", "sandbox.apps.googleusercontent.com", "sk_test_sandbox", "whsec_sandbox"];
    const { plaid, openai, stripe, google } = settings;
    for (const one of known) expect(JSON.stringify({ plaid, openai, stripe, google })).not.toContain(one);
  },
);

test.each(["https://finance.test", "https://192.0.2.7:3000", "https://localhost.finance.test", "https://localhost./"])(
  "turns every provider off at APP_URL %s without keys",
  (APP_URL) => {
    const settings = read({ ...published, APP_URL });
    expect(settings).toMatchObject({ sandboxUrl: undefined, mailboxUrl: null, hasDemo: false, exchangeRatesUrl: null });
    expect({ ...settings.plaid, ...settings }).toMatchObject({ api: null, openai: null, stripe: null, google: null });
    expect(JSON.stringify(settings)).not.toMatch(/sandbox|localhost:/);
  },
);

test.each([
  [plaid, ["openai", "stripe", "google", "smtpUrl"]],
  [{ OPENAI_API_KEY: "key" }, ["plaid", "stripe", "google", "smtpUrl"]],
  [stripe, ["plaid", "openai", "google", "smtpUrl"]],
  [google, ["plaid", "openai", "stripe", "smtpUrl"]],
  [{ SMTP_URL }, ["plaid", "openai", "stripe", "google"]],
] as const)("in the demo with %j serves only the other providers", (keys, others) => {
  const SANDBOX_URL = "http://localhost:4001";
  const { plaid, openai, stripe, google, smtpUrl, ...rest } = readEnv({ ...needed, ...keys, SANDBOX_URL });
  const providers = { plaid, openai, stripe, google, smtpUrl };
  const served = Object.entries(providers).filter(([, one]) =>
    /localhost:4001|127\.0\.0\.1:4002/.test(JSON.stringify(one)),
  );
  expect(served.map(([name]) => name)).toEqual(others);
  for (const [name, one] of Object.entries(providers)) {
    if (!served.some(([other]) => other === name)) expect(JSON.stringify(one)).not.toMatch(/sandbox|localhost/);
  }
  expect(rest.hasDemo).toBe(!("PLAID_SECRET" in keys || "SMTP_URL" in keys));
  expect(rest.mailboxUrl).toBe("SMTP_URL" in keys ? null : "http://localhost:4001/mail");
});

/** Variables that accept any text. */
const FREE_TEXT = ["OPENAI_MODEL", "LEGAL_ENTITY", "LEGAL_ADDRESS", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
const WRONG = [
  ...["", " ", "nonsense", "-1", "0.5", "2", "1e99", "0x7fffffff", "http://", "javascript:1", "[]", "{}", "null"],
  ...["x".repeat(500), "two words", "sorrel.test", "@", "k1:c2hvcnQ=", "\u0000"],
];

test.each(variableNames())("explains any wrong value of %s in one line", (name) => {
  const refusals = WRONG.flatMap((value) => {
    try {
      readEnv({ ...needed, [name]: value });
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  const own = refusals.filter((message) => message.startsWith(`Configuration: ${name} `));
  if (!FREE_TEXT.includes(name)) expect(own).not.toEqual([]);
  for (const message of refusals) {
    expect(message).toMatch(
      /^Configuration: [A-Z_]+ ((is missing: it )?must (be|have|name) |is needed (with|once) )[^\n]+$/,
    );
    expect(message).not.toMatch(/expected|received|invalid|too (small|big)|NaN|undefined/i);
  }
});
