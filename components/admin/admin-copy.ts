export function waitWords(seconds: number): string {
  if (seconds < 1) return "under 1 s";
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  plaid: "Banks (Plaid)",
  openai: "Model (OpenAI)",
  smtp: "Email (SMTP)",
  stripe: "Payments (Stripe)",
  webpush: "Push messages",
  ecb: "Exchange rates (ECB)",
};

export const providerName = (name: string): string => PROVIDERS[name] ?? name;

const ACTS: Readonly<Record<string, string>> = {
  admin_overview_seen: "looked at this page",
  admin_job_retried: "retried a job",
  admin_person_sought: "looked someone up",
  admin_broadcast_previewed: "previewed an email to everyone",
  admin_broadcast_sent: "sent an email to everyone",
};

export const actWords = (action: string): string => ACTS[action] ?? action;

export function peopleWords(count: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? "person" : "people"}`;
}
