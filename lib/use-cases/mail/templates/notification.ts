import { defineMail } from "../define-mail";
import { withoutLinks } from "../plain-text";

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
