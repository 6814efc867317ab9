import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** JSON document in the sandbox's memory. Change `value`, then `save()`. */
interface StateDocument<T> {
  value: T;
  /** Writes synchronously and renames a finished file over the old one. A sent answer thus survives any crash. */
  save(): void;
}

/** Folder with all state that survives a restart. */
export interface StateStore {
  readonly folder: string;
  document<T>(name: string, initial: () => T): StateDocument<T>;
}

/** @param folder  created when missing */
export function openState(folder: string): StateStore {
  fs.mkdirSync(folder, { recursive: true });
  fs.accessSync(folder, fs.constants.W_OK);
  return {
    folder,
    document<T>(name: string, initial: () => T): StateDocument<T> {
      const file = path.join(folder, `${name}.json`);
      const document: StateDocument<T> = {
        value: fs.existsSync(file) ? readOwn<T>(file) : initial(),
        save: () => writeAtomically(file, JSON.stringify(document.value)),
      };
      return document;
    },
  };
}

/** Replaces a file in one step: readers see the old text or the new, never a part. */
export function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  fs.writeFileSync(draft, text, { mode: 0o600 });
  fs.renameSync(draft, file);
}

function readOwn<T>(file: string): T {
  try {
    // Only `save` writes these files, with a T.
    return JSON.parse(fs.readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`The sandbox's state in ${file} cannot be read; delete it to start afresh.`, { cause: error });
  }
}

interface KeyMemory {
  readonly kid: string;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly privateKey: crypto.JsonWebKey;
}

const MAKE = {
  ES256: () => crypto.generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
  RS256: () => crypto.generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
};

export type SigningKey = ReturnType<typeof createSigningKey>;

/** Makes a key that signs JSON web tokens. It survives restarts, because receivers cache it by id. */
export function createSigningKey(state: StateStore, name: string, alg: keyof typeof MAKE) {
  const document = state.document<KeyMemory>(name, () => ({
    kid: crypto.randomUUID(),
    createdAt: Math.floor(Date.now() / 1000),
    privateKey: MAKE[alg]().export({ format: "jwk" }),
  }));
  document.save();
  const { kid, createdAt, privateKey: jwk } = document.value;
  const key = crypto.createPrivateKey({ key: jwk, format: "jwk" });
  const { kty, crv, x, y, n, e } = jwk;
  return {
    kid,
    createdAt,
    publicKey: { alg, kid, use: "sig", kty, crv, x, y, n, e },
    sign(claims: object): string {
      const input = `${encode({ alg, kid, typ: "JWT" })}.${encode(claims)}`;
      const signature = crypto.sign("sha256", Buffer.from(input), { key, dsaEncoding: "ieee-p1363" });
      return `${input}.${signature.toString("base64url")}`;
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
