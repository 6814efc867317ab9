import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { TouchedRow } from "@/lib/db/banks/staged-changes";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { anyOf, namesOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { CategoryBasis } from "@/lib/domain/transactions/categorizer/categorize";
import type { CategorySource } from "@/lib/domain/transactions/category";
import type { KnownRow } from "@/lib/domain/transactions/import/duplicates/twins";
import type { ImportMapping } from "@/lib/domain/transactions/import/statement";
import type { StoredPart } from "@/lib/domain/transactions/splits";

/**
 * Lists the transactions a file may repeat; imported ones have the values of their file.
 *
 * Includes those of the account or of none, between two days or with changed imported values. Manual accounts also
 * include bank accounts, and the other way round. A null `accountId` includes all accounts. Transactions with one of
 * `ownIds`, as in our own export, are included wherever they are. Stops once it has `limit` rows.
 */
export async function listKnownRows(db: Db, options: KnownOptions): Promise<StoredKnownRow[]> {
  const all: StoredKnownRow[] = [];
  const shared = new Map<string, string>();
  const once = <Text extends string>(text: Text): Text => {
    if (!shared.has(text)) shared.set(text, text);
    return shared.get(text) as Text;
  };
  for (let after: string | undefined; ; after = all.at(-1)?.id) {
    const page = await listKnownPage(db, options, after);
    // A hundred thousand rows fit in memory as these: the driver's own take several times as much.
    for (const { date, currency, source, accountId, ...row } of page) {
      const account = accountId === null ? null : once(accountId);
      all.push({ ...row, date: once(date), currency: once(currency), source: once(source), accountId: account });
    }
    if (page.length < KNOWN_PAGE_ROWS || all.length >= options.limit) return all;
  }
}

const KNOWN_PAGE_ROWS = 5000;

type KnownOptions = {
  userId: string;
  accountId: string | null;
  from: string;
  to: string;
  ownIds: readonly string[];
  limit: number;
};
type StoredKnownRow = KnownRow & { id: string; accountId: string | null; source: "bank" | "manual" | "import" };

function listKnownPage(
  db: Db,
  { userId, accountId, from, to, ownIds }: KnownOptions,
  after: string | undefined,
): Promise<StoredKnownRow[]> {
  return db.$kysely
    .selectFrom("transactions as t")
    .select(({ fn, ref }) => {
      const imported = (name: keyof ImportedAs) => sql<string | null>`${ref("t.importedAs")}->>${sql.lit(name)}`;
      return [
        fn.coalesce(sql<string | null>`(${imported("date")})::date`, "t.date").as("date"),
        fn.coalesce(sql<number | null>`(${imported("amountMinor")})::bigint`, "t.amountMinor").as("amountMinor"),
        "t.id",
        "t.accountId",
        "t.source",
        "t.currency",
        fn.coalesce(imported("name"), "t.name").as("name"),
        "t.merchant",
        "t.externalId",
      ];
    })
    .where("t.userId", "=", userId)
    .$if(after !== undefined, (query) => query.where("t.id", ">", after ?? ""))
    .where((eb) => {
      const ofAccount = (id: string) =>
        eb.or([
          eb("t.accountId", "=", id),
          eb("t.accountId", "is", null),
          // An account may exist twice: as its bank reports it, and as a manual one from before or beside the link.
          ...(
            [
              ["is", "is not"],
              ["is not", "is"],
            ] as const
          ).map(([theirs, own]) =>
            eb.and([
              eb("t.accountId", "in", accountsOf(userId).where("a.connectionId", theirs, null)),
              eb.exists(accountsOf(userId).where("a.id", "=", id).where("a.connectionId", own, null)),
            ]),
          ),
        ]);
      const isOfAccount = accountId === null ? eb.lit(true) : ofAccount(accountId);
      const isOfDays = eb.or([eb.between("t.date", from, to), eb("t.importedAs", "is not", null)]);
      const isNear = eb.and([isOfAccount, isOfDays]);
      if (ownIds.length === 0) return isNear;
      const isOurs = eb.or([
        eb(eb.cast<string>("t.id", "text"), "=", anyOf(ownIds)),
        eb("t.externalId", "=", anyOf(ownIds)),
      ]);
      return eb.or([isNear, isOurs]);
    })
    .orderBy("t.id")
    .limit(KNOWN_PAGE_ROWS)
    .execute();
}

function accountsOf(userId: string) {
  return prisma().$kysely.selectFrom("accounts as a").select("a.id").where("a.userId", "=", userId);
}

/** Lists days and amounts of an account's transactions since a day, newest first, at most 10,000. */
export function listPastRows({
  userId,
  accountId,
  from,
}: {
  userId: string;
  accountId: string | null;
  from: string;
}): Promise<{ date: string; amountMinor: number }[]> {
  return prisma()
    .$kysely.selectFrom("transactions")
    .select(["date", "amountMinor"])
    .where("userId", "=", userId)
    .where("accountId", "is not distinct from", accountId)
    .where("date", ">=", from)
    .orderBy("date", "desc")
    .limit(10_000)
    .execute();
}

/** Content of `imported_as`. */
type ImportedAs = { date: string; amountMinor: number; name: string };

/** A merchant's category by the user's rules and transactions. Rules precede transactions, newer ones older ones. */
export type MerchantCategory = { merchantKey: string; isOut: boolean; categoryId: string; isRule: boolean };

export function listMerchantCategories(
  db: Db,
  options: { userId: string; merchantKeys: readonly string[]; except: readonly string[] },
): Promise<MerchantCategory[]> {
  const { userId, merchantKeys, except } = options;
  const directions = unnest("d", { isOut: { type: "boolean", values: [true, false] } });
  return db.$kysely
    .selectFrom("categoryRules as r")
    .innerJoin(directions, (join) => join.onTrue())
    .select(({ lit }) => ["r.merchantKey", "d.isOut", "r.categoryId", lit<boolean>(true).as("isRule")])
    .where("r.userId", "=", userId)
    .where("r.merchantKey", "=", anyOf(merchantKeys))
    .unionAll((eb) =>
      eb.parens(
        eb
          .selectFrom("transactions as t")
          .select((t) => ["t.merchantKey", isOut.as("isOut"), "t.categoryId", t.lit<boolean>(false).as("isRule")])
          .distinctOn(["t.merchantKey", isOut])
          .where("t.userId", "=", userId)
          .where("t.merchantKey", "=", anyOf(merchantKeys))
          .where((t) => t.not(t("t.categoryId", "=", anyOf(except))))
          .where(isWord)
          .orderBy("t.merchantKey")
          .orderBy(isOut)
          .orderBy("t.date", "desc")
          .orderBy("t.id", "desc"),
      ),
    )
    .execute();
}

/** A merchant categorized by the user or one of their rules; `isOut` is the direction of the money. */
export type OwnMerchant = { merchantKey: string; isOut: boolean; categoryId: string };

/** The newest merchants of a user's past; more couldn't be read within a request. */
const OWN_MERCHANTS = 5000;

/** Lists the user's latest category choice for each of their merchants, newest first. */
export function listOwnMerchants(
  db: Db,
  { userId, except }: { userId: string; except: readonly string[] },
): Promise<OwnMerchant[]> {
  return db.$kysely
    .selectFrom(
      db.$kysely
        .selectFrom("transactions as t")
        .select(["t.merchantKey", isOut.as("isOut"), "t.categoryId", "t.date"])
        .distinctOn(["t.merchantKey", isOut])
        .where("t.userId", "=", userId)
        .where("t.categorySource", "<>", "provider")
        .where((t) => t.not(t("t.categoryId", "=", anyOf(except))))
        .orderBy("t.merchantKey")
        .orderBy(isOut)
        .orderBy("t.date", "desc")
        .orderBy("t.id", "desc")
        .as("own"),
    )
    .select(["merchantKey", "isOut", "categoryId"])
    .orderBy("date", "desc")
    .limit(OWN_MERCHANTS)
    .execute();
}

/**
 * A choice by the user, a rule, the bank or a file. The categorizer's own conclusions don't justify more of the same.
 */
const isWord = sql<boolean>`(${sql.ref("t.categorySource")} <> 'provider' OR coalesce(${sql.ref("t.categoryBasis")}, 'file') = 'file')`;

const isOut = sql<boolean>`${sql.ref("t.amountMinor")} < 0`;

export type ImportedRow = {
  id: string;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchantKey: string;
  categoryId: string;
  isByRule: boolean;
  /** The row's category slug without any rule, or null if unknown. Takes the place of a bank's category. */
  ownCategory: string | null;
  /** Reason for the category; null if unknown, and the transaction goes to review. */
  basis: CategoryBasis | null;
  isTransfer: boolean;
  notes: string | null;
  externalId: string | null;
  merchant?: string | null | undefined;
  ownName?: string | null | undefined;
  isExcluded?: boolean | undefined;
  accountId: string | null;
  parts?: readonly StoredPart[] | null | undefined;
};

export type NewImport = {
  userId: string;
  id: string;
  /** Also null when its rows went to several accounts. */
  accountId: string | null;
  fileName: string;
  format: string;
  added: number;
  duplicates: number;
  rejected: number;
};

/** Postgres plans and parses arrays of this size well. */
const CHUNK_ROWS = 1000;

export async function insertImport(tx: Tx, one: NewImport, rows: Iterable<ImportedRow>): Promise<void> {
  await tx.$kysely.insertInto("imports").values(one).execute();
  let chunk: ImportedRow[] = [];
  let storing: Promise<unknown> = Promise.resolve();
  const store = async () => {
    const insert = insertOfChunk(tx, one, chunk);
    chunk = [];
    await storing;
    storing = insert.execute();
    // Awaited in turn; a row that can't be made ends the import before.
    storing.catch(() => undefined);
    // The statement is on its way before the next chunk takes the thread.
    await setImmediate();
  };
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length === CHUNK_ROWS) await store();
  }
  if (chunk.length > 0) await store();
  await storing;
}

