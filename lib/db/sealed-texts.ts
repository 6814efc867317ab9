import { prisma } from "./client";

/** Every column that holds an encrypted text, and the key of its row; all key columns are UUIDs. A test holds the list whole. */
export const SEALED = {
  bank_connections: { column: "sealed_token" },
  totp_factors: { column: "sealed_secret" },
  mails: { column: "sealed_body" },
} as const;

export type SealedTable = keyof typeof SEALED;

/** `key` holds the values of the row's primary key, in the order of its columns. */
export type SealedText = { key: string[]; sealed: string };

type PageOptions = { keyId: string; after: readonly string[] | null; limit: number };

/**
 * Texts that are not encrypted with this key, page by page in the order of their rows.
 *
 * @param options.after  the key of the last row seen; null to begin
 */
export function listSealedOtherwise(table: SealedTable, options: PageOptions): Promise<SealedText[]> {
  return ACCESS[table].list(options);
}

/** Puts one encrypted text in another's place; false when someone has changed it meanwhile, and then nothing is changed. */
export async function replaceSealed(table: SealedTable, options: SealedText & { resealed: string }): Promise<boolean> {
  return (await ACCESS[table].replace(options)).numUpdatedRows === 1n;
}

const NIL = "00000000-0000-0000-0000-000000000000";

const prefixOf = (keyId: string) => `v1.${keyId}.`;

/** An entry a table: a typed statement knows which table it is of. */
const ACCESS: Record<
  SealedTable,
  {
    list: (options: PageOptions) => Promise<SealedText[]>;
    replace: (options: SealedText & { resealed: string }) => Promise<{ numUpdatedRows: bigint }>;
  }
> = {
  bank_connections: {
    list: async ({ keyId, after, limit }) => {
      const [userId = NIL, id = NIL] = after ?? [];
      const rows = await prisma()
        .$kysely.selectFrom("bankConnections")
        .select(["userId", "id", "sealedToken"])
        .where("sealedToken", "!=", "")
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["sealedToken", eb.val(prefixOf(keyId))])))
        .where(({ eb, refTuple, tuple }) => eb(refTuple("userId", "id"), ">", tuple(userId, id)))
        .orderBy("userId")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.userId, row.id], sealed: row.sealedToken }));
    },
    replace: ({ key: [userId = NIL, id = NIL], sealed, resealed }) =>
      prisma()
        .$kysely.updateTable("bankConnections")
        .set({ sealedToken: resealed })
        .where("userId", "=", userId)
        .where("id", "=", id)
        .where("sealedToken", "=", sealed)
        .executeTakeFirst(),
  },
  totp_factors: {
    list: async ({ keyId, after, limit }) => {
      const rows = await prisma()
        .$kysely.selectFrom("totpFactors")
        .select(["userId", "sealedSecret"])
        .where("sealedSecret", "!=", "")
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["sealedSecret", eb.val(prefixOf(keyId))])))
        .where("userId", ">", after?.[0] ?? NIL)
        .orderBy("userId")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.userId], sealed: row.sealedSecret }));
    },
    replace: ({ key: [userId = NIL], sealed, resealed }) =>
      prisma()
        .$kysely.updateTable("totpFactors")
        .set({ sealedSecret: resealed })
        .where("userId", "=", userId)
        .where("sealedSecret", "=", sealed)
        .executeTakeFirst(),
  },
  mails: {
    list: async ({ keyId, after, limit }) => {
      const rows = await prisma()
        .$kysely.selectFrom("mails")
        .select(["id", "sealedBody"])
        .where("sealedBody", "!=", "")
        .where((eb) => eb.not(eb.fn<boolean>("starts_with", ["sealedBody", eb.val(prefixOf(keyId))])))
        .where("id", ">", after?.[0] ?? NIL)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: [row.id], sealed: row.sealedBody ?? "" }));
    },
    replace: ({ key: [id = NIL], sealed, resealed }) =>
      prisma()
        .$kysely.updateTable("mails")
        .set({ sealedBody: resealed })
        .where("id", "=", id)
        .where("sealedBody", "=", sealed)
        .executeTakeFirst(),
  },
};
