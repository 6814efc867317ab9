import { randomBytes } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import * as encryptedTexts from "@/lib/db/encrypted-texts";
import { env } from "@/lib/env";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { decryptMailBody } from "@/lib/use-cases/mail/outbox";
import { createViewer, linkBank } from "@/tests/factories";
import { decrypt, encrypt } from "./encrypt";
import { rotateKeys } from "./rotate-keys";

const [first] = env().dataEncryptionKeys;
const keyOf = (id: string) => ({ id, key: randomBytes(32) });

beforeEach(() => {
  Object.assign(env(), { dataEncryptionKeys: [first] });
});

async function household() {
  const viewer = await createViewer();
  const [account] = await linkBank(viewer);
  const key = { userId: viewer.userId, connectionId: account?.connectionId ?? "" };
  const mail = await prisma().mail.create({
    data: { userId: viewer.userId, toAddress: "a@example.test", template: "t", subject: "s" },
  });
  const body = { text: "one", html: "<p>one</p>" };
  await prisma().mail.update({
    where: { id: mail.id },
    data: { encryptedBody: encrypt(JSON.stringify(body), `mail:${mail.id}`) },
  });
  await prisma().totpFactor.create({
    data: { userId: viewer.userId, encryptedSecret: encrypt("SECRET", `totp:${viewer.userId}`) },
  });
  const texts = async () => ({
    link: (await prisma().bankConnection.findFirstOrThrow({ where: { id: key.connectionId } })).encryptedToken,
    mail: (await prisma().mail.findUniqueOrThrow({ where: { id: mail.id } })).encryptedBody ?? "",
    app: (await prisma().totpFactor.findUniqueOrThrow({ where: { userId: viewer.userId } })).encryptedSecret,
  });
  const expectOpens = async () => {
    const { link, mail: encryptedBody, app } = await texts();
    expect(decryptBankToken(link, key)).toMatch(/^access-/);
    expect(decryptMailBody(mail.id, encryptedBody)).toEqual(body);
    expect(decrypt(app, `totp:${viewer.userId}`)).toBe("SECRET");
  };
  return { key, texts, expectOpens };
}

test("knows every encrypted column", async () => {
  const { rows } = await pool().query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name LIKE 'encrypted%'`,
  );
  const known = Object.entries(encryptedTexts.ENCRYPTED).map(([table, { column }]) => ({ table, column }));
  expect(known.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(
    rows.toSorted((a, b) => a.table.localeCompare(b.table)),
  );
});

test("decrypts everything with the newest key alone after one rotation", async () => {
  const one = await household();
  const newest = keyOf("newest");
  Object.assign(env(), { dataEncryptionKeys: [newest, first] });
  const { reencrypted, undecrypted } = await rotateKeys();
  expect(reencrypted).toBeGreaterThanOrEqual(3);
  expect(undecrypted).toEqual([]);
  Object.assign(env(), { dataEncryptionKeys: [newest] });
  await one.expectOpens();
  expect(await rotateKeys()).toEqual({ reencrypted: 0, undecrypted: [] });
});

test("loses nothing when killed, and the next rotation continues", async () => {
  const households = [await household(), await household()];
  Object.assign(env(), { dataEncryptionKeys: [keyOf("second"), first] });
  const before = await Promise.all(households.map(({ texts }) => texts()));
  const replace = encryptedTexts.replaceEncrypted;
  let calls = 0;
  const killed = vi.spyOn(encryptedTexts, "replaceEncrypted").mockImplementation((...call) => {
    calls += 1;
    return calls === 3 ? Promise.reject(new Error("killed")) : replace(...call);
  });
  await expect(rotateKeys()).rejects.toThrow("killed");
  killed.mockRestore();
  for (const { expectOpens } of households) await expectOpens();
  await rotateKeys();
  const after = await Promise.all(households.map(({ texts }) => texts()));
  for (const { link, mail, app } of after) for (const text of [link, mail, app]) expect(text).toMatch(/^v1\.second\./);
  expect(after).not.toEqual(before);
  for (const { expectOpens } of households) await expectOpens();
});

test("doesn't overwrite a token renewed meanwhile", async () => {
  const { key, texts } = await household();
  Object.assign(env(), { dataEncryptionKeys: [keyOf("third"), first] });
  const replace = encryptedTexts.replaceEncrypted;
  const renewed = encrypt("access-renewed", `${key.userId}:${key.connectionId}`);
  const racing = vi.spyOn(encryptedTexts, "replaceEncrypted").mockImplementation(async (table, options) => {
    if (options.key.includes(key.connectionId)) {
      await prisma().bankConnection.updateMany({ where: { id: key.connectionId }, data: { encryptedToken: renewed } });
    }
    return replace(table, options);
  });
  await rotateKeys();
  racing.mockRestore();
  expect((await texts()).link).toBe(renewed);
});

test("names texts of a missing key and leaves them", async () => {
  const { key, texts } = await household();
  const before = await texts();
  Object.assign(env(), { dataEncryptionKeys: [keyOf("alone")] });
  const { undecrypted } = await rotateKeys();
  expect(undecrypted).toContainEqual({
    table: "bank_connections",
    key: `${key.userId}:${key.connectionId}`,
    encryptedWith: first?.id,
  });
  expect(await texts()).toEqual(before);
});
