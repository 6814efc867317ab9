import { sql } from "kysely";
import { prisma } from "@/lib/db/client";
import type { FirstStepsEvidence } from "@/lib/domain/profile/getting-started";

/**
 * A decision is one that answers a review question: about a proposed transfer or twin, a series, an insight, or a
 * category, wherever it was made.
 */
export async function findFirstStepsEvidence(userId: string): Promise<FirstStepsEvidence> {
  return prisma()
    .$kysely.selectNoFrom(({ exists, or, selectFrom }) => {
      const hasAny = (...queries: Parameters<typeof exists>[0][]) => or(queries.map(exists)).$castTo<boolean>();
      const decidedSteps = selectFrom("insightSteps as i").where("i.userId", "=", userId);
      return [
        hasAny(selectFrom("accounts as a").where("a.userId", "=", userId)).as("hasAccount"),
        hasAny(selectFrom("transactions as t").where("t.userId", "=", userId)).as("hasTransaction"),
        hasAny(
          selectFrom("bankConnections as b")
            .where("b.userId", "=", userId)
            .where("b.firstSyncedAt", "is", null)
            .where("b.status", "<>", "disconnected"),
        ).as("isReading"),
        hasAny(
          decidedSteps,
          selectFrom("insights as s")
            .where("s.userId", "=", userId)
            .where(({ eb, or: either }) => either([eb("s.seenAt", "is not", null), eb("s.feedback", "is not", null)])),
        ).as("hasSeenInsights"),
        hasAny(
          decidedSteps,
          selectFrom("transactionChanges as c")
            .where("c.userId", "=", userId)
            .where("c.field", "=", "category")
            .where("c.changedBy", "=", "user"),
          selectFrom("transfers as x")
            .where("x.userId", "=", userId)
            .where("x.doubt", "is not", null)
            .where("x.status", "<>", "proposed"),
          selectFrom("transactionTwins as w").where("w.userId", "=", userId).where("w.status", "<>", "proposed"),
          selectFrom("seriesDecisions as d").where("d.userId", "=", userId),
        ).as("hasDecided"),
        hasAny(
          selectFrom("budgets as u").where("u.userId", "=", userId),
          selectFrom("goals as g").where("g.userId", "=", userId),
        ).as("hasBudgetOrGoal"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/**
 * Ends the first steps, or shows them again.
 *
 * @returns the dates that decide if they show; undefined for an unknown user
 */
export function setGettingStartedEnded(
  userId: string,
  isEnded: boolean,
): Promise<{ createdAt: Date; gettingStartedEndedAt: Date | null } | undefined> {
  return prisma()
    .$kysely.updateTable("users")
    .set({ gettingStartedEndedAt: isEnded ? sql<Date>`now()` : null })
    .where("id", "=", userId)
    .returning(["createdAt", "gettingStartedEndedAt"])
    .executeTakeFirst();
}
