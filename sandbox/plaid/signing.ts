import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import type { StateStore } from "../core/state";
import type { Sign } from "../core/webhooks";

interface KeyMemory {
  readonly kid: string;
  readonly createdAt: number;
  readonly privateKey: crypto.JsonWebKey;
}

/** It survives restarts, because receivers cache it by id. */
export function createWebhookKey(state: StateStore, clock: Clock) {
  const document = state.document<KeyMemory>("plaid-webhook-key", () => {
    const { privateKey } = crypto.generateKeyPairSync("ec", { namedCurve: "P-256" });
    return {
      kid: crypto.randomUUID(),
      createdAt: Math.floor(clock.now() / 1000),
      privateKey: privateKey.export({ format: "jwk" }),
    };
  });
  document.save();
  const { kid, createdAt, privateKey: jwk } = document.value;
  const privateKey = crypto.createPrivateKey({ key: jwk, format: "jwk" });

  /** Receivers compare the time with their own clock, so it is the machine's, not the sandbox's. */
  const sign: Sign = (body) => {
    const header = encode({ alg: "ES256", kid, typ: "JWT" });
    const hash = crypto.createHash("sha256").update(body).digest("hex");
    const claims = encode({ iat: Math.floor(Date.now() / 1000), request_body_sha256: hash });
    const input = `${header}.${claims}`;
    const signature = crypto.sign("sha256", Buffer.from(input), { key: privateKey, dsaEncoding: "ieee-p1363" });
    return { "plaid-verification": `${input}.${signature.toString("base64url")}` };
  };
  return {
    kid,
    sign,
    publicKey: {
      alg: "ES256",
      crv: "P-256",
      kid,
      kty: "EC",
      use: "sig",
      x: jwk.x,
      y: jwk.y,
      created_at: createdAt,
      expired_at: null,
    },
  };
}

export type WebhookKey = ReturnType<typeof createWebhookKey>;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
