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

test("uses the local sandbox for every provider without keys", () => {
  const settings = readEnv({ ...needed, PORT: "4000" });
  expect(settings).toMatchObject({
    appUrl: "http://localhost:4000",
    sandboxUrl: "http://localhost:4001",
    plaid: { api: { baseUrl: "http://localhost:4001/plaid" } },
    openai: { baseUrl: "http://localhost:4001/openai/v1" },
    stripe: { apiBase: "http://localhost:4001" },
    google: { issuer: "http://localhost:4001/google" },
    smtpUrl: "smtp://127.0.0.1:4002",
    exchangeRatesUrl: "http://localhost:4001/ecb/stats/eurofxref/eurofxref-hist.xml",
  });
});

test("closes metrics without a port and defaults to this machine", () => {
  expect(readEnv(needed).metrics).toBeNull();
  expect(readEnv({ ...needed, METRICS_PORT: "" }).metrics).toBeNull();
  expect(readEnv({ ...needed, METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  const open = readEnv({ ...needed, METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" });
  expect(open.metrics).toEqual({ port: 9464, host: "0.0.0.0" });
  expect(() => readEnv({ ...needed, METRICS_PORT: "metrics" })).toThrow(/^Configuration: METRICS_PORT/);
  expect(() => readEnv({ ...needed, METRICS_HOST: "0.0.0.0" })).toThrow(
    /^Configuration: METRICS_PORT is needed with METRICS_HOST$/,
  );
});

const key = Buffer.alloc(32, 1).toString("base64");

test.each([
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
])("refuses %s=%s", (name, value) => {
  expect(() => readEnv({ ...needed, [name]: value })).toThrow(new RegExp(`^Configuration: ${name} must be [^\n]+$`));
});

test.each([
  ["1e-2", 0.01],
  ["2.5E-1", 0.25],
  ["+.5", 0.5],
  ["1.", 1],
  ["10e-1", 1],
])("reads the share of traces %s", (OTEL_TRACES_SAMPLER_ARG, share) => {
  const traced = { ...needed, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_SAMPLER_ARG };
  expect(readEnv(traced).traces?.share).toBe(share);
});

test("treats a blank value as missing and trims others", () => {
  expect(readEnv({ ...needed, OPENAI_MODEL: " ", OTEL_TRACES_SAMPLER_ARG: " " })).toEqual(readEnv(needed));
  expect(readEnv({ ...needed, APP_URL: " https://money.test/ ", SMTP_URL }).appUrl).toBe("https://money.test");
  expect(() => readEnv({ ...needed, AUTH_SECRET: " ".repeat(40) })).toThrow(/^Configuration: AUTH_SECRET is missing/);
});

test("accepts a Postgres socket, two key ids and a curve key", () => {
  const DATABASE_URL = "postgresql:///sorrel?host=/var/run/postgresql";
  const more = { DATABASE_URL, DATA_ENCRYPTION_KEYS: `k2:${key},k1:${key}`, VAPID_PRIVATE_KEY: "B".repeat(43) };
  expect(readEnv({ ...needed, ...more }).databaseUrl).toBe(DATABASE_URL);
});

test("names the driver's TLS check in addresses of databases", () => {
  const read = (DATABASE_REPLICA_URL: string) => readEnv({ ...needed, DATABASE_REPLICA_URL }).databaseReplicaUrl;
  expect(read("postgresql://db.test/sorrel?sslmode=require&user=me")).toBe(
    "postgresql://db.test/sorrel?sslmode=verify-full&user=me",
  );
});

test("reads exchange rates from an address or file only", () => {
  const read = (FX_RATES_URL: string, more = {}) => readEnv({ ...needed, ...more, FX_RATES_URL }).exchangeRatesUrl;
  for (const source of ["https://rates.test/hist.xml", "file:///srv/rates.xml", "/srv/rates.xml"]) {
    expect(read(source)).toBe(source);
  }
  for (const source of ["rates.xml", "ftp://rates.test/hist.xml", "https://"]) {
    expect(() => read(source)).toThrow(/FX_RATES_URL must be/);
  }
  expect(read("", { ...plaid, SMTP_URL })).toBeNull();
});

test("offers bank links everywhere, in listed countries or the US", () => {
  const read = (more: Record<string, string>) => readEnv({ ...needed, SMTP_URL, ...more });
  expect(read({}).plaid.countries).toBeNull();
  expect(read(plaid).plaid.countries).toEqual(["US"]);
  expect(read({ ...plaid, BANK_COUNTRIES: "GB, CA" }).plaid.countries).toEqual(["GB", "CA"]);
  for (const wrong of ["Britain", "gb", "GB;CA", "GB,"])
    expect(() => read({ BANK_COUNTRIES: wrong })).toThrow(/^Configuration: BANK_COUNTRIES must be/);
});

const plaid = { PLAID_CLIENT_ID: "id", PLAID_SECRET: "key" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_PRICE_MONTHLY: "price_m",
  STRIPE_PRICE_YEARLY: "price_y",
};

test.each([plaid, { OPENAI_API_KEY: "key" }, stripe, { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "key" }])(
  "leaves nothing pointing at the sandbox with %j set",
  (keys) => {
    const settings = readEnv({ ...needed, SMTP_URL, ...keys });
    expect(settings.sandboxUrl).toBeUndefined();
    expect(JSON.stringify(settings)).not.toContain("localhost:3001");
    const known = ["sandbox-secret", "sandbox.apps.googleusercontent.com", "sk_test_sandbox", "whsec_sandbox"];
    const { plaid, openai, stripe, google } = settings;
    for (const one of known) expect(JSON.stringify({ plaid, openai, stripe, google })).not.toContain(one);
  },
);

const published = { ...needed, SMTP_URL, APP_URL: "https://finance.test", NODE_ENV: "production" };

test.each(["https://finance.test", "https://192.0.2.7:3000", "https://localhost.finance.test", "https://localhost./"])(
  "turns every provider off at APP_URL %s without keys",
  (APP_URL) => {
    const settings = readEnv({ ...published, APP_URL });
    expect(settings).toMatchObject({ sandboxUrl: undefined, mailboxUrl: null, hasDemo: false, exchangeRatesUrl: null });
    expect({ ...settings.plaid, ...settings }).toMatchObject({ api: null, openai: null, stripe: null, google: null });
    expect(JSON.stringify(settings)).not.toMatch(/sandbox|localhost:/);
  },
);

test("implies no sandbox in production, where only SANDBOX_URL names one", () => {
  const local = { ...needed, NODE_ENV: "production", APP_URL: "http://localhost:3000" };
  expect(() => readEnv({ ...needed, SMTP_URL, NODE_ENV: "production" })).toThrow(/^Configuration: APP_URL is needed/);
  expect(() => readEnv(local)).toThrow(/^Configuration: SMTP_URL is needed/);
  const settings = readEnv({ ...local, SMTP_URL });
  expect(settings).toMatchObject({ sandboxUrl: undefined, google: null, stripe: null, openai: null, hasDemo: false });
  expect(() => readEnv({ ...local, SMTP_URL, GOOGLE_ISSUER: "http://localhost:3001/google" })).toThrow(
    /^Configuration: GOOGLE_CLIENT_SECRET is needed/,
  );
  expect(readEnv({ ...local, SANDBOX_URL: "http://localhost:3001" }).google?.issuer).toBe(
    "http://localhost:3001/google",
  );
});

test.each([
  [{ SMTP_URL: "" }, "SMTP_URL is needed"],
  [{ PASSWORD_COST: "4" }, "PASSWORD_COST must be at least"],
  [{ STRIPE_API_BASE: "https://pay.test" }, "STRIPE_SECRET_KEY is needed"],
  [{ GOOGLE_ISSUER: "http://localhost:3001/google" }, "GOOGLE_CLIENT_SECRET is needed"],
  [{ PLAID_BASE_URL: "https://bank.test" }, "PLAID_SECRET is needed"],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_sandbox" }, "STRIPE_WEBHOOK_SECRET must be your own"],
  [{ ...stripe, STRIPE_SECRET_KEY: "sk_test_sandbox" }, "STRIPE_SECRET_KEY must be your own"],
  [{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "sandbox-secret" }, "GOOGLE_CLIENT_SECRET must be your own"],
  [{ PLAID_CLIENT_ID: "id", PLAID_SECRET: "sandbox" }, "PLAID_SECRET must be your own"],
])("refuses the sandbox's keys when others reach the server (%#)", (more, message) => {
  expect(() => readEnv({ ...published, ...more })).toThrow(`Configuration: ${message}`);
});

test("accepts a keyless model server on a published site", () => {
  expect(readEnv({ ...published, OPENAI_BASE_URL: "http://localhost:11434/v1" }).openai?.baseUrl).toBe(
    "http://localhost:11434/v1",
  );
});

test.each([
  [plaid, ["openai", "stripe", "google", "smtpUrl"]],
  [{ OPENAI_API_KEY: "key" }, ["plaid", "stripe", "google", "smtpUrl"]],
  [stripe, ["plaid", "openai", "google", "smtpUrl"]],
  [{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "key" }, ["plaid", "openai", "stripe", "smtpUrl"]],
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

test("limits the demo's sandbox to this machine", () => {
  const SANDBOX_URL = "http://localhost:3001";
  expect(readEnv({ ...needed, SANDBOX_URL, APP_URL: "http://127.0.0.1:3000" }).sandboxUrl).toBe(SANDBOX_URL);
  expect(() => readEnv({ ...needed, SANDBOX_URL: "https://sandbox.test" })).toThrow(
    /^Configuration: SANDBOX_URL must be on/,
  );
  for (const APP_URL of [published.APP_URL, "http://sorrel.localhost:3000"])
    expect(() => readEnv({ ...needed, SMTP_URL, ...plaid, SANDBOX_URL, APP_URL })).toThrow(
      /^Configuration: APP_URL must be on localhost/,
    );
});

test("lets one address differ while the sandbox serves the rest", () => {
  const settings = readEnv({ ...needed, PLAID_BASE_URL: "https://bank.test/", SMTP_URL });
  expect(settings.plaid.api?.baseUrl).toBe("https://bank.test");
  expect(settings.smtpUrl).toBe(SMTP_URL);
  expect(settings.sandboxUrl).toBe("http://localhost:3001");
});

test("calls the real bank service only with its own keys", () => {
  const production = { clientId: "id", secret: "key", baseUrl: "https://production.plaid.com" };
  expect(readEnv({ ...needed, SMTP_URL, ...plaid }).plaid.api).toEqual(production);
  expect(readEnv({ ...needed, SMTP_URL, OPENAI_API_KEY: "key" }).plaid.api).toBeNull();
  const elsewhere = { OPENAI_API_KEY: "key", PLAID_BASE_URL: "https://bank.test" };
  expect(readEnv({ ...needed, SMTP_URL, ...elsewhere }).plaid.api?.baseUrl).toBe("https://bank.test");
});

test("turns Google login off beside other keys without its own", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "key" };
  const own = { clientId: "id", clientSecret: "key", issuer: "https://accounts.google.com" };
  expect(readEnv({ ...needed, SMTP_URL, ...google }).google).toEqual(own);
  expect(readEnv({ ...needed, SMTP_URL, ...plaid }).google).toBeNull();
  const elsewhere = { ...plaid, GOOGLE_ISSUER: "https://id.test" };
  expect(readEnv({ ...needed, SMTP_URL, ...elsewhere }).google?.issuer).toBe("https://id.test");
});

const oidc = {
  OIDC_NAME: "Acme",
  OIDC_ISSUER: "https://id.acme.test/realms/all/",
  OIDC_CLIENT_ID: "sorrel",
  OIDC_CLIENT_SECRET: "key",
};

test("enables another issuer only if configured", () => {
  const own = { name: "Acme", issuer: "https://id.acme.test/realms/all", clientId: "sorrel", clientSecret: "key" };
  expect(readEnv({ ...needed, ...oidc }).oidc).toEqual(own);
  expect(readEnv({ ...needed, SMTP_URL, ...plaid, ...oidc }).oidc).toEqual(own);
  expect(readEnv({ ...needed, ...oidc }).google?.issuer).toBe("http://localhost:3001/google");
  expect(readEnv(needed).oidc).toBeNull();
  expect(readEnv({ ...needed, SMTP_URL, ...plaid }).oidc).toBeNull();
});

test("requires https for an issuer on another machine", () => {
  const at = (OIDC_ISSUER: string) => () => readEnv({ ...needed, ...oidc, OIDC_ISSUER });
  expect(at("http://id.acme.test")).toThrow(/^Configuration: OIDC_ISSUER must be an https address$/);
  expect(at("http://localhost.acme.test")).toThrow(/^Configuration: OIDC_ISSUER /);
  expect(at("http://localhost:3001/oidc")).not.toThrow();
});

test("calls the payment provider only with its key or address", () => {
  expect(readEnv({ ...needed, SMTP_URL, ...stripe }).stripe).toMatchObject({
    secretKey: "sk_live_1",
    apiBase: undefined,
  });
  expect(readEnv({ ...needed, SMTP_URL, ...plaid }).stripe).toBeNull();
  const elsewhere = { ...plaid, STRIPE_API_BASE: "https://pay.test", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(readEnv({ ...needed, SMTP_URL, ...elsewhere }).stripe?.apiBase).toBe("https://pay.test");
});

test("uses responses, or chat completions if configured", () => {
  const model = { ...needed, SMTP_URL, OPENAI_API_KEY: "key", OPENAI_BASE_URL: "https://model.test/v1" };
  expect(readEnv(model).openai).toMatchObject({ api: "responses", baseUrl: "https://model.test/v1" });
  expect(readEnv({ ...model, OPENAI_API: "chat" }).openai).toMatchObject({ api: "chat" });
  expect(() => readEnv({ ...model, OPENAI_API: "completions" })).toThrow(/^Configuration: OPENAI_API /);
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://user:word@collector.test"],
  ["APP_URL", "http://sorrel.localhost:3000"],
  ["AUTH_SECRET", "71423714237717423123474127314423"],
  ["DATABASE_URL", "postgresql:///sorrel?host=/var/run/postgresql&user=me@corp"],
  ["DATABASE_REPLICA_URL", "postgresql://db.test/sorrel?user=me@corp"],
])("accepts %s=%s", (name, value) => {
  expect(() => readEnv({ ...needed, SMTP_URL, [name]: value })).not.toThrow();
});

test("keeps every character of a secret and an address's port", () => {
  const given = { ...needed, AUTH_SECRET: `${needed.AUTH_SECRET}\n`, APP_URL: "http://localhost:80/" };
  expect(readEnv(given)).toMatchObject({ authSecret: `${needed.AUTH_SECRET}\n`, appUrl: "http://localhost" });
});

test.each([
  [{ ...needed, DATABASE_URL: "" }, "DATABASE_URL"],
  [{ ...needed, AUTH_SECRET: "short" }, "AUTH_SECRET"],
  [{ ...needed, AUTH_SECRET: "a".repeat(40) }, "AUTH_SECRET"],
  [{ ...needed, AUTH_SECRET: "changeme".repeat(5) }, "AUTH_SECRET"],
  [{ ...needed, AUTH_SECRET: `${"correct horse ".repeat(3)}\n` }, "AUTH_SECRET"],
  [{ ...needed, AUTH_SECRET: "0110".repeat(3) + "1001".repeat(6) }, "AUTH_SECRET"],
  [{ ...needed, ...plaid }, "SMTP_URL"],
  [{ ...needed, ...plaid, SMTP_URL, NODE_ENV: "production" }, "APP_URL"],
  [{ ...needed, SMTP_URL, PLAID_SECRET: "key" }, "PLAID_CLIENT_ID"],
  [{ ...needed, SMTP_URL, PLAID_CLIENT_ID: "id" }, "PLAID_SECRET"],
  [{ ...needed, SMTP_URL, PLAID_BASE_URL: "https://sandbox.plaid.com" }, "PLAID_SECRET"],
  [{ ...needed, SMTP_URL, OPENAI_BASE_URL: "https://api.openai.com/v1" }, "OPENAI_API_KEY"],
  [{ ...needed, SMTP_URL, GOOGLE_ISSUER: "https://accounts.google.com" }, "GOOGLE_CLIENT_SECRET"],
  [{ ...needed, SMTP_URL, ...stripe, STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET"],
  [{ ...needed, SMTP_URL, ...stripe, STRIPE_PRICE_MONTHLY: "" }, "STRIPE_PRICE_MONTHLY"],
  [{ ...needed, SMTP_URL, ...stripe, STRIPE_PRICE_YEARLY: "" }, "STRIPE_PRICE_YEARLY"],
  [{ ...needed, SMTP_URL, STRIPE_API_BASE: "https://api.stripe.com" }, "STRIPE_SECRET_KEY"],
  [{ ...needed, SMTP_URL, STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
  [{ ...needed, SMTP_URL, STRIPE_PRICE_YEARLY: "price_y" }, "STRIPE_SECRET_KEY"],
  [{ ...needed, SMTP_URL, ...stripe, STRIPE_PRICE_YEARLY: "price_m" }, "STRIPE_PRICE_YEARLY"],
  [{ ...needed, ...plaid, SMTP_URL, STRIPE_API_BASE: "https://pay.test" }, "STRIPE_WEBHOOK_SECRET"],
  [{ ...needed, SMTP_URL, GOOGLE_CLIENT_SECRET: "key" }, "GOOGLE_CLIENT_ID"],
  [{ ...needed, ...oidc, OIDC_NAME: "" }, "OIDC_NAME"],
  [{ ...needed, ...oidc, OIDC_NAME: "x".repeat(41) }, "OIDC_NAME"],
  [{ ...needed, ...oidc, OIDC_ISSUER: "" }, "OIDC_ISSUER"],
  [{ ...needed, ...oidc, OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID"],
  [{ ...needed, ...oidc, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET"],
])("reports a missing or wrong entry in one line (%#)", (source, name) => {
  let message = "";
  try {
    readEnv(source);
  } catch (error) {
    message = error instanceof Error ? error.message : "";
  }
  expect(message).toMatch(new RegExp(`^Configuration: ${name} `));
  expect(message).not.toContain("\n");
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

test("distinguishes missing entries from wrong list values", () => {
  expect(() => readEnv({ ...needed, AUTH_SECRET: "" })).toThrow(
    /^Configuration: AUTH_SECRET is missing: it must have at least 32 random characters, such as from: openssl rand -base64 32$/,
  );
  expect(() => readEnv({ ...needed, DATA_ENCRYPTION_KEYS: "" })).toThrow(/DATA_ENCRYPTION_KEYS is missing: it must be/);
  expect(() => readEnv({ ...needed, DATABASE_URL: undefined })).toThrow(
    /DATABASE_URL is missing: it must be a postgresql:/,
  );
  expect(() => readEnv({ ...needed, WORKER_MODE: "both" })).toThrow(/WORKER_MODE must be one of inline, separate$/);
});

test("refuses hashes weaker than the contract's beside provider keys", () => {
  expect(readEnv({ ...needed, PASSWORD_COST: "8" }).passwordCost).toBe(8);
  expect(() => readEnv({ ...needed, ...plaid, SMTP_URL, PASSWORD_COST: "11" })).toThrow(/PASSWORD_COST.* at least 12/);
  expect(readEnv({ ...needed, ...plaid, SMTP_URL }).passwordCost).toBe(12);
});
