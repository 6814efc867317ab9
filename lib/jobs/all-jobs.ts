/** Every job, from `lib/use-cases/<subject>/jobs`. Written by all-jobs.test.ts: npx vitest run lib/jobs -u */
import { reportStoppedLoginJob } from "@/lib/use-cases/auth/jobs/report-stopped-login";
import { endDeletedLinkJob } from "@/lib/use-cases/banks/jobs/end-deleted-link";
import { queueDueSyncsJob } from "@/lib/use-cases/banks/jobs/queue-due-syncs";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";
import { endCustomerJob } from "@/lib/use-cases/billing/jobs/end-customer";
import { reconcileBillingJob } from "@/lib/use-cases/billing/jobs/reconcile-billing";
import { repairSubscriptionJob } from "@/lib/use-cases/billing/jobs/repair-subscription";
import { freezeForecastJob } from "@/lib/use-cases/forecast/jobs/freeze-forecast";
import { queueForecastFreezesJob } from "@/lib/use-cases/forecast/jobs/queue-forecast-freezes";
import { fetchExchangeRatesJob } from "@/lib/use-cases/insights/jobs/fetch-exchange-rates";
import { generateAutomaticallyJob } from "@/lib/use-cases/insights/jobs/generate-automatically";
import { generateInsightsJob } from "@/lib/use-cases/insights/jobs/generate-insights";
import { queueMonthlySummariesJob } from "@/lib/use-cases/insights/jobs/queue-monthly-summaries";
import { resumeStalledGenerationsJob } from "@/lib/use-cases/insights/jobs/resume-stalled-generations";
import { reverifyInsightsJob } from "@/lib/use-cases/insights/jobs/reverify-insights";
import { sendMonthlySummaryJob } from "@/lib/use-cases/insights/jobs/send-monthly-summary";
import { sendBroadcastJob } from "@/lib/use-cases/mail/jobs/send-broadcast";
import { sendMailJob } from "@/lib/use-cases/mail/jobs/send-mail";
import { notifyUserJob } from "@/lib/use-cases/notifications/jobs/notify-user";
import { pushNotificationJob } from "@/lib/use-cases/notifications/jobs/push-notification";
import { queueNotificationsJob } from "@/lib/use-cases/notifications/jobs/queue-notifications";
import { sendNotificationJob } from "@/lib/use-cases/notifications/jobs/send-notification";
import { deleteExpiredJob } from "@/lib/use-cases/profile/jobs/delete-expired";
import { categorizeEarlierImportsJob } from "@/lib/use-cases/transactions/jobs/categorize-earlier-imports";

export const ALL_JOBS = [
  reportStoppedLoginJob,
  endDeletedLinkJob,
  queueDueSyncsJob,
  syncConnectionJob,
  endCustomerJob,
  reconcileBillingJob,
  repairSubscriptionJob,
  freezeForecastJob,
  queueForecastFreezesJob,
  fetchExchangeRatesJob,
  generateAutomaticallyJob,
  generateInsightsJob,
  queueMonthlySummariesJob,
  resumeStalledGenerationsJob,
  reverifyInsightsJob,
  sendMonthlySummaryJob,
  sendBroadcastJob,
  sendMailJob,
  notifyUserJob,
  pushNotificationJob,
  queueNotificationsJob,
  sendNotificationJob,
  deleteExpiredJob,
  categorizeEarlierImportsJob,
] as const;
