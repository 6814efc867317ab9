/** Every job: what each subject's `jobs.ts` exports. A new subject takes its line here. */
import * as auth from "@/lib/use-cases/auth/jobs";
import * as banks from "@/lib/use-cases/banks/jobs";
import * as billing from "@/lib/use-cases/billing/jobs";
import * as forecast from "@/lib/use-cases/forecast/jobs";
import * as insights from "@/lib/use-cases/insights/jobs";
import * as mail from "@/lib/use-cases/mail/jobs";
import * as notifications from "@/lib/use-cases/notifications/jobs";
import * as profile from "@/lib/use-cases/profile/jobs";
import * as transactions from "@/lib/use-cases/transactions/jobs";

export const ALL_JOBS = [auth, banks, billing, forecast, insights, mail, notifications, profile, transactions].flatMap(
  (subject) => Object.values(subject),
);