/** Written down while the database stores the chunk before it. */
function insertOfChunk(tx: Tx, { userId, id }: NewImport, rows: readonly ImportedRow[]) {
  const columns = {
    ...rowColumns(rows, { id: "uuid", accountId: "uuid", date: "date", amountMinor: "bigint", currency: "text" }),
    ...rowColumns(rows, { name: "text", merchantKey: "text", categoryId: "uuid", isTransfer: "boolean" }),
    ...rowColumns(rows, { notes: "text", externalId: "text" }),
    categorySource: {
      type: '"CategorySource"',
      values: rows.map((row): CategorySource => (row.parts ? "user" : row.isByRule ? "rule" : "provider")),
    },
    providerCategory: { type: "text", values: rows.map((row) => row.ownCategory) },
    providerConfidence: { type: "text", values: rows.map((row) => (row.ownCategory === null ? "LOW" : null)) },
    categoryBasis: { type: '"CategoryBasis"', values: rows.map((row) => row.basis) },
    merchant: { type: "text", values: rows.map((row) => row.merchant ?? null) },
    ownName: { type: "text", values: rows.map((row) => row.ownName ?? null) },
    isExcluded: { type: "boolean", values: rows.map((row) => row.isExcluded ?? false) },
    parts: { type: "jsonb", values: rows.map((row) => row.parts ?? null) },
  };
  const names = namesOf(columns);
  return tx.$kysely
    .insertInto("transactions")
    .columns(["userId", "importId", "source", ...names])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom(unnest("s", columns))
        .select([
          cast<string>(val(userId), "uuid").as("userId"),
          cast<string>(val(id), "uuid").as("importId"),
          sql<"import">`'import'::"TransactionSource"`.as("source"),
        ])
        .select(names),
    );
}

