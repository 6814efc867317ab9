/** Kinds of review questions, in the order in which the queue shows them. */
export const REVIEW_KINDS = ["transfer", "duplicate", "category", "refund", "recurring", "insight"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
