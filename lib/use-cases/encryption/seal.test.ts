import { expect, test, vi } from "vitest";

const oldKey = { id: "2025", key: Buffer.alloc(32, 1) };
const newKey = { id: "2026", key: Buffer.alloc(32, 2) };
const ring = vi.hoisted(() => ({ dataEncryptionKeys: [] as { id: string; key: Buffer }[] }));
vi.mock("@/lib/env", () => ({ env: () => ring }));

const { open, seal } = await import("./seal");

test("what is sealed opens again, whatever it holds, and does not show in the sealed text", () => {
  ring.dataEncryptionKeys = [newKey];
  for (const text of ["access-sandbox-123", "", "žluť 🐎", "x".repeat(100_000)]) {
    const sealed = seal(text, "row:1");
    expect(open(sealed, "row:1")).toBe(text);
    if (text) expect(sealed).not.toContain(text);
  }
});

test("the newest key seals and the older still opens what it sealed", () => {
  ring.dataEncryptionKeys = [oldKey];
  const sealedBefore = seal("secret", "row:1");
  ring.dataEncryptionKeys = [newKey, oldKey];
  expect(seal("secret", "row:1")).toMatch(/^v1\.2026\./);
  expect(open(sealedBefore, "row:1")).toBe("secret");
  ring.dataEncryptionKeys = [newKey];
  expect(() => open(sealedBefore, "row:1")).toThrow("no longer holds the key 2025");
});

test("a sealed text that is moved to another row, changed in any part or cut short does not open", () => {
  ring.dataEncryptionKeys = [newKey, oldKey];
  const sealed = seal("secret", "row:1");
  expect(() => open(sealed, "row:2")).toThrow();
  const parts = sealed.split(".");
  for (const [at, part] of parts.entries()) {
    const changed = `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}`;
    expect(() => open(parts.with(at, changed).join("."), "row:1")).toThrow();
    expect(() => open(parts.toSpliced(at, 1).join("."), "row:1")).toThrow();
  }
  // A shorter tag would be easier to guess.
  expect(() => open(parts.with(4, (parts[4] ?? "").slice(0, 6)).join("."), "row:1")).toThrow("Not an encrypted text");
  expect(() => open(parts.with(1, "2025").join("."), "row:1")).toThrow();
});

test("the same secret sealed twice gives two texts", () => {
  ring.dataEncryptionKeys = [newKey];
  expect(seal("secret", "row:1")).not.toBe(seal("secret", "row:1"));
});
