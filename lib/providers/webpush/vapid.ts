import { createECDH, createPrivateKey, sign } from "node:crypto";

/** Services refuse tokens valid for more than a day. */
const LIFETIME_S = 12 * 3600;

/**
 * Returns the public half of a VAPID key in the protocol's format.
 *
 * @param privateKey  32 bytes in base64url
 */
export function vapidPublicKey(privateKey: string): string {
  return keyOf(privateKey).getPublicKey().toString("base64url");
}

/**
 * Signs the sender's token for one push service's origin (RFC 8292), with the key the browser knows.
 *
 * @param options.contact  the operator's contact: a `mailto:` or `https:` address
 */
export function vapidAuthorization(options: {
  endpoint: string;
  privateKey: string;
  contact: string;
  nowS: number;
}): string {
  const { endpoint, privateKey, contact, nowS } = options;
  const claims = { aud: new URL(endpoint).origin, exp: nowS + LIFETIME_S, sub: contact };
  const unsigned = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const publicKey = keyOf(privateKey).getPublicKey();
  const key = createPrivateKey({
    format: "jwk",
    key: {
      ...{ kty: "EC", crv: "P-256", d: privateKey },
      x: publicKey.subarray(1, 33).toString("base64url"),
      y: publicKey.subarray(33).toString("base64url"),
    },
  });
  const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${publicKey.toString("base64url")}`;
}

function keyOf(privateKey: string) {
  const key = createECDH("prime256v1");
  key.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return key;
}
