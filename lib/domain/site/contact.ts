/** What a visitor may write to the operator about; the words of the form and of the email's subject. */
export const CONTACT_TOPICS = {
  question: "A question",
  problem: "Something does not work",
  account: "My account or my data",
  security: "Security",
  correction: "A mistake on a page",
  partnership: "Partnership",
  press: "Press",
} as const;

export type ContactTopic = keyof typeof CONTACT_TOPICS;

/** In characters. Enough to describe something; a whole statement does not belong in an email. */
export const CONTACT_LIMITS = { name: 80, message: 4000, shortestMessage: 10 } as const;
