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

/** In characters. Enough for a description; whole statements don't belong in an email. */
export const CONTACT_LIMITS = { name: 80, message: 4000, shortestMessage: 10 } as const;
