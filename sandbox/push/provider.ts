import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { json, type Provider, type SandboxRequest } from "../core/http";
import { isObject, randomId } from "../core/json";

type Browser = { key: ECDH; auth: Buffer; messages: object[]; isGone: boolean };

const SENT = /^\/send\/([\w-]+)$/;

/**
 * Makes a push service with the browsers behind it (RFC 8030, 8188, 8291, 8292).
 *
 * - `POST /push/browsers` creates a browser and answers its subscription, as `PushSubscription.toJSON()` would
 * - `POST /push/send/{id}` accepts a message: checks its sender, decrypts it as the browser would, 201; 410 for a
 *   removed browser
 * - `GET /push/messages?id=` lists received messages, oldest first; `DELETE /push/browsers?id=` removes a browser
 */
export function createPushProvider(): Provider {
  const browsers = new Map<string, Browser>();
  return {
    name: "push",
    mounts: [{ prefix: "/push", strip: true }],
    isContractPath: () => false,
    faultReply: (fault) => (fault.status ? json({ error: "sandbox fault" }, fault.status) : undefined),
    crashReply: (message) => json({ error: message }, 500),
    handle(request) {
      const { method, path, query, origin } = request;
      const browser = browsers.get(query.get("id") ?? "");
      if (path === "/browsers" && method === "POST") {
        const id = randomId("push-");
        const made = makeBrowser();
        browsers.set(id, made);
        const keys = { p256dh: made.key.getPublicKey("base64url"), auth: made.auth.toString("base64url") };
        return json({ id, endpoint: `${origin}/push/send/${id}`, keys }, 201);
      }
      if (path === "/browsers" && method === "DELETE" && browser) {
        browser.isGone = true;
        return json({ gone: true });
      }
      if (path === "/messages" && method === "GET" && browser) return json(browser.messages);
      const target = browsers.get(SENT.exec(path)?.[1] ?? "");
      if (!target || method !== "POST") return json({ error: "not found" }, 404);
      if (target.isGone) return json({ error: "gone" }, 410);
      return take(target, request);
    },
  };
}

function makeBrowser(): Browser {
  const key = createECDH("prime256v1");
  key.generateKeys();
  return { key, auth: randomBytes(16), messages: [], isGone: false };
}

function take(browser: Browser, request: SandboxRequest) {
  const { headers, origin } = request;
  const sender = senderOf(headers.authorization ?? "", origin);
  if (!sender) return json({ error: "the sender is not known" }, 403);
  if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(headers.ttl ?? "")))
    return json({ error: "content-encoding aes128gcm and a ttl are needed" }, 400);
  const payload: unknown = JSON.parse(decrypt(browser, request.bytes).toString("utf8"));
  if (!isObject(payload)) return json({ error: "not an object" }, 400);
  browser.messages.push({ payload, urgency: headers.urgency ?? "normal", ttl: Number(headers.ttl), contact: sender });
  return { status: 201, headers: {}, body: "" };
}

/** Returns the signer of a valid token meant for us, else null. */
function senderOf(authorization: string, origin: string): string | null {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  if (point.length !== 65) return null;
  const key = createPublicKey({
    format: "jwk",
    key: {
      ...{ kty: "EC", crv: "P-256" },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const stated: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8") || "{}");
  if (!isSigned || !isObject(stated) || stated.aud !== origin) return null;
  const leftS = Number(stated.exp) - Date.now() / 1000;
  return leftS > 0 && leftS <= 24 * 3600 && /^(mailto:|https:)/.test(String(stated.sub)) ? String(stated.sub) : null;
}

function decrypt({ key, auth }: Browser, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const material = hkdf(auth, key.computeSecret(sender), info, 32);
  const contentKey = hkdf(salt, material, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, material, Buffer.from("Content-Encoding: nonce\0"), 12);
  const record = body.subarray(21 + idLength);
  const cipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));
