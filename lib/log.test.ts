import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { createLog } from "./log";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiIxIn0.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw";

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }));
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  return lines.join("");
}

const SECRET_FIELDS = [
  ["password", "correct horse battery"],
  ["newPassword", "correct horse battery"],
  ["confirm_password", "correct horse battery"],
  ["CURRENT-PASSWORD", "correct horse battery"],
  ["otpCode", "493827"],
  ["code", "493827"],
  ["code", 493_827],
  ["verification_code", "493827"],
  ["recoveryCode", "k7qf-92ml-xx"],
  ["recoveryCodes", ["k7qf-92ml-xx", "zzzz-1111-aa"]],
  ["token", "opaque-value-1"],
  ["jwtToken", JWT],
  ["accessToken", JWT],
  ["access_token", "opaque-value-1"],
  ["refreshToken", "opaque-value-1"],
  ["publicToken", "opaque-value-1"],
  ["encryptedToken", "opaque-value-1"],
  ["Authorization", "Digest opaque-value-1"],
  ["Cookie", "accessToken=opaque-value-1"],
  ["set-cookie", ["a=opaque-value-1"]],
  ["X-Api-Key", "opaque-value-1"],
  ["clientSecret", "opaque-value-1"],
  ["PLAID_SECRET", "opaque-value-1"],
  ["AUTH_SECRET", "opaque-value-1"],
  ["DATABASE_URL", "opaque-value-1"],
  ["detail", "Failing row contains (opaque-value-1)"],
] as const;
const secretsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

test.each(SECRET_FIELDS)("blanks a field called %s at any depth", (name, value) => {
  const holders: Record<string, unknown>[] = [
    { [name]: value },
    { a: { b: { c: { d: { e: { [name]: value } } } } } },
    { list: [[{ [name]: value }]] },
    { map: new Map([[name, value]]) },
    { err: Object.assign(new Error("failed"), { request: { headers: { [name]: value } } }) },
    { err: new Error("failed", { cause: new Error("inner", { cause: { [name]: value } }) }) },
    { err: new AggregateError([Object.assign(new Error("one"), { [name]: value })], "all") },
  ];
  for (const holder of holders) {
    const lines = written((log) => log.error(holder, "failed"));
    for (const secret of secretsOf(value)) expect(lines).not.toContain(secret);
    expect(lines).toContain("[secret]");
  }
});

