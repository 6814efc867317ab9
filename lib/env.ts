import { createECDH } from "node:crypto";
import * as z from "zod";
import { COUNTRIES } from "./domain/country";
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from "./log-levels";
import { isOnThisMachine } from "./public-settings";
import {
  driverAddress,
  isCutAtPassword,
  isPostgresAddress,
  MAX_PORT,
  PASSWORD_RULE,
  POSTGRES_RULE,
  readKey,
} from "./wrong-setting.mjs";

/**
 * The configuration (docs/contract.md, section 7), read from the environment once and validated. A missing or wrong
 * entry ends the start with one line naming it (`instrumentation.ts` calls `env()` first).
 *
 * `SANDBOX_URL` lets the local sandbox serve providers without keys, as in the demo (docs/decisions/0004). In
 * development and tests without any provider key it is implied: missing addresses use `PORT + 1`, mail the port after
 * it.
 * Production implies nothing, because any listener at that port could log in as anyone.
 */
export type Env = ReturnType<typeof readEnv>;

let cached: Env | undefined;

/** @throws Error whose message is one line naming the entry that is missing or wrong */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

const url = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with https:// or http://" })
  .transform((text) => text.replace(/\/+$/, ""));

function endsInPath(text: string): boolean {
  if (!URL.canParse(text) || isCutAtPassword(text)) return false;
  const { search, hash } = new URL(text);
  return !search && !hash;
}

function hasUser(text: string): boolean {
  const { username, password } = new URL(text);
  return Boolean(username || password);
}

const isPlain = (text: string) => endsInPath(text) && !hasUser(text);

/** The start of a provider's addresses. Paths are appended, so nothing may follow its own. `fetch` refuses a user. */
const base = url.refine(isPlain, {
  error: "must be an http(s) address without a user, a query or a #, such as https://api.example/v1",
});

/** The exporter sends a user and password as basic authentication. */
const collector = url.refine(endsInPath, {
  error: `must be an http(s) address without a query or a #, such as https://collector.example, ${PASSWORD_RULE}`,
});

/** An address that must not contain the provider's own path, which would be there twice. */
const before = (path: string, address: typeof base) =>
  address.refine((text) => !text.endsWith(path), { error: `must be the part of the address before ${path}` });

/** An address without a path: Sorrel or the provider adds its own paths. */
const origin = url
  .refine((text) => isPlain(text) && new URL(text).pathname === "/", {
    error: "must be an http(s) address without a path, such as https://money.example",
  })
  .transform((text) => new URL(text).origin);

const isHttps = (text: string) => !URL.canParse(text) || text.startsWith("https:") || isTrustworthy(text);

/** Browsers treat http on this machine like https, for every name under `localhost`. */
function isTrustworthy(text: string): boolean {
  return isOnThisMachine(text) || new URL(text).hostname.endsWith(".localhost");
}

/** Limited to the characters that a header may contain. */
const KEY_TEXT_RULE = "must be ASCII characters without spaces";
const keyText = z.string().regex(/^[\x21-\x7e]+$/, { error: KEY_TEXT_RULE });

/** Requires https: identities and the client secret must not be read or changed in transit. */
const issuer = base
  .refine(isHttps, { error: "must be an https address" })
  .refine((text) => !text.includes("/.well-known/"), {
    error: "must be the part of the address before /.well-known/openid-configuration",
  });

const stripePrice = z.string().regex(/^(?!prod_|[\d.]+$)\w[\w.-]*$/, {
  error: "must be the id of a price, such as price_1A2b3C, not a product's or an amount",
});

/**
 * An http(s) address, a `file:` address or an absolute path. A relative path would depend on the working directory, and
 * `fetch` refuses a user.
 */
const addressOrFile = z
  .string()
  .refine(
    (text) => text.startsWith("/") || (/^(https?|file):\/\/./.test(text) && URL.canParse(text) && !hasUser(text)),
    {
      error: "must be an http(s) address without a user, a file: address or an absolute path",
    },
  );

/** Takes a few tenths of a second on the machines we tried. */
const CONTRACT_PASSWORD_COST = 12;

