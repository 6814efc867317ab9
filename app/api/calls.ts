import { nothingHere } from "@/lib/domain/errors";
import { failureResponse } from "@/lib/http/envelope";
import { routerOf } from "@/lib/http/router";

const admin = async () => (await import("./subjects/admin")).adminRoutes;
const auth = async () => (await import("./subjects/auth")).authRoutes;
const banks = async () => (await import("./subjects/banks")).banksRoutes;
const billing = async () => (await import("./subjects/billing")).billingRoutes;
const budgets = async () => (await import("./subjects/budgets")).budgetsRoutes;
const cashflow = async () => (await import("./subjects/cashflow")).cashflowRoutes;
const forecast = async () => (await import("./subjects/forecast")).forecastRoutes;
const insights = async () => (await import("./subjects/insights")).insightsRoutes;
const notifications = async () => (await import("./subjects/notifications")).notificationsRoutes;
const profile = async () => (await import("./subjects/profile")).profileRoutes;
const site = async () => (await import("./subjects/site")).siteRoutes;
const transactions = async () => (await import("./subjects/transactions")).transactionsRoutes;

/** Subjects by the start of their paths. Only `insights` loads detectors (lib/http/api.test.ts). */
export const SUBJECTS = {
  "/api/account": profile,
  "/api/account/getting-started": insights,
  "/api/accounts": banks,
  "/api/accounts/transactions/my-range": transactions,
  "/api/admin": admin,
  "/api/attachments": transactions,
  "/api/auth": auth,
  "/api/auth/complete-profile": profile,
  "/api/badges": insights,
  "/api/budgets": budgets,
  "/api/calendar": cashflow,
  "/api/cashflow": cashflow,
  "/api/categories": transactions,
  "/api/contact": site,
  "/api/exchange-rates": cashflow,
  "/api/forecast": forecast,
  "/api/goals": budgets,
  "/api/hidden-insights": insights,
  "/api/insights": insights,
  "/api/net-position": cashflow,
  "/api/notifications": notifications,
  "/api/overview": cashflow,
  "/api/recurring": transactions,
  "/api/review": insights,
  "/api/rules": transactions,
  "/api/saved-views": transactions,
  "/api/spending": cashflow,
  "/api/subscriptions": billing,
  "/api/tags": transactions,
  "/api/transactions": transactions,
  "/api/transfers": transactions,
  "/api/twins": transactions,
} as const;

export const findAnswer = routerOf(SUBJECTS);

/** Loads every subject, so that no visitor waits for one. A failure shows at the subject's first call. */
export async function loadSubjects(): Promise<void> {
  await Promise.allSettled(Object.values(SUBJECTS).map((load) => load()));
}

/** Answers any call of our own API. A path that no call has is answered with 404 in the envelope. */
export async function answerCall(request: Request): Promise<Response> {
  return (await findAnswer(request)) ?? failureResponse(nothingHere());
}