const SECRET_TEXTS = [
  ["a JWT", JWT, JWT],
  ["the readable half of one", JWT.slice(0, JWT.lastIndexOf(".")), "eyJ1c2VySWQiOiIxIn0"],
  ["a bearer", "Bearer abcdef0123456789", "abcdef0123456789"],
  ["basic credentials", "basic dXNlcjpwYXNz", "dXNlcjpwYXNz"],
  ["a Postgres address", "postgres://app:p@ss/w0rd@db.internal:5432/sorrel", "w0rd"],
  ["a mail server's address", "smtps://mailer:hunter22@mail.example:465", "hunter22"],
  ["an address with a password", "https://someone:hunter22@example.com/path", "hunter22"],
  ["an authenticator's address", "otpauth://totp/Sorrel:a@b.example?secret=JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["a Stripe key", "sk_live_51AbCdEfGhIjKl", "51AbCdEfGhIjKl"],
  ["a webhook secret", "whsec_51AbCdEfGhIjKl", "51AbCdEfGhIjKl"],
  ["an OpenAI key", "sk-proj-AbCdEfGh12345678", "AbCdEfGh12345678"],
  ["a Plaid token", "access-sandbox-0a1b2c3d-4e5f", "0a1b2c3d"],
  ["JSON in a text", 'sent {"email":"a@b.example","password":"hunter22x"}', "hunter22x"],
  ["a key among a provider's fields", 'got {"client_secret":"opaque-value-1"}', "opaque-value-1"],
  ["a setting", "started with AUTH_SECRET=opaque-value-1", "opaque-value-1"],
  ["a form in a text", "email=a%40b.example&password=hunter22x&otpCode=493827", "hunter22x"],
] as const;

test.each(SECRET_TEXTS)("blanks %s in messages, stacks, lists and other keys", (_what, text, secret) => {
  const lines = written((log) => {
    log.info(`got ${text} here`);
    log.error(new Error(`failed with ${text}`));
    log.warn({ note: text, list: [text], err: new Error("outer", { cause: new Error(text) }) }, "noted");
    log.child({ note: text }).info("of a child");
  });
  expect(lines).not.toContain(secret);
  expect(lines).toContain("[secret]");
});

test("keeps harmless fields: error codes, token counts, paths, ids", () => {
  const logged = {
    requestId: "01890000-0000-7000-8000-0000000000aa",
    path: "/api/auth/login",
    inputTokens: 512,
    hasPassword: true,
    job: "send-mail",
    page: "https://sorrel.test/help?topic=email",
    err: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", errno: -111 }),
    database: { code: "40P01" },
    ours: { code: "NO_RECENT_TRANSACTIONS" },
    prisma: { code: "P2002" },
    payment: { code: "card_declined", statusCode: 402 },
  };
  const line = written((log) => log.error(logged, "request failed"));
  expect(line).not.toContain("[secret]");
  expect(JSON.parse(line)).toMatchObject({
    ...logged,
    msg: "request failed",
    err: {
      type: "Error",
      message: "connect ECONNREFUSED",
      stack: expect.stringContaining("log.test"),
      code: "ECONNREFUSED",
    },
  });
});

test("logs cyclic, throwing and very deep values", () => {
  const loop: Record<string, unknown> = { name: "loop" };
  loop.self = loop;
  const thrower = {
    get broken() {
      throw new Error("no");
    },
  };
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), { password: "hunter22x" });
  const lines = written((log) => log.info({ loop, thrower, deep, big: 12n, bytes: Buffer.from("hunter22x") }, "odd"));
  expect(lines).toContain("[circular]");
  expect(lines).not.toContain("hunter22x");
});

test("never logs a password under any name or nesting", () => {
  const name = fc.constantFrom("password", "otpCode", "token", "Authorization", "recovery_code");
  const SECRET = "s3cr3t-Value";
  const holding = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      name.map((key) => ({ [key]: SECRET })),
      fc.array(tie("node"), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.string(), tie("node"), { minKeys: 1, maxKeys: 3 }),
      tie("node").map((cause) => new Error("failed", { cause })),
    ),
  })).node;
  fc.assert(
    fc.property(holding, (value) => {
      expect(written((log) => log.info({ value }, "x"))).not.toContain(SECRET);
    }),
  );
});

test("neither scans nor writes a long text whole", () => {
  const hostile = "a1-b2.c3+".repeat(12_000);
  const lines = written((log) => log.warn({ err: new Error(hostile), note: hostile }, hostile));
  expect(lines.length).toBeLessThan(5 * 8100);
  expect(lines).toContain("more characters");
});

test.each(["CONFLICT", "INTERNAL", "FORBIDDEN", "NOT_FOUND"])("logs our own error code %s", (code) => {
  expect(written((log) => log.error({ err: Object.assign(new Error("failed"), { code }) }))).toContain(code);
});

test("survives unreadable values", () => {
  const throws = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error("no keys");
      },
    },
  );
  const unreadable = Object.defineProperty(new Error("x"), "message", {
    get: () => {
      throw new Error("no message");
    },
  });
  for (const value of [throws, unreadable]) {
    expect(written((log) => log.error({ err: value, path: "/api" }, "failed"))).toContain("failed");
  }
});

test.each([
  ["a number of JSON in a text", 'sent {"password":49382711}', "49382711"],
  ["a header", "x-api-key: opaque-value-1", "opaque-value-1"],
])("blanks %s in a message, a field and an error", (_what, text, secret) => {
  const lines = written((log) => log.warn({ note: text, err: new Error(text) }, `got ${text}`));
  expect(lines).not.toContain(secret);
  expect(lines).toContain("[secret]");
});
