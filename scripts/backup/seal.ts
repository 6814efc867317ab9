import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const MAGIC = Buffer.from("SORREL BACKUP 1\n", "latin1");
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;
const LAST = 0x8000_0000;
/** Length of a chunk and its last-chunk mark. */
const HEAD_BYTES = 4;

/**
 * Encrypts a stream in chunks of AES-256-GCM. Each file has its own key, derived from `key` and a random salt.
 * A chunk's nonce is its number, with a mark on the last, so changes, reordering, gaps and truncation are detected.
 *
 * @param key  32 bytes
 */
export function sealing(key: Buffer): Transform {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = fileKeyOf(key, salt);
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const chunk = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", fileKey, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    number += 1;
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE((body.length | (isLast ? LAST : 0)) >>> 0);
    return Buffer.concat([head, body]);
  };
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([MAGIC, salt]));
      done();
    },
    transform(data: Buffer, _, done) {
      waiting.push(data);
      size += data.length;
      if (size >= CHUNK_BYTES) {
        const all = Buffer.concat(waiting);
        let at = 0;
        for (; all.length - at >= CHUNK_BYTES; at += CHUNK_BYTES) {
          this.push(chunk(all.subarray(at, at + CHUNK_BYTES), false));
        }
        waiting = [all.subarray(at)];
        size = all.length - at;
      }
      done();
    },
    flush(done) {
      this.push(chunk(Buffer.concat(waiting), true));
      done();
    },
  });
}

/**
 * Decrypts the output of `sealing`.
 *
 * @param key  the same 32 bytes
 * @throws (as a stream error) for a non-backup, a wrong key, or a changed or truncated file
 */
export function unsealing(key: Buffer): Transform {
  let buffered = Buffer.alloc(0);
  let fileKey: Buffer | undefined;
  let number = 0;
  let isOver = false;
  const next = (stream: Transform): boolean => {
    if (!fileKey) {
      if (buffered.length < MAGIC.length + SALT_BYTES) return false;
      if (!buffered.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error("This is not a backup of Sorrel");
      fileKey = fileKeyOf(key, buffered.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
      buffered = buffered.subarray(MAGIC.length + SALT_BYTES);
    }
    if (buffered.length < HEAD_BYTES) return false;
    const mark = buffered.readUInt32BE();
    const isLast = (mark & LAST) !== 0;
    const length = (mark & ~LAST) >>> 0;
    if (isOver || length < TAG_BYTES || length > CHUNK_BYTES + TAG_BYTES) throw changed();
    if (buffered.length < HEAD_BYTES + length) return false;
    stream.push(opened(fileKey, nonceOf(number, isLast), buffered.subarray(HEAD_BYTES, HEAD_BYTES + length)));
    buffered = buffered.subarray(HEAD_BYTES + length);
    number += 1;
    isOver = isLast;
    return true;
  };
  return new Transform({
    transform(data: Buffer, _, done) {
      buffered = Buffer.concat([buffered, data]);
      attempt(done, () => {
        while (next(this));
      });
    },
    flush(done) {
      attempt(done, () => {
        if (!isOver || buffered.length > 0) throw new Error("The backup was cut off, or something was added to it");
      });
    },
  });
}

function opened(key: Buffer, nonce: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, body.length - TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw changed(error);
  }
}

function changed(cause?: unknown): Error {
  return new Error(
    "BACKUP_KEY must be the key that the backup was encrypted with: this is another key, or the file was changed",
    { cause },
  );
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

function fileKeyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, "sorrel backup", 32));
}

/** Eight bytes of number and a mark, unique under one file's key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
