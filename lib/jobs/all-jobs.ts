/** Every job: what each subject's `jobs.ts` exports. A new subject takes its line here. */

import type PgBoss from "pg-boss";
import * as auth from "@/lib/use-cases/auth/jobs";
import * as banks from "@/lib/use-cases/banks/jobs";
import * as billing from "@/lib/use-cases/billing/jobs";
import * as forecast from "@/lib/use-cases/forecast/jobs";
import * as insights from "@/lib/use-cases/insights/jobs";
import * as mail from "@/lib/use-cases/mail/jobs";
import * as notifications from "@/lib/use-cases/notifications/jobs";
import * as profile from "@/lib/use-cases/profile/jobs";
import * as transactions from "@/lib/use-cases/transactions/jobs";
import { sendOptions } from "./queue";

export const ALL_JOBS = [auth, banks, billing, forecast, insights, mail, notifications, profile, transactions].flatMap(
  (subject) => Object.values(subject),
);

/** Runs at every start, in one process at a time (`startJobs`). */
export async function prepareQueues(instance: PgBoss): Promise<void> {
  await instance.start();
  const existing = new Set((await instance.getQueues()).map(({ name }) => name));
  for (const job of ALL_JOBS) {
    const { name, schedule, singletonKey } = job;
    // The policy "short" lets one job per key wait.
    if (!existing.has(name)) await instance.createQueue(name, { name, policy: singletonKey ? "short" : "standard" });
    if (schedule) await instance.schedule(name, schedule, {}, sendOptions(job));
  }
}
