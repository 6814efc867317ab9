import { createDecipheriv } from "node:crypto";
import { expect, test, vi } from "vitest";

const oldKey = { id: "2025", key: Buffer.alloc(32, 1) };
const newKey = { id: "2026", key: Buffer.alloc(32, 2) };
const ring = vi.hoisted(() => ({ dataEncryptionKeys: [] as { id: string; key: Buffer }[] }));
vi.mock("@/lib/env", () => ({ env: () => ring }));

const { decrypt, encrypt } = await import("./encrypt");

test("decrypts any encrypted text, which doesn't show in the ciphertext", () => {
  ring.dataEncryptionKeys = [newKey];
  for (const text of ["access-sandbox-123", "", "žluť 🐎", "x".repeat(100_000)]) {
    const encrypted = encrypt(text, "row:1");
    expect(decrypt(encrypted, "row:1")).toBe(text);
    if (text) expect(encrypted).not.toContain(text);
  }
});

test("encrypts with the newest key and still decrypts with older ones", () => {
  ring.dataEncryptionKeys = [oldKey];
  const encryptedBefore = encrypt("secret", "row:1");
  ring.dataEncryptionKeys = [newKey, oldKey];
  expect(encrypt("secret", "row:1")).toMatch(/^v1\.2026\./);
  expect(decrypt(encryptedBefore, "row:1")).toBe("secret");
  ring.dataEncryptionKeys = [newKey];
  expect(() => decrypt(encryptedBefore, "row:1")).toThrow("no longer holds the key 2025");
});

test("refuses ciphertexts that were moved, changed or truncated", () => {
  ring.dataEncryptionKeys = [newKey, oldKey];
  const encrypted = encrypt("secret", "row:1");
  expect(() => decrypt(encrypted, "row:2")).toThrow();
  const parts = encrypted.split(".");
  for (const [at, part] of parts.entries()) {
    const changed = `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}`;
    expect(() => decrypt(parts.with(at, changed).join("."), "row:1")).toThrow();
    expect(() => decrypt(parts.toSpliced(at, 1).join("."), "row:1")).toThrow();
  }
  // A shorter tag would be easier to guess.
  expect(() => decrypt(parts.with(4, (parts[4] ?? "").slice(0, 6)).join("."), "row:1")).toThrow(
    "Not an encrypted text",
  );
  expect(() => decrypt(parts.with(1, "2025").join("."), "row:1")).toThrow();
});

test("encrypts the same secret to different texts", () => {
  ring.dataEncryptionKeys = [newKey];
  expect(encrypt("secret", "row:1")).not.toBe(encrypt("secret", "row:1"));
});

test("uses AES-256-GCM in the documented format", () => {
  ring.dataEncryptionKeys = [newKey];
  const [format, keyId, ...parts] = encrypt("secret", "row:1").split(".");
  expect([format, keyId, newKey.key.byteLength * 8]).toEqual(["v1", "2026", 256]);
  const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!iv || !ciphertext || !tag) throw new Error("the text has other parts");
  expect([iv.byteLength, tag.byteLength]).toEqual([12, 16]);
  const decipher = createDecipheriv("aes-256-gcm", newKey.key, iv);
  decipher.setAAD(Buffer.from("v1.2026.row:1"));
  decipher.setAuthTag(tag);
  expect(Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString()).toBe("secret");
});