const postgresAddress = z
  .string({ error: POSTGRES_RULE })
  .refine(isPostgresAddress, { error: POSTGRES_RULE })
  .transform(driverAddress);

const AUTH_SECRET_RULE = "must have at least 32 random characters, such as from: openssl rand -base64 32";
/** 32 random digits have fewer different ones once in 25 billion secrets. */
const MIN_DIFFERENT = 5;

/** Finds `changemechangeme…`, and secrets of a few characters. */
function isRepetitive(text: string): boolean {
  const isPeriod = (length: number) => text.startsWith(text.slice(length));
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return new Set(text).size < MIN_DIFFERENT || periods.some(isPeriod);
}

const KEYS_RULE =
  'must be a list of id:key with commas between, newest first, each id once and each key 32 bytes in base64, such as from: echo "k1:$(openssl rand -base64 32)"';
const MAIL_RULE = `must be an smtp:// or smtps:// address, such as smtp://user:password@mail.example:587, ${PASSWORD_RULE}`;

function isMailAddress(text: string): boolean {
  if (!URL.canParse(text) || isCutAtPassword(text)) return false;
  const { hostname, hash } = new URL(text);
  return hostname !== "" && hash === "";
}

/** All number checks share one message that states both bounds. */
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error });
}

const SHARE_RULE = "must be a number from 0 to 1, such as 0.25 or 1e-2";

/** Decimal notation with an optional exponent, as OpenTelemetry reads it; hexadecimal digits are a typo. */
const share = z
  .string()
  .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, { error: SHARE_RULE })
  .transform(Number)
  .refine((number) => number >= 0 && number <= 1, { error: SHARE_RULE });

