import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "./call";

const { transactions: fallback } = FALLBACKS.data;

export const transactionCalls = {
  myRange: { method: "GET", path: "/api/accounts/transactions/my-range", cachedAs: "transactions", fallback },
  exportTransactions: {
    method: "GET",
    path: "/api/transactions/export",
    answers: "list",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback,
  },
  addManualTransaction: { method: "POST", path: "/api/transactions/manual", fallback: FALLBACKS.data.addTransaction },
  updateTransaction: { method: "PATCH", path: "/api/transactions/[id]" },
  updateTransactions: { method: "PATCH", path: "/api/transactions" },
  deleteTransaction: { method: "DELETE", path: "/api/transactions/[id]" },
  restoreTransaction: { method: "POST", path: "/api/transactions/[id]/restore" },
  listCategories: {
    method: "GET",
    path: "/api/categories",
    answers: "list",
    cachedAs: "categories",
    fallback: FALLBACKS.data.categories,
  },
} as const satisfies CallTable;

export const transactionSearchCalls = {
  searchTransactions: { method: "GET", path: "/api/transactions/search", cachedAs: "transactions", fallback },
} as const satisfies CallTable;

export const historyCalls = {
  merchantHistory: { method: "GET", path: "/api/transactions/[id]/merchant", cachedAs: "transactions", fallback },
  renameTransaction: { method: "PATCH", path: "/api/transactions/[id]/name" },
  correctPayee: { method: "PATCH", path: "/api/transactions/[id]/payee" },
} as const satisfies CallTable;

export const splitCalls = {
  splitTransaction: { method: "PATCH", path: "/api/transactions/[id]/split" },
} as const satisfies CallTable;

export const attachmentCalls = {
  addAttachment: { method: "POST", path: "/api/transactions/[id]/attachments", timeoutMs: FILE_TIMEOUT_MS },
  readAttachment: { method: "GET", path: "/api/attachments/[id]", timeoutMs: FILE_TIMEOUT_MS },
  removeAttachment: { method: "DELETE", path: "/api/attachments/[id]" },
  restoreAttachment: { method: "POST", path: "/api/attachments/[id]/restore" },
} as const satisfies CallTable;

export const tagCalls = {
  listTags: { method: "GET", path: "/api/tags", answers: "list", cachedAs: "transactions", fallback },
  tagTransactions: { method: "PATCH", path: "/api/transactions/tags" },
  renameTag: { method: "PATCH", path: "/api/tags/[id]", timeoutMs: FILE_TIMEOUT_MS },
  deleteTag: { method: "DELETE", path: "/api/tags/[id]", timeoutMs: FILE_TIMEOUT_MS },
} as const satisfies CallTable;

export const ruleCalls = {
  listRules: { method: "GET", path: "/api/rules", answers: "list", cachedAs: "transactions", fallback },
  previewRule: { method: "POST", path: "/api/rules/preview" },
  addRule: { method: "POST", path: "/api/rules", timeoutMs: FILE_TIMEOUT_MS },
  changeRule: { method: "PATCH", path: "/api/rules/[id]", timeoutMs: FILE_TIMEOUT_MS },
  orderRules: { method: "PATCH", path: "/api/rules", answers: "list", timeoutMs: FILE_TIMEOUT_MS },
  removeRule: { method: "DELETE", path: "/api/rules/[id]", timeoutMs: FILE_TIMEOUT_MS },
} as const satisfies CallTable;

export const categoryRuleCalls = {
  listCategoryRules: {
    method: "GET",
    path: "/api/categories/rules",
    answers: "list",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.categories,
  },
  addCategoryRule: { method: "POST", path: "/api/categories/rules" },
  removeCategoryRule: { method: "DELETE", path: "/api/categories/rules" },
} as const satisfies CallTable;

export const categoryCalls = {
  addCategory: { method: "POST", path: "/api/categories" },
  changeCategory: { method: "PATCH", path: "/api/categories/[id]" },
  mergeCategory: { method: "POST", path: "/api/categories/[id]/merge", timeoutMs: FILE_TIMEOUT_MS },
  deleteCategory: { method: "DELETE", path: "/api/categories/[id]" },
  restoreCategory: { method: "POST", path: "/api/categories/[id]/restore", timeoutMs: FILE_TIMEOUT_MS },
  renameCategoryGroup: { method: "PATCH", path: "/api/categories/groups" },
} as const satisfies CallTable;

export const reviewCalls = {
  listReview: { method: "GET", path: "/api/review", cachedAs: "transactions", fallback },
} as const satisfies CallTable;

export const recurringCalls = {
  listRecurring: { method: "GET", path: "/api/recurring", cachedAs: "transactions", fallback },
  decideSeries: { method: "PATCH", path: "/api/recurring" },
  addSeries: { method: "POST", path: "/api/recurring" },
  changeSeries: { method: "PATCH", path: "/api/recurring/[id]" },
  removeSeries: { method: "DELETE", path: "/api/recurring/[id]" },
  mergeSeries: { method: "POST", path: "/api/recurring/merges" },
  splitSeries: { method: "DELETE", path: "/api/recurring/merges" },
} as const satisfies CallTable;

export const transferCalls = {
  transactionDetails: { method: "GET", path: "/api/transactions/[id]", cachedAs: "transactions", fallback },
  linkRefund: { method: "PATCH", path: "/api/transactions/[id]/refund" },
  listTransfers: { method: "GET", path: "/api/transfers", answers: "list", cachedAs: "transactions", fallback },
  addTransfer: { method: "POST", path: "/api/transfers", fallback: FALLBACKS.data.addTransaction },
  decideTransfer: { method: "PATCH", path: "/api/transfers/[id]" },
} as const satisfies CallTable;

export const twinCalls = {
  decideTwins: { method: "PATCH", path: "/api/twins", timeoutMs: FILE_TIMEOUT_MS },
} as const satisfies CallTable;

export const savedViewCalls = {
  listSavedViews: { method: "GET", path: "/api/saved-views", answers: "list", cachedAs: "saved-views" },
  addSavedView: { method: "POST", path: "/api/saved-views" },
  changeSavedView: { method: "PATCH", path: "/api/saved-views/[id]" },
  removeSavedView: { method: "DELETE", path: "/api/saved-views/[id]" },
} as const satisfies CallTable;

/** The largest file may upload for six minutes. Giving up before the server would report added rows as failed. */
const IMPORT_TIMEOUT_MS = 600_000;

export const importCalls = {
  importTransactions: { method: "POST", path: "/api/transactions/import", timeoutMs: IMPORT_TIMEOUT_MS },
  listImports: { method: "GET", path: "/api/transactions/imports", answers: "list", cachedAs: "transactions" },
  undoImport: { method: "DELETE", path: "/api/transactions/imports/[id]", timeoutMs: IMPORT_TIMEOUT_MS },
} as const satisfies CallTable;
