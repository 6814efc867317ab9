import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { SignJWT } from "jose/jwt/sign";
import { exportJWK } from "jose/key/export";
import { generateKeyPair } from "jose/key/generate/keypair";
import { afterAll, expect, test } from "vitest";

const genuine = await generateKeyPair("ES256", { extractable: true });
const forger = await generateKeyPair("ES256");
const asked: string[] = [];

const plaid = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { key_id } = JSON.parse(body) as { key_id: string };
  asked.push(key_id);
  const isKnown = key_id === "genuine";
  response.writeHead(isKnown ? 200 : 400, { "content-type": "application/json" });
  const failure = { error_type: "INVALID_INPUT", error_code: "INVALID_WEBHOOK_VERIFICATION_KEY_ID" };
  response.end(JSON.stringify(isKnown ? { key: await exportJWK(genuine.publicKey), request_id: "r" } : failure));
});
await new Promise<void>((resolve) => plaid.listen(0, "127.0.0.1", resolve));
afterAll(() => plaid.close());
const address = plaid.address();
if (address === null || typeof address === "string") throw new Error("no port");
Object.assign(process.env, {
  DATABASE_URL: "postgresql://user@db.test/sorrel",
  AUTH_SECRET: "a secret of at least thirty-two characters",
  DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  PLAID_BASE_URL: `http://127.0.0.1:${address.port}`,
});
const { readPlaidWebhook } = await import("./webhook");

const BODY = JSON.stringify({ webhook_type: "TRANSACTIONS", webhook_code: "SYNC_UPDATES_AVAILABLE", item_id: "item" });

const HASH = createHash("sha256").update(BODY).digest("hex");

async function answerTo(
  claims: Record<string, unknown>,
  { kid = "genuine", key = genuine.privateKey, from = "192.0.2.3" } = {},
): Promise<string> {
  const signature = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(key);
  return readPlaidWebhook({ body: BODY, signature, from }).then(
    ({ kind }) => kind,
    (error: { code: string }) => error.code,
  );
}
const nowS = () => Math.floor(Date.now() / 1000);
const call = (kid: string, key: CryptoKey, from: string) =>
  answerTo({ request_body_sha256: HASH, iat: nowS() }, { kid, key, from });

test("asks Plaid once for simultaneous calls under one key", async () => {
  const before = asked.length;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call("not fetched yet", forger.privateKey, "198.51.100.7")),
  );
  expect(new Set(answers)).toEqual(new Set(["INVALID_SIGNATURE"]));
  expect(asked.length).toBe(before + 1);
});

test("verifies other networks' calls despite forged ones from one network", async () => {
  const answers: string[] = [];
  const before = asked.length;
  for (let times = 0; times < 40; times += 1) answers.push(await call(randomUUID(), forger.privateKey, "203.0.113.9"));
  expect(new Set(answers)).toEqual(new Set(["INVALID_SIGNATURE", "RATE_LIMITED"]));
  expect(asked.length - before).toBeLessThanOrEqual(10);
  expect(await call("genuine", genuine.privateKey, "192.0.2.1")).toBe("new_transactions");
  // A known key needs no request, even for a network past its limit.
  expect(await call("genuine", genuine.privateKey, "203.0.113.9")).toBe("new_transactions");
  expect(await call("genuine", forger.privateKey, "203.0.113.9")).toBe("INVALID_SIGNATURE");
});

test("never asks again for an unknown key id", async () => {
  const before = asked.length;
  for (let times = 0; times < 5; times += 1)
    expect(await call("made up", forger.privateKey, "192.0.2.2")).toBe("INVALID_SIGNATURE");
  expect(asked.length).toBe(before + 1);
});

test("refuses undated, future and old calls despite Plaid's signature", async () => {
  const now = nowS();
  for (const claims of [
    {},
    { iat: now + 60 },
    { iat: now + 86_400 },
    { iat: now - 302 },
    { iat: "now" },
    { iat: Number.MAX_SAFE_INTEGER },
    { iat: now, nbf: now + 60 },
    { iat: now - 10, exp: now - 5 },
  ])
    expect(await answerTo({ request_body_sha256: HASH, ...claims }), JSON.stringify(claims)).toBe("INVALID_SIGNATURE");
  expect(await answerTo({ request_body_sha256: HASH, iat: now - 280 })).toBe("new_transactions");
});

test("refuses a missing, foreign or malformed body hash", async () => {
  const other = createHash("sha256").update(`${BODY} `).digest("hex");
  for (const request_body_sha256 of [undefined, null, 1, "", other, HASH.slice(0, 63), HASH.toUpperCase(), [HASH]])
    expect(await answerTo({ request_body_sha256, iat: nowS() }), String(request_body_sha256)).toBe("INVALID_SIGNATURE");
});
