import { sql } from "kysely";
import { prisma } from "@/lib/db/client";
import type { ReportedBalance } from "@/lib/domain/cashflow/net-position";

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