/** @returns their days and merchants, or null if there is no such import */
export async function deleteImport(
  tx: Tx,
  { userId, importId }: { userId: string; importId: string },
): Promise<TouchedRow[] | null> {
  const rows = await tx.$kysely
    .deleteFrom("transactions")
    .where("userId", "=", userId)
    .where("importId", "=", importId)
    .returning(["date", "merchantKey"])
    .execute();
  const { count } = await tx.import.deleteMany({ where: { userId, id: importId } });
  // An account it created is useless without its rows, unless it has got others since.
  await tx.account.deleteMany({
    where: { userId, madeByImportId: importId, connectionId: null, transactions: { none: {} }, imports: { none: {} } },
  });
  return count === 0 ? null : rows;
}

export type StoredImport = Pick<NewImport, "id" | "fileName" | "format" | "accountId" | "added"> & { createdAt: Date };

export function listImports({ userId, limit }: { userId: string; limit: number }): Promise<StoredImport[]> {
  return prisma().import.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true, fileName: true, format: true, accountId: true, added: true, createdAt: true },
  });
}

export async function insertRowTags(
  tx: Tx,
  { userId, pairs }: { userId: string; pairs: readonly { transactionId: string; tagId: string }[] },
): Promise<void> {
  for (let from = 0; from < pairs.length; from += CHUNK_ROWS) {
    const chunk = pairs.slice(from, from + CHUNK_ROWS);
    const tagged = unnest("p", rowColumns(chunk, { transactionId: "uuid", tagId: "uuid" }));
    await tx.$kysely
      .insertInto("transactionTags")
      .columns(["userId", "transactionId", "tagId"])
      .expression(({ selectFrom, cast, val }) =>
        selectFrom(tagged).select([cast<string>(val(userId), "uuid").as("userId"), "transactionId", "tagId"]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type MappingKey = { userId: string; headerKey: string };

/** @returns the user's stored mapping for a file with these columns, or null */
export async function findMapping({ userId, headerKey }: MappingKey): Promise<unknown> {
  const found = await prisma().importMapping.findUnique({
    where: { userId_headerKey: { userId, headerKey } },
    select: { mapping: true },
  });
  return found?.mapping ?? null;
}

export async function storeMapping(
  tx: Tx,
  key: MappingKey,
  mapping: ImportMapping | Readonly<Record<string, string>>,
): Promise<void> {
  await tx.importMapping.upsert({
    where: { userId_headerKey: key },
    create: { ...key, mapping },
    update: { mapping },
    select: { headerKey: true },
  });
}
