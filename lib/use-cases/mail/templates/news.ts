import { brand } from "@/lib/brand";
import { CONTACT_TOPICS, type ContactTopic } from "@/lib/domain/site/contact";
import { defineMail, withoutLinks } from "@/lib/use-cases/mail/define-mail";

type MonthlySummaryFacts = {
  firstName: string;
  /** Titles of insights, best first. */
  insights: readonly string[];
  insightsUrl: string;
  profileUrl: string;
  unsubscribeUrl: string;
};

/**
 * The insights' titles are only in the body, which is stored encrypted and deleted once sent. Subject and preview,
 * which a locked screen shows, name no figure or merchant.
 */
export const monthlySummaryMail = defineMail<MonthlySummaryFacts>({
  name: "monthly_summary",
  example: {
    firstName: "Ada",
    insights: ["You spent $105.00 more than usual on Dining out in October"],
    insightsUrl: "http://localhost:3000/insights",
    profileUrl: "http://localhost:3000/profile",
    unsubscribeUrl: "http://localhost:3000/unsubscribe?token=t",
  },
  copy: ({ firstName, insights, insightsUrl, profileUrl, unsubscribeUrl }) => ({
    subject: `Your monthly summary from ${brand.name}`,
    preview: "What stood out in your accounts",
    title: "What stood out in your month",
    greeting: `Hello ${firstName},`,
    parts: [
      { text: "Here's what we found in your accounts, most important first:" },
      ...insights.map((title) => ({ text: `• ${withoutLinks(title)}` })),
      { link: { label: "See the transactions behind each", url: insightsUrl } },
      {
        text: `You get this once a month because you asked for it in your profile (${profileUrl}). To stop it, open ${unsubscribeUrl}`,
        isQuiet: true,
      },
    ],
    unsubscribeUrl,
  }),
});

type NotificationMailFacts = {
  firstName: string;
  /** Depends only on the kind: no merchant, amount or day. */
  subject: string;
  title: string;
  text: string;
  /** Each links to what it states. */
  lines: readonly { text: string; url: string }[];
  proof: { label: string; url: string };
  settingsUrl: string;
  unsubscribeUrl: string;
};

/**
 * Details are only in the body, which is stored encrypted and deleted once sent. Subject and preview name only its
 * kind.
 */
export const notificationMail = defineMail<NotificationMailFacts>({
  name: "notification",
  example: {
    firstName: "Ada",
    subject: "A bill is larger than usual",
    title: "Riverside Power is larger than usual",
    text: "$160.00 on Nov 18. The highest of the 12 before it was $96.00.",
    lines: [{ text: "Rent, $1,500.00 on Dec 1", url: "http://localhost:3000/calendar?day=2026-12-01" }],
    proof: { label: "Compare with earlier bills", url: "http://localhost:3000/spending?ids=t" },
    settingsUrl: "http://localhost:3000/notifications/settings",
    unsubscribeUrl: "http://localhost:3000/unsubscribe?token=t",
  },
  copy: ({ firstName, subject, title, text, lines, proof, settingsUrl, unsubscribeUrl }) => ({
    subject,
    preview: "What it is about, and the transactions behind it",
    title: withoutLinks(title),
    greeting: `Hello ${firstName},`,
    parts: [
      { text: `${withoutLinks(title)}. ${withoutLinks(text)}` },
      ...lines.map((line) => ({ line: { ...line, text: withoutLinks(line.text) } })),
      { link: proof },
      {
        text: `You get this because you asked for it in your notification settings (${settingsUrl}). To stop emails of this kind, open ${unsubscribeUrl}`,
        isQuiet: true,
      },
    ],
    footer: "You asked for this email in your notification settings.",
    unsubscribeUrl,
  }),
});

type BroadcastFacts = { firstName: string; subject: string; paragraphs: readonly string[] };

/** A change of the terms, a price or the service, in the operator's words. */
export const broadcastMail = defineMail<BroadcastFacts>({
  name: "broadcast",
  example: { firstName: "Ada", subject: "Our terms are changing", paragraphs: ["Section five names a new price."] },
  copy: ({ firstName, subject, paragraphs }) => ({
    subject,
    preview: `A change at ${brand.name}`,
    title: subject,
    greeting: `Hello ${firstName},`,
    parts: paragraphs.map((text) => ({ text })),
  }),
});

type ContactMessageFacts = { name: string; email: string; topic: ContactTopic; message: string };

/** The subject contains only the topic, because the mail log stores it. */
export const contactMessageMail = defineMail<ContactMessageFacts>({
  name: "contact_message",
  example: { name: "Ada", email: "ada@example.test", topic: "question", message: "How do I import a file?" },
  copy: ({ name, email, topic, message }) => ({
    subject: `${brand.name} contact form: ${CONTACT_TOPICS[topic]}`,
    preview: "A message from the contact form",
    title: CONTACT_TOPICS[topic],
    greeting: `${withoutLinks(name)} (${email}) wrote:`,
    parts: message.split(/\n\s*\n/).map((paragraph) => ({ text: withoutLinks(paragraph.trim()) })),
    footer: "A reply to this email goes to the address above. We haven't verified that it belongs to them.",
    replyTo: email,
  }),
});