const NAME_RULE = "must have 1 to 40 characters";

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(1, MAX_PORT).default(3000),
  /** Browsers return our cookies over https only, except on this machine. */
  APP_URL: origin
    .refine(isHttps, { error: "must be an https address, or people can't stay logged in: cookies are for https only" })
    .optional(),
  DATABASE_URL: postgresAddress,
  /** Direct connection if DATABASE_URL points at a transaction-mode pooler. Optional. */
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  /** A read replica, or a proxy for several. Defaults to the primary. */
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  AUTH_SECRET: z
    .string({ error: AUTH_SECRET_RULE })
    .min(32, { error: AUTH_SECRET_RULE })
    .refine((text) => !isRepetitive(text.trim()), { error: AUTH_SECRET_RULE }),
  /** `id:base64` entries, 32 bytes each, newest first. */
  DATA_ENCRYPTION_KEYS: z.string({ error: KEYS_RULE }).transform((text, context) => {
    const entries = text.split(",");
    const keys = entries.flatMap((entry) => {
      const [, id = "", encoded = ""] = /^([\w-]{1,32}):\s*(.*)$/.exec(entry.trim()) ?? [];
      const key = readKey(encoded);
      return key ? [{ id, key }] : [];
    });
    if (new Set(keys.map(({ id }) => id)).size < entries.length) {
      context.addIssue({ code: "custom", message: KEYS_RULE });
    }
    return keys;
  }),
  PLAID_CLIENT_ID: keyText.optional(),
  PLAID_SECRET: keyText.optional(),
  PLAID_BASE_URL: base.optional(),
  PLAID_LINK_URL: url.optional(),
  /** Countries of the offered banks: those the operator is cleared for at the provider. */
  BANK_COUNTRIES: z
    .string()
    .transform((list) => list.split(",").map((country) => country.trim()))
    .refine((list) => list.every((country) => COUNTRIES.includes(country)), {
      error: "must be countries' two letters with commas between, such as US,CA,GB",
    })
    .optional(),
  OPENAI_API_KEY: keyText.optional(),
  OPENAI_BASE_URL: before("/chat/completions", before("/responses", base)).optional(),
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  /** `chat` is for servers without a Responses API. */
  OPENAI_API: z.enum(["responses", "chat"]).default("responses"),
  STRIPE_SECRET_KEY: keyText
    .regex(/^[sr]k_/, { error: "must be a secret or restricted key, which starts with sk_ or rk_" })
    .optional(),
  STRIPE_WEBHOOK_SECRET: keyText
    .regex(/^whsec_/, { error: "must be the signing secret of the webhook endpoint, which starts with whsec_" })
    .optional(),
  STRIPE_API_BASE: origin.optional(),
  STRIPE_PRICE_MONTHLY: stripePrice.optional(),
  STRIPE_PRICE_YEARLY: stripePrice.optional(),
  GOOGLE_CLIENT_ID: keyText.optional(),
  GOOGLE_CLIENT_SECRET: keyText.optional(),
  GOOGLE_ISSUER: issuer.optional(),
  /** Button label of another OpenID Connect issuer. All four OIDC variables or none. */
  OIDC_NAME: z.string().min(1, { error: NAME_RULE }).max(40, { error: NAME_RULE }).optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Set by the demo, whose sandbox serves every provider without keys. This machine only. */
  SANDBOX_URL: base.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: MAIL_RULE })
    .refine(isMailAddress, { error: MAIL_RULE })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
      error: "must be an email address, alone or as in Sorrel <hello@sorrel.test>",
    })
    .default("Sorrel <hello@sorrel.test>"),
  /** 32 bytes in base64url, for signing push messages (RFC 8292). Browsers subscribe with its public half. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => /^[A-Za-z0-9_-]{43}=?$/.test(text) && isKeyOfCurve(text), {
      error: "must be 32 bytes in base64url, a private key of P-256",
    })
    .optional(),
  /** Recipient of contact form messages. */
  CONTACT_ADDRESS: z.email("must be an email address").optional(),
  /** Legal entity for the legal pages (`lib/public-settings.ts`), read at build time. */
  LEGAL_ENTITY: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  LEGAL_COUNTRY: z
    .string()
    .refine((code) => COUNTRIES.includes(code), { error: "must be a country's two letters, such as US" })
    .optional(),
  /** Exchange rates in the European Central Bank's XML. */
  FX_RATES_URL: addressOrFile.optional(),
  SIGNUPS: z.enum(["open", "closed"]).default("open"),
  LOG_LEVEL: z.enum(LOG_LEVELS).default(DEFAULT_LOG_LEVEL),
  /** Receiver of traces, OTLP over HTTP; `/v1/traces` is appended. */
  OTEL_EXPORTER_OTLP_ENDPOINT: before("/v1/traces", collector).optional(),
  /** Share of traced requests and jobs. */
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  /** Port for Prometheus; closed if not set. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** Defaults to this machine only. */
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0" })
    .optional(),
  /** `separate`: `npm run worker` runs the jobs, not this server. */
  WORKER_MODE: z.enum(["inline", "separate"]).default("inline"),
  /** Number of our own proxies in front, each appending to `X-Forwarded-For`. */
  TRUSTED_PROXY_COUNT: wholeNumber(0, 10).default(0),
  /** bcrypt's work factor (docs/contract.md, section 2). */
  PASSWORD_COST: wholeNumber(4, 15).default(CONTRACT_PASSWORD_COST),
  /** Reads allowed per user and minute; other limits scale with it (lib/use-cases/operation-limits.ts). */
  READS_A_MINUTE: wholeNumber(60, 1_000_000_000).default(600),
  /** Validates every answer against its schema; tests set it. */
  CHECK_RESPONSES: z.stringbool({ error: "must be true or false" }).default(false),
});

