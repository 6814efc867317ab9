import crypto from "node:crypto";
import type { StateStore } from "../core/state";

interface KeyMemory {
  readonly kid: string;
  readonly privateKey: crypto.JsonWebKey;
}

export type IdentityKey = ReturnType<typeof createIdentityKey>;

/** It survives restarts, because apps cache the published key. */
export function createIdentityKey(state: StateStore, name: string) {
  const document = state.document<KeyMemory>(name, () => {
    const { privateKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
    return { kid: crypto.randomBytes(20).toString("hex"), privateKey: privateKey.export({ format: "jwk" }) };
  });
  document.save();
  const { kid, privateKey: jwk } = document.value;
  const privateKey = crypto.createPrivateKey({ key: jwk, format: "jwk" });
  return {
    publicKey: { kty: "RSA", use: "sig", alg: "RS256", kid, n: jwk.n, e: jwk.e },
    sign(claims: object): string {
      const input = `${encode({ alg: "RS256", kid, typ: "JWT" })}.${encode(claims)}`;
      return `${input}.${crypto.sign("sha256", Buffer.from(input), privateKey).toString("base64url")}`;
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
