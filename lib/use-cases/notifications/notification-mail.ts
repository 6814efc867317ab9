import { formatMoney } from "@/lib/domain/money";
import type { FoundNotification } from "@/lib/domain/notifications/notification";
import { NOTIFICATION_COPY, notificationText } from "@/lib/domain/notifications/notification-text";
import { env } from "@/lib/env";
import type { MailContent } from "@/lib/use-cases/mail/define-mail";
import { notificationMail } from "@/lib/use-cases/mail/templates/news";
import { emailOffUrl } from "./notification-settings";

/** The weekly summary lists its figures, each linked to its transactions or day. */
export function composeNotificationMail(
  { day, facts }: Pick<FoundNotification, "day" | "facts">,
  { userId, firstName }: { userId: string; firstName: string },
): MailContent {
  const { title, body, proof } = notificationText({ day, facts });
  return notificationMail.compose({
    ...{ firstName, title, text: body, subject: NOTIFICATION_COPY[facts.kind].subject },
    lines: linesOf(facts),
    proof: { label: proof.label, url: absolute(proof.href) },
    settingsUrl: absolute("/notifications/settings"),
    unsubscribeUrl: emailOffUrl(userId, facts.kind),
  });
}

function linesOf(facts: FoundNotification["facts"]): { text: string; url: string }[] {
  if (facts.kind !== "weekly_summary") return [];
  const { from, to, currency, inMinor, outMinor, ahead } = facts;
  const spending = (type: string) =>
    absolute(`/spending?${new URLSearchParams({ startDate: from, endDate: to, type, currency })}`);
  return [
    { text: `${formatMoney(inMinor, currency)} came in`, url: spending("income") },
    { text: `${formatMoney(outMinor, currency)} went out`, url: spending("expense") },
    ...ahead.map(({ name, day, amountMinor }) => ({
      text: `${formatMoney(amountMinor, currency, { sign: "always" })} ${name}, expected ${dayWords(day)}`,
      url: absolute(`/calendar?${new URLSearchParams({ month: day.slice(0, 7), day })}`),
    })),
  ];
}

const absolute = (path: string) => `${env().appUrl}${path}`;

function dayWords(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