/** Variables that are useless or dangerous without their counterpart. */
const TOGETHER = [
  ["PLAID_CLIENT_ID", "PLAID_SECRET"],
  ["PLAID_SECRET", "PLAID_CLIENT_ID"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PRICE_MONTHLY"],
  ["STRIPE_SECRET_KEY", "STRIPE_PRICE_YEARLY"],
  // Public pages show the price where it is set (`lib/public-settings.ts`).
  ["STRIPE_PRICE_MONTHLY", "STRIPE_SECRET_KEY"],
  ["STRIPE_PRICE_YEARLY", "STRIPE_SECRET_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["OIDC_NAME", "OIDC_ISSUER"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID"],
  ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["OIDC_CLIENT_SECRET", "OIDC_NAME"],
  // Half an address names nobody.
  ["LEGAL_ENTITY", "LEGAL_ADDRESS"],
  ["LEGAL_ADDRESS", "LEGAL_COUNTRY"],
  ["LEGAL_COUNTRY", "LEGAL_ENTITY"],
  ["METRICS_HOST", "METRICS_PORT"],
] as const;

/** The sandbox's well-known keys. They are public, so reachable servers refuse them. */
const SANDBOX_KEYS = {
  PLAID_CLIENT_ID: "sandbox",
  PLAID_SECRET: "sandbox",
  OPENAI_API_KEY: "sandbox",
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  GOOGLE_CLIENT_ID: "sandbox.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "sandbox-secret",
} as const;

/** Real services must never receive the sandbox's keys, so their addresses require real ones. */
const REAL_SERVICES = [
  ["PLAID_BASE_URL", "plaid.com", "PLAID_SECRET"],
  ["OPENAI_BASE_URL", "openai.com", "OPENAI_API_KEY"],
  ["STRIPE_API_BASE", "stripe.com", "STRIPE_SECRET_KEY"],
  ["GOOGLE_ISSUER", "google.com", "GOOGLE_CLIENT_SECRET"],
] as const;

/** Countries every provider account is cleared for. Others need the provider's approval. */
const DEFAULT_BANK_COUNTRIES = ["US"];

const PLAID_PRODUCTION = "https://production.plaid.com";
const PLAID_LINK_SCRIPT = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";

/** @param source  usually `process.env`; a plain object in tests */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      // Keys are derived from every character of the secret, so a line end stays part of it.
      value?.trim() ? [[name, name === "AUTH_SECRET" ? value : value.trim()]] : [],
    ),
  );
  const parsed = variables.safeParse(given, {
    // Replaces the validator's message where an entry has none of ours.
    error: (issue) => (issue.code === "invalid_value" ? `must be one of ${issue.values.join(", ")}` : undefined),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`Configuration: ${name} ${given[name] ? "" : "is missing: it "}${issue?.message}`);
  }
  const v = parsed.data;
  for (const [name, needed] of TOGETHER) {
    if (v[name] && !v[needed]) throw new Error(`Configuration: ${needed} is needed with ${name}`);
  }
  if (v.STRIPE_WEBHOOK_SECRET && !v.STRIPE_SECRET_KEY && !v.STRIPE_API_BASE) {
    throw new Error("Configuration: STRIPE_SECRET_KEY is needed with STRIPE_WEBHOOK_SECRET");
  }
  if (v.STRIPE_PRICE_MONTHLY && v.STRIPE_PRICE_MONTHLY === v.STRIPE_PRICE_YEARLY) {
    throw new Error("Configuration: STRIPE_PRICE_YEARLY must be another price than STRIPE_PRICE_MONTHLY");
  }
  for (const [address, domain, key] of REAL_SERVICES) {
    const given = v[address];
    if (given && !v[key] && isOf(given, domain)) throw new Error(`Configuration: ${key} is needed with ${address}`);
  }
  const isPublished = v.APP_URL !== undefined && !isOnThisMachine(v.APP_URL);
  const isProduction = v.NODE_ENV === "production";
  const isServing = isPublished || (isProduction && !v.SANDBOX_URL);
  if (isServing) refuseSandboxKeys(v);
  const hasProviderKeys = Boolean(v.PLAID_SECRET || v.OPENAI_API_KEY || v.STRIPE_SECRET_KEY || v.GOOGLE_CLIENT_SECRET);
  const isReal = hasProviderKeys || isServing;
  if (isReal && v.PASSWORD_COST < CONTRACT_PASSWORD_COST) {
    throw new Error(`Configuration: PASSWORD_COST must be at least ${CONTRACT_PASSWORD_COST} ${outsideTheDemo}`);
  }
  for (const name of ["SANDBOX_URL", "APP_URL"] as const) {
    const given = v[name];
    if (v.SANDBOX_URL && given && !isOnThisMachine(given)) {
      throw new Error(
        `Configuration: ${name} must be on localhost where SANDBOX_URL is set: the sandbox lets anyone in`,
      );
    }
  }
  const sandboxUrl = v.SANDBOX_URL ?? (isReal ? undefined : `http://localhost:${v.PORT + 1}`);
  const sandboxFor = (key: string | undefined) => (key ? undefined : sandboxUrl);
  const smtpUrl = v.SMTP_URL ?? (sandboxUrl && `smtp://127.0.0.1:${Number(new URL(sandboxUrl).port) + 1}`);
  if (!smtpUrl) throw new Error(`Configuration: SMTP_URL is needed ${outsideTheDemo}`);
  if (v.STRIPE_API_BASE && hasProviderKeys && !v.STRIPE_WEBHOOK_SECRET) {
    throw new Error("Configuration: STRIPE_WEBHOOK_SECRET is needed with STRIPE_API_BASE once a provider key is set");
  }
  if (isProduction && !sandboxUrl && !v.APP_URL) {
    throw new Error("Configuration: APP_URL is needed once NODE_ENV is production");
  }

  return {
    isProduction,
    port: v.PORT,
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    databaseUrl: v.DATABASE_URL,
    /** For session-bound work such as locks; null if every connection is a session. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    /** For answers that may lag; null if the primary answers everything. */
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    authSecret: v.AUTH_SECRET,
    dataEncryptionKeys: v.DATA_ENCRYPTION_KEYS,
    /** Set if the sandbox serves at least one provider. */
    sandboxUrl,
    /** The sandbox's mailbox; null if emails are really sent. */
    mailboxUrl: sandboxUrl && !v.SMTP_URL ? `${sandboxUrl}/mail` : null,
    /** True if a demo household exists: its banks are the sandbox's. */
    hasDemo: sandboxFor(v.PLAID_SECRET) !== undefined && !v.SMTP_URL,
    plaid: {
      /** Null without sandbox, keys and address: no bank can be linked. */
      api:
        v.PLAID_SECRET || v.PLAID_BASE_URL || sandboxUrl
          ? {
              clientId: v.PLAID_CLIENT_ID ?? SANDBOX_KEYS.PLAID_CLIENT_ID,
              secret: v.PLAID_SECRET ?? SANDBOX_KEYS.PLAID_SECRET,
              baseUrl: v.PLAID_BASE_URL ?? at(sandboxFor(v.PLAID_SECRET), "/plaid") ?? PLAID_PRODUCTION,
            }
          : null,
      linkScriptUrl:
        v.PLAID_LINK_URL ??
        at(sandboxFor(v.PLAID_SECRET), "/plaid/link/v2/stable/link-initialize.js") ??
        PLAID_LINK_SCRIPT,
      /** Countries whose residents may link a bank. Null: everyone, because the sandbox's banks are fictional. */
      countries: v.BANK_COUNTRIES ?? (v.PLAID_SECRET ? DEFAULT_BANK_COUNTRIES : null),
    },
    /** Null without a model: the built-in wording is used. */
    openai:
      v.OPENAI_API_KEY || v.OPENAI_BASE_URL || sandboxUrl
        ? {
            apiKey: v.OPENAI_API_KEY ?? SANDBOX_KEYS.OPENAI_API_KEY,
            baseUrl: v.OPENAI_BASE_URL ?? at(sandboxFor(v.OPENAI_API_KEY), "/openai/v1"),
            model: v.OPENAI_MODEL,
            api: v.OPENAI_API,
          }
        : null,
    /** Null without sandbox, key and address: nothing can be bought. */
    stripe:
      v.STRIPE_SECRET_KEY || v.STRIPE_API_BASE || sandboxUrl
        ? {
            secretKey: v.STRIPE_SECRET_KEY ?? SANDBOX_KEYS.STRIPE_SECRET_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET,
            apiBase: v.STRIPE_API_BASE ?? sandboxFor(v.STRIPE_SECRET_KEY),
            priceMonthly: v.STRIPE_PRICE_MONTHLY ?? "price_sorrel_monthly",
            priceYearly: v.STRIPE_PRICE_YEARLY ?? "price_sorrel_yearly",
          }
        : null,
    /** Null without sandbox, keys and address: no Google login. */
    google:
      v.GOOGLE_CLIENT_SECRET || v.GOOGLE_ISSUER || sandboxUrl
        ? {
            clientId: v.GOOGLE_CLIENT_ID ?? SANDBOX_KEYS.GOOGLE_CLIENT_ID,
            clientSecret: v.GOOGLE_CLIENT_SECRET ?? SANDBOX_KEYS.GOOGLE_CLIENT_SECRET,
            issuer:
              v.GOOGLE_ISSUER ?? at(sandboxFor(v.GOOGLE_CLIENT_SECRET), "/google") ?? "https://accounts.google.com",
          }
        : null,
    /** Null without an issuer: no button. The sandbox only replaces one that is configured. */
    oidc:
      v.OIDC_NAME && v.OIDC_ISSUER && v.OIDC_CLIENT_ID && v.OIDC_CLIENT_SECRET
        ? {
            name: v.OIDC_NAME,
            issuer: v.OIDC_ISSUER,
            clientId: v.OIDC_CLIENT_ID,
            clientSecret: v.OIDC_CLIENT_SECRET,
          }
        : null,
    smtpUrl,
    mailFrom: v.MAIL_FROM,
    contactAddress: v.CONTACT_ADDRESS ?? addressIn(v.MAIL_FROM),
    /** Null: push is off. */
    push: v.VAPID_PRIVATE_KEY ? { privateKey: v.VAPID_PRIVATE_KEY } : null,
    /** Null without a source: amounts in other currencies aren't converted. */
    exchangeRatesUrl: v.FX_RATES_URL ?? at(sandboxUrl, "/ecb/stats/eurofxref/eurofxref-hist.xml") ?? null,
    areSignupsOpen: v.SIGNUPS === "open",
    logLevel: v.LOG_LEVEL,
    traces: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, share: v.OTEL_TRACES_SAMPLER_ARG }
      : null,
    metrics: v.METRICS_PORT === undefined ? null : { port: v.METRICS_PORT, host: v.METRICS_HOST ?? "127.0.0.1" },
    workerMode: v.WORKER_MODE,
    trustedProxies: v.TRUSTED_PROXY_COUNT,
    passwordCost: v.PASSWORD_COST,
    readsAMinute: v.READS_A_MINUTE,
    checksResponses: v.CHECK_RESPONSES,
  };
}

