/** Limits of the parameters that filter transactions, for the server's schema and for a page that reads its own URL. */
export const FILTER_LIMITS = {
  listLength: 8000,
  rowIds: 200,
  ids: 100,
  groups: 30,
  groupLength: 50,
  textLength: 100,
  amount: 1e12,
} as const;

/** Sources of a row. */
export const TRANSACTION_SOURCES = ["bank", "manual", "import"] as const;
export const TRANSACTION_TYPES = ["income", "expense", "transfer"] as const;
export const TRANSACTION_SORTS = ["date", "amount"] as const;
export const SORT_ORDERS = ["asc", "desc"] as const;

/** Control characters are refused: Postgres can't store NUL, and terminals obey the rest. So are lone surrogates. */
export const ORDINARY_TEXT = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
