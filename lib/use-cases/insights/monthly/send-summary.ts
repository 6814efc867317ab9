import { v4 as uuidv4 } from "uuid";
import { inTransaction } from "@/lib/db/client";
import { findRequest, insertRequest } from "@/lib/db/insights/insights";
import {
  beginSummary,
  type DueSummary,
  endSummary,
  findRecipient,
  type MonthlySummary,
  wantsMonthlySummary,
} from "@/lib/db/insights/monthly-summaries";
import { withLock } from "@/lib/db/locks";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Insight } from "@/lib/schemas/insights";
import { listInsights } from "@/lib/use-cases/insights/list-insights";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { monthlySummaryMail } from "@/lib/use-cases/mail/templates/news";
import { runGeneration } from "../run-generation";
import { loadAllowance, loadEligibility } from "../start-generation";
import { unsubscribeUrl } from "./unsubscribe";

/** Bounds one email to the number people read. */
const MAX_INSIGHTS = 5;

/**
 * Generates both kinds of insights for a user and emails the best (job `send-monthly-summary`). Idempotent: the two
 * generations' ids are stored, and the email is queued in the transaction that ends the summary. There is one email,
 * whichever process is killed when.
 *
 * It counts toward the allowance like a requested generation. Without allowance the email shows existing insights.
 * Without insights, or with too few transactions, no email is sent.
 */
export async function sendMonthlySummary(due: DueSummary, { now = new Date() } = {}): Promise<void> {
  await withLock(`monthly-summary:${due.userId}`, async () => {
    if (!(await wantsMonthlySummary(due.userId))) return;
    const recipient = await findRecipient(due.userId);
    if (!recipient) return;
    const summary = await beginSummary({ ...due, insight: uuidv4(), hidden: uuidv4() });
    if (summary.isEnded) return;

    const viewer = { userId: due.userId, timeZone: recipient.timeZone, today: dayInTimeZone(now, recipient.timeZone) };
    const insights: Insight[] = [];
    if ((await loadEligibility(viewer)) === "ok") {
      for (const kind of ["hidden", "insight"] as const) {
        await generate(kind, { viewer, summary, now });
        const standing = await listInsights({ viewer, kind });
        insights.push(...standing.sort((a, b) => b.priority - a.priority));
      }
    }
    const shown = insights.filter(
      ({ feedback, status, step }) => status === "holds" && feedback !== "dismissed" && step === null,
    );
    await inTransaction(async (tx) => {
      if (!(await endSummary(tx, due)) || shown.length === 0) return;
      const content = monthlySummaryMail.compose({
        firstName: recipient.firstName,
        insights: shown.slice(0, MAX_INSIGHTS).map(({ title }) => title),
        insightsUrl: `${env().appUrl}/insights`,
        profileUrl: `${env().appUrl}/profile`,
        unsubscribeUrl: unsubscribeUrl(due.userId),
      });
      await queueMail(tx, { userId: due.userId, to: recipient.email, content });
    });
  });
}

type Who = { userId: string; timeZone: string; today: string };

/** Starts or resumes one of the month's generations. If it fails, the email comes without its insights. */
async function generate(
  kind: InsightKind,
  { viewer, summary, now }: { viewer: Who; summary: MonthlySummary; now: Date },
): Promise<void> {
  const requestId = summary[kind];
  if (!(await findRequest(requestId))) {
    if ((await loadAllowance(viewer, kind)).isExceeded) return;
    // False while the user is generating; the email then shows that run.
    await inTransaction((tx) => insertRequest(tx, { userId: viewer.userId, id: requestId, kind }));
  }
  try {
    await runGeneration({ userId: viewer.userId, requestId }, { now });
  } catch (error) {
    if ((await findRequest(requestId))?.status === "processing") throw error;
    log.warn({ err: error, requestId }, "a generation of a monthly summary failed");
  }
  if ((await findRequest(requestId))?.status === "processing") {
    throw new AppError("NOT_READY", "Another process is working on the month's generation", { isRetryable: true });
  }
}