const outsideTheDemo = "once NODE_ENV is production, a provider key is set or APP_URL is not on this machine";

/** Addresses trusted only with the key beside them: they decide who logged in and what was paid. */
const TRUSTED_BY_KEY = [
  ["PLAID_BASE_URL", "PLAID_SECRET"],
  ["STRIPE_API_BASE", "STRIPE_SECRET_KEY"],
  ["GOOGLE_ISSUER", "GOOGLE_CLIENT_SECRET"],
] as const;

/** @throws Error if a sandbox key is set, or would replace a missing one */
function refuseSandboxKeys(v: z.output<typeof variables>): void {
  for (const [address, key] of TRUSTED_BY_KEY) {
    if (v[address] && !v[key]) throw new Error(`Configuration: ${key} is needed with ${address}`);
  }
  for (const name of Object.keys(SANDBOX_KEYS) as (keyof typeof SANDBOX_KEYS)[]) {
    if (v[name] === SANDBOX_KEYS[name] && name !== "OPENAI_API_KEY") {
      throw new Error(`Configuration: ${name} must be your own ${outsideTheDemo}`);
    }
  }
}

/** Not every 32 bytes are a key of the curve; zero isn't. */
function isKeyOfCurve(text: string): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(Buffer.from(text, "base64url"));
    return true;
  } catch {
    return false;
  }
}

function at(base: string | undefined, path: string): string | undefined {
  return base === undefined ? undefined : base + path;
}

function isOf(address: string, domain: string): boolean {
  const { hostname } = new URL(address);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Both `Sorrel <hello@sorrel.test>` and `hello@sorrel.test` give `hello@sorrel.test`. */
function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
