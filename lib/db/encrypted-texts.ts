import { prisma } from "./client";

/** Every encrypted column with its row's key; all key columns are UUIDs. A test keeps the list complete. */
export const ENCRYPTED = {
  bank_connections: { column: "encrypted_token" },
  deleted_user_links: { column: "encrypted_token" },
  totp_factors: { column: "encrypted_secret" },
  mails: { column: "encrypted_body" },
  push_subscriptions: { column: "encrypted_target" },
} as const;

export type EncryptedTable = keyof typeof ENCRYPTED;

/** `key` holds the row's primary key, in column order. */
export type EncryptedText = { key: string[]; encrypted: string };

type PageOptions = { keyId: string; after: readonly string[] | null; limit: number };

/**
 * Lists texts not encrypted with this key, by page in row order.
 *
 * @param options.after  the last row's key; null to start
 */
export function listEncryptedOtherwise(table: EncryptedTable, options: PageOptions): Promise<EncryptedText[]> {
  return ACCESS[table].list(options);
}

/** Replaces an encrypted text; false and unchanged when someone changed it meanwhile. */
export async function replaceEncrypted(
  table: EncryptedTable,
  options: EncryptedText & { reencrypted: string },
): Promise<boolean> {
  return (await ACCESS[table].replace(options)).numUpdatedRows === 1n;
}

const NIL = "00000000-0000-0000-0000-000000000000";

const prefixOf = (keyId: string) => `v1.${keyId}.`;

/** One entry per table, because a typed statement is bound to its table. */
const ACCESS: Record<
  EncryptedTable,
  {
    list: (options: PageOptions) => Promise<EncryptedText[]>;
    replace: (options: EncryptedText & { reencrypted: string }) => Promise<{ numUpdatedRows: bigint }>;
  }
> = {
  bank_connections: {
    list: async ({ keyId, after, limit }) => {
      const [userId = NIL, id = NIL] = after ?? [];
      const rows = await prisma()
        .$kysely.selectFrom("bankConnections")
        .select(["userId", "id", "encryptedToken"])
        .where("encryptedToken", "!=", "")
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["encryptedToken", eb.val(prefixOf(keyId))])))
        .where(({ eb, refTuple, tuple }) => eb(refTuple("userId", "id"), ">", tuple(userId, id)))
        .orderBy("userId")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.userId, row.id], encrypted: row.encryptedToken }));
    },
    replace: ({ key: [userId = NIL, id = NIL], encrypted, reencrypted }) =>
      prisma()
        .$kysely.updateTable("bankConnections")
        .set({ encryptedToken: reencrypted })
        .where("userId", "=", userId)
        .where("id", "=", id)
        .where("encryptedToken", "=", encrypted)
        .executeTakeFirst(),
  },
  deleted_user_links: {
    list: async ({ keyId, after, limit }) => {
      const rows = await prisma()
        .$kysely.selectFrom("deletedUserLinks")
        .select(["id", "encryptedToken"])
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["encryptedToken", eb.val(prefixOf(keyId))])))
        .where("id", ">", after?.[0] ?? NIL)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.id], encrypted: row.encryptedToken }));
    },
    replace: ({ key: [id = NIL], encrypted, reencrypted }) =>
      prisma()
        .$kysely.updateTable("deletedUserLinks")
        .set({ encryptedToken: reencrypted })
        .where("id", "=", id)
        .where("encryptedToken", "=", encrypted)
        .executeTakeFirst(),
  },
  totp_factors: {
    list: async ({ keyId, after, limit }) => {
      const rows = await prisma()
        .$kysely.selectFrom("totpFactors")
        .select(["userId", "encryptedSecret"])
        .where("encryptedSecret", "!=", "")
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["encryptedSecret", eb.val(prefixOf(keyId))])))
        .where("userId", ">", after?.[0] ?? NIL)
        .orderBy("userId")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.userId], encrypted: row.encryptedSecret }));
    },
    replace: ({ key: [userId = NIL], encrypted, reencrypted }) =>
      prisma()
        .$kysely.updateTable("totpFactors")
        .set({ encryptedSecret: reencrypted })
        .where("userId", "=", userId)
        .where("encryptedSecret", "=", encrypted)
        .executeTakeFirst(),
  },
  push_subscriptions: {
    list: async ({ keyId, after, limit }) => {
      const [userId = NIL, id = NIL] = after ?? [];
      const rows = await prisma()
        .$kysely.selectFrom("pushSubscriptions")
        .select(["userId", "id", "encryptedTarget"])
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["encryptedTarget", eb.val(prefixOf(keyId))])))
        .where(({ eb, refTuple, tuple }) => eb(refTuple("userId", "id"), ">", tuple(userId, id)))
        .orderBy("userId")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.userId, row.id], encrypted: row.encryptedTarget }));
    },
    replace: ({ key: [userId = NIL, id = NIL], encrypted, reencrypted }) =>
      prisma()
        .$kysely.updateTable("pushSubscriptions")
        .set({ encryptedTarget: reencrypted })
        .where("userId", "=", userId)
        .where("id", "=", id)
        .where("encryptedTarget", "=", encrypted)
        .executeTakeFirst(),
  },
  mails: {
    list: async ({ keyId, after, limit }) => {
      const rows = await prisma()
        .$kysely.selectFrom("mails")
        .select(["id", "encryptedBody"])
        .where("encryptedBody", "!=", "")
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["encryptedBody", eb.val(prefixOf(keyId))])))
        .where("id", ">", after?.[0] ?? NIL)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.id], encrypted: row.encryptedBody ?? "" }));
    },
    replace: ({ key: [id = NIL], encrypted, reencrypted }) =>
      prisma()
        .$kysely.updateTable("mails")
        .set({ encryptedBody: reencrypted })
        .where("id", "=", id)
        .where("encryptedBody", "=", encrypted)
        .executeTakeFirst(),
  },
};
