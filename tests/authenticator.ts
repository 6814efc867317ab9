import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Challenge for the test device, as passed on by a browser. */
type Question = { challenge: string };

/**
 * Creates a test passkey: an ES256 key that answers per WebAuthn level 3, without attestation.
 *
 * @param site.origin  origin the browser reports
 */
export function newAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge }: Question, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(site.rpId)), Buffer.from([flags]), count, more]);
  };

  return {
    id,
    /** Answers `startRegistration`. */
    register(question: Question) {
      const clientDataJSON = clientData("webauthn.create", question);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const cose = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
        [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
      ]);
      // Flags: user present, user verified, attested credential data.
      const data = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]));
      const attestationObject = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(data)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal", "telepathy"],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers `startAuthentication`. `isVerified: false`: touched by anyone. `origin`: another site's page asks. */
    assert(question: Question, { isVerified = true, origin = site.origin } = {}) {
      const clientDataJSON = clientData("webauthn.get", question, origin);
      const data = authenticatorData(isVerified ? 0x05 : 0x01);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

// The subset of CBOR (RFC 8949) that an empty attestation needs.
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

const STEP_MS = 30_000;

/**
 * Returns an authenticator app's code. A code is valid once, within its half-minute step and one on either side.
 * Tests that need two use this step's and the next one's: both survive the end of a step, the previous one might not.
 *
 * @param steps  steps from now
 */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
