/** Bank-data providers with an adapter; stored with each connection. */
export type BankProviderName = "plaid";

/**
 * Repairs only the user can do: log in at the bank (`sign_in`), log in again before consent ends while the connection
 * still works (`consent_ends`), or connect the bank again (`not_shared`).
 */
export type RepairReason = "sign_in" | "consent_ends" | "not_shared";
