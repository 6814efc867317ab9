import { createHash, timingSafeEqual } from "node:crypto";
import { decodeProtectedHeader } from "jose/decode/protected_header";
import { jwtVerify } from "jose/jwt/verify";
import { importJWK } from "jose/key/import";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import type { BankProvider } from "@/lib/providers/bank";
import { call, repairOf } from "./api";

/** Plaid's own limit: an older call may be a replay. */
const MAX_AGE = "5 min";

const webhook = z.object({
  webhook_type: z.string().max(100),
  webhook_code: z.string().max(100),
  item_id: z.string().max(200).optional(),
  error: z.object({ error_code: z.string().max(100) }).nullish(),
});

/**
 * Verifies that one of Plaid's keys signed exactly this body minutes ago
 * (https://plaid.com/docs/api/webhooks/webhook-verification/).
 */
export const readPlaidWebhook: BankProvider["readWebhook"] = async ({ body, signature, from }) => {
  if (!signature || !(await isSigned(body, signature, from))) throw invalidSignature();
  const parsed = webhook.safeParse(parse(body));
  if (!parsed.success) throw invalidSignature();
  // Header and payload of the token (RFC 7515, section 5.1).
  const signed = signature.slice(0, signature.lastIndexOf("."));
  return { providerConnectionId: parsed.data.item_id, signed, ...toBankEvent(parsed.data) };
};

/** The older interface's calls (INITIAL_UPDATE, DEFAULT_UPDATE…) accompany SYNC_UPDATES_AVAILABLE and add nothing. */
function toBankEvent({ webhook_type: type, webhook_code: code, error }: z.output<typeof webhook>) {
  const repairNeeded = (errorCode: string) => {
    const reason = repairOf(errorCode);
    return reason === null ? ({ kind: "nothing" } as const) : ({ kind: "repair_needed", reason } as const);
  };
  switch (`${type}/${code}`) {
    case "TRANSACTIONS/SYNC_UPDATES_AVAILABLE":
    case "ITEM/NEW_ACCOUNTS_AVAILABLE":
    case "ITEM/USER_ACCOUNT_REVOKED":
      return { kind: "new_transactions" } as const;
    case "ITEM/ERROR":
      return repairNeeded(error?.error_code ?? "");
    case "ITEM/USER_PERMISSION_REVOKED":
    case "ITEM/PENDING_DISCONNECT":
    case "ITEM/PENDING_EXPIRATION":
      return repairNeeded(error?.error_code ?? code);
    case "ITEM/LOGIN_REPAIRED":
      return { kind: "repaired" } as const;
    default:
      return { kind: "nothing" } as const;
  }
}

async function isSigned(body: string, signature: string, from: string): Promise<boolean> {
  const keyId = keyIdOf(signature);
  const key = keyId === undefined ? null : await keyOf(keyId, from);
  if (!key) return false;
  try {
    const { payload } = await jwtVerify(signature, key, { algorithms: ["ES256"], maxTokenAge: MAX_AGE });
    const signed = Buffer.from(z.string().parse(payload.request_body_sha256));
    const actual = Buffer.from(createHash("sha256").update(body).digest("hex"));
    return signed.length === actual.length && timingSafeEqual(signed, actual);
  } catch {
    return false;
  }
}

/** Other algorithms are refused before fetching anything. */
function keyIdOf(signature: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(signature);
    return alg === "ES256" && kid !== undefined && kid.length <= 100 ? kid : undefined;
  } catch {
    return undefined;
  }
}

type Key = Awaited<ReturnType<typeof importJWK>>;

/** Keys rarely change; a day limits trust in a withdrawn one. */
const KEY_LIFETIME_MS = 24 * 3_600_000;
/**
 * Anyone can invent key ids. These limits per minute, by network and in total, keep strangers from using up Plaid's
 * share.
 */
const MAX_FETCHES = { ofNetwork: 10, ofAll: 300 };
const MINUTE_MS = 60_000;

const keys = new Map<string, { key: Key; untilMs: number }>();
const unknown = new LRUCache<string, true>({ max: 1000, ttl: MINUTE_MS });
const pending = new Map<string, Promise<Key | null>>();
const fetches = new LRUCache<string, { count: number }>({ max: 10_000, ttl: MINUTE_MS });

async function keyOf(keyId: string, from: string): Promise<Key | null> {
  const known = keys.get(keyId);
  if (known && known.untilMs > Date.now()) return known.key;
  if (unknown.has(keyId)) return null;
  const underWay = pending.get(keyId);
  if (underWay) return underWay;
  countFetch(`network ${from}`, MAX_FETCHES.ofNetwork);
  countFetch("all", MAX_FETCHES.ofAll);
  const fetched = fetchAndKeep(keyId).finally(() => pending.delete(keyId));
  pending.set(keyId, fetched);
  return fetched;
}

async function fetchAndKeep(keyId: string): Promise<Key | null> {
  const nowMs = Date.now();
  const jwk = await fetchKey(keyId);
  const expiresMs = (jwk?.expired_at ?? Number.POSITIVE_INFINITY) * 1000;
  if (!jwk || expiresMs <= nowMs) {
    unknown.set(keyId, true);
    return null;
  }
  const key = await importJWK({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }, "ES256");
  keys.set(keyId, { key, untilMs: Math.min(nowMs + KEY_LIFETIME_MS, expiresMs) });
  return key;
}

/** @throws AppError `RATE_LIMITED` */
function countFetch(of: string, most: number): void {
  const minute = fetches.get(of) ?? { count: 0 };
  if (minute.count >= most)
    throw new AppError("RATE_LIMITED", "Too many unknown keys. Please try again in a minute.", { retryAfterS: 60 });
  // The minute starts with the first fetch.
  if (minute.count === 0) fetches.set(of, minute);
  minute.count += 1;
}

const keyAnswer = z.object({
  key: z.object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullish(),
  }),
});

async function fetchKey(keyId: string) {
  try {
    const { key } = await call(keyAnswer, (api) => api.webhookVerificationKeyGet({ key_id: keyId }), {
      isRepeatable: true,
    });
    return key;
  } catch (error) {
    // Plaid doesn't know the key, so the signer isn't Plaid.
    if (error instanceof AppError && !error.isRetryable) return null;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function invalidSignature(): AppError {
  return new AppError("INVALID_SIGNATURE", "The signature does not match");
}
