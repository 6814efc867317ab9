import { type ExpressionBuilder, sql } from "kysely";
import { prisma, type Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { anyOf, hasNone, rowColumns, unnest } from "@/lib/db/unnest";
import type { CheckedBalance, Explanation } from "@/lib/domain/banks/trust";
import type { ReportedBalance } from "@/lib/domain/cashflow/net-position";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/** An account at a check: now, and when every cent was last explained. */
export type CheckedAccount = {
  accountId: string;
  type: LedgerAccount["type"];
  rows: number;
  now: CheckedBalance;
  /** Null before the first check. */
  explained: (CheckedBalance & { since: Date }) | null;
};

/**
 * Lists a link's connected accounts with the sums of their bank rows. After a check without a result the next one
 * starts over, because there is no earlier moment to compare.
 *
 * @param options.accountIds  accounts whose balance the bank has just reported
 */
export async function listForCheck(
  tx: Tx,
  { userId, accountIds }: { userId: string; accountIds: readonly string[] },
): Promise<CheckedAccount[]> {
  const rows = await tx.$kysely
    .selectFrom("accounts as a")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("transactions as t")
          .select(({ fn }) => fn.countAll<number>().as("rows"))
          .select((of) => [
            sumOf(of, { pending: false }).as("posted"),
            sumOf(of, { pending: true }).as("pending"),
            of.fn.countAll<number>().filterWhereRef("t.currency", "<>", "a.currency").as("other"),
          ])
          .whereRef("t.userId", "=", "a.userId")
          .whereRef("t.accountId", "=", "a.id")
          .where("t.source", "=", "bank")
          .as("t"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("balanceChecks as b")
          .select(["b.at", "b.closingMinor", "b.postedMinor", "b.pendingMinor", "b.otherCurrencyRows"])
          .whereRef("b.userId", "=", "a.userId")
          .whereRef("b.accountId", "=", "a.id")
          .where("b.closingMinor", "is not", null)
          .where(({ eb: is, or }) => or([is("b.gapMinor", "is", null), is("b.gapMinor", "=", 0)]))
          .orderBy("b.at", "desc")
          .orderBy("b.id", "desc")
          .limit(1)
          .as("b"),
      (join) => join.onTrue(),
    )
    .select(["a.id as accountId", "a.type", "a.currentBalanceMinor as balanceMinor", "t.rows"])
    .select(["t.posted as postedMinor", "t.pending as pendingMinor", "t.other as otherCurrencyRows"])
    .select(["b.at as since", "b.closingMinor as openingMinor", "b.postedMinor as openingPostedMinor"])
    .select(["b.pendingMinor as openingPendingMinor", "b.otherCurrencyRows as openingOtherCurrencyRows"])
    .where("a.userId", "=", userId)
    .where("a.id", "=", anyOf(accountIds))
    .execute();
  return rows.map((row) => ({
    accountId: row.accountId,
    type: row.type,
    rows: row.rows,
    now: {
      balanceMinor: row.balanceMinor,
      postedMinor: row.postedMinor,
      pendingMinor: row.pendingMinor,
      otherCurrencyRows: row.otherCurrencyRows,
    },
    explained:
      row.since === null ||
      row.openingPostedMinor === null ||
      row.openingPendingMinor === null ||
      row.openingOtherCurrencyRows === null
        ? null
        : {
            since: row.since,
            balanceMinor: row.openingMinor,
            postedMinor: row.openingPostedMinor,
            pendingMinor: row.openingPendingMinor,
            otherCurrencyRows: row.openingOtherCurrencyRows,
          },
  }));
}

function sumOf(
  eb: ExpressionBuilder<DB & { t: DB["transactions"]; a: DB["accounts"] }, "t" | "a">,
  { pending }: { pending: boolean },
) {
  const sum = eb.fn
    .sum("t.amountMinor")
    .filterWhereRef("t.currency", "=", "a.currency")
    .filterWhere("t.pending", "=", pending);
  return sql<number>`coalesce(${sum}, 0)::bigint`;
}

export type NewCheck = {
  id: string;
  accountId: string;
  now: CheckedBalance;
  /** Instant every cent was last explained; null for the first check, which only starts. */
  since: Date | null;
  /** Null when the check has no result. */
  explanation: Explanation | null;
};

/** Values two checks share when the later one found nothing new. */
const FOUND = ["closingMinor", "gapMinor", "postedMinor", "pendingMinor", "otherCurrencyRows"] as const;

/** Stores checks. One equal to the previous check only moves that one's `checkedAt`. */
export async function storeChecks(
  tx: Tx,
  { userId, checks }: { userId: string; checks: readonly NewCheck[] },
): Promise<void> {
  if (checks.length === 0) return;
  const found = unnest("s", {
    ...rowColumns(checks, { id: "uuid", accountId: "uuid", since: "timestamptz" }),
    openingMinor: { type: "bigint", values: checks.map((check) => check.explanation?.openingMinor ?? null) },
    closingMinor: { type: "bigint", values: checks.map(({ now }) => now.balanceMinor) },
    rowsMinor: { type: "bigint", values: checks.map((check) => check.explanation?.rowsMinor ?? null) },
    gapMinor: { type: "bigint", values: checks.map((check) => check.explanation?.gapMinor ?? null) },
    ...rowColumns(
      checks.map(({ now }) => now),
      { postedMinor: "bigint", pendingMinor: "bigint", otherCurrencyRows: "int" },
    ),
  });
  await tx.$kysely
    .with("found", (db) => db.selectFrom(found).selectAll("s"))
    .with("last", (db) =>
      db
        .selectFrom("balanceChecks")
        .distinctOn("accountId")
        .select(["id", "accountId", ...FOUND])
        .where("userId", "=", userId)
        .where("accountId", "=", anyOf(checks.map(({ accountId }) => accountId)))
        .orderBy("accountId")
        .orderBy("at", "desc")
        .orderBy("id", "desc"),
    )
    .with("same", (db) =>
      db
        .selectFrom("found as f")
        .innerJoin("last as l", "l.accountId", "f.accountId")
        .select(["f.id as foundId", "l.id as lastId"])
        .where(({ eb, and, ref }) =>
          and(FOUND.map((column) => eb(`f.${column}`, "is not distinct from", ref(`l.${column}`)))),
        ),
    )
    .with("seen", (db) =>
      db
        .updateTable("balanceChecks as b")
        .from("same")
        .set({ checkedAt: sql<Date>`clock_timestamp()` })
        .where("b.userId", "=", userId)
        .whereRef("b.id", "=", "same.lastId"),
    )
    .with("moment", (db) => db.selectNoFrom(sql<Date>`clock_timestamp()`.as("at")))
    .insertInto("balanceChecks")
    .columns(["userId", "id", "accountId", "since", "at", "checkedAt", "openingMinor", "rowsMinor", ...FOUND])
    .expression((eb) =>
      eb
        .selectFrom("found as f")
        .crossJoin("moment as t")
        .select([sql<string>`${userId}::uuid`.as("userId"), "f.id", "f.accountId"])
        .select(({ fn }) => fn.coalesce("f.since", "t.at").as("since"))
        .select(["t.at", "t.at as checkedAt", "f.openingMinor", "f.rowsMinor"])
        .select(FOUND.map((column) => `f.${column}` as const))
        .where(({ selectFrom }) => hasNone(selectFrom("same").whereRef("same.foundId", "=", "f.id"))),
    )
    .execute();
}

/** `openingMinor`, `rowsMinor` and `gapMinor` are null without a result. */
export type StoredCheck = {
  id: string;
  since: Date;
  at: Date;
  checkedAt: Date;
  openingMinor: number | null;
  closingMinor: number | null;
  rowsMinor: number | null;
  gapMinor: number | null;
};

export function listChecks(options: { userId: string; accountId: string; limit: number }): Promise<StoredCheck[]> {
  return prisma()
    .$kysely.selectFrom("balanceChecks")
    .select(["id", "since", "at", "checkedAt", "openingMinor", "closingMinor", "rowsMinor", "gapMinor"])
    .where("userId", "=", options.userId)
    .where("accountId", "=", options.accountId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(options.limit)
    .execute();
}

/**
 * Lists each month's last balance of the user's open accounts, reported by banks or set on manual ones, with each
 * account's first day. By account, oldest first.
 */
export function listReportedBalances(options: { userId: string; currency: string }): Promise<ReportedBalance[]> {
  const { userId, currency } = options;
  return prisma()
    .$kysely.selectFrom("balanceSnapshots as s")
    .innerJoin("accounts as a", (join) => join.onRef("a.userId", "=", "s.userId").onRef("a.id", "=", "s.accountId"))
    .distinctOn("s.accountId")
    .distinctOn(({ ref }) => sql`date_trunc('month', ${ref("s.day")})`)
    .select(["s.accountId", "s.day", "s.balanceMinor"])
    .select(({ ref }) =>
      sql<string>`to_char(min(${ref("s.day")}) over (partition by ${ref("s.accountId")}), 'YYYY-MM-DD')`.as("firstDay"),
    )
    .where("s.userId", "=", userId)
    .where("a.disconnectedAt", "is", null)
    .where("a.currency", "=", currency)
    .orderBy("s.accountId")
    .orderBy(({ ref }) => sql`date_trunc('month', ${ref("s.day")})`)
    .orderBy("s.day", "desc")
    .execute();
}
