/** The bank-data providers that there is an adapter for; stored with each connection. */
export type BankProviderName = "plaid";

/**
 * What only the person can fix: log in at the bank again (`sign_in`), log in again before consent ends, while the
 * connection still answers (`consent_ends`), or connect the bank again (`not_shared`).
 */
export type RepairReason = "sign_in" | "consent_ends" | "not_shared";
