import * as z from "zod";
import { importCalls } from "@/lib/calls/transactions";
import { FILE_ENCODINGS, listStatementFiles } from "@/lib/domain/transactions/import/statement";
import * as field from "../fields";
import { operationsOf } from "../operation";
import {
  importAccountOutput,
  importCategory,
  importCategoryOutput,
  importChoice,
  importProof,
  newImportAccount,
} from "./import-accounts";

/** Bytes: the maximum rows at 300 characters each. In base64 it still fits the body limit (docs/contract.md, section 1). */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;
/** Maximum rows per file: ten years of thirty rows a day. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 500;
export const MAX_IMPORT_BODY_BYTES = 44 * 1024 * 1024;

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_IMPORT_COLUMNS - 1);

/** Column roles, counted from 0, and number formats (lib/domain/transactions/import/statement.ts). */
export const importMapping = z
  .object({
    date: column,
    name: column,
    amount: column.optional(),
    debit: column.optional(),
    credit: column.optional(),
    /** Says debit or credit beside an unsigned amount. */
    type: column.optional(),
    currency: column.optional(),
    notes: column.optional(),
    category: column.optional(),
    /** Order of numeric dates that don't start with the year; `ymd` if irrelevant. */
    dateOrder: z.enum(["ymd", "dmy", "mdy"]),
    decimal: z.enum([".", ","]),
    /** Spending is unsigned, and income has a minus. */
    isOutPositive: z.boolean().default(false),
    /** Balance after each row, which proves the reading. */
    balance: column.optional(),
    /** Booking status: pending, reversed and declined rows are skipped. */
    status: column.optional(),
    /** A fee, subtracted from the amount. */
    fee: column.optional(),
    /** Names the payer of money in, while `name` holds the payee of money out. */
    payer: column.optional(),
    /** Name for rows with an empty `name`. */
    otherName: column.optional(),
    /** The merchant, beside the bank's text in `name`. */
    merchant: column.optional(),
    /** The account of each row; `accounts` maps them. */
    account: column.optional(),
    tags: column.optional(),
    /** "yes" or "true" for rows excluded from the sums. */
    excluded: column.optional(),
    /** Values of the `type` column that mean money out, if they aren't debit or credit words. */
    outWords: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
    /** First line given by the user, remembered with the columns. */
    firstLine: z.number().int().min(1).max(MAX_IMPORT_ROWS).optional(),
  })
  .refine(({ amount, debit, credit }) => [amount, debit, credit].some((one) => one !== undefined), {
    path: ["amount"],
    message: "Choose the column that holds the amount",
  });
export type ImportMappingInput = z.output<typeof importMapping>;

export const importInput = z.object({
  fileName: field.fileName,
  /** The file in base64: as text it would lose its encoding. */
  content: z.base64("Send the file in base64").min(1, "The file is empty"),
  /** Account of the rows; without it they belong to none, like cash. */
  accountId: field.id.optional(),
  /** Instead of `accountId`: a manual account created in the currency of most rows. */
  newAccount: newImportAccount.optional(),
  /** Targets of the accounts that the file names. */
  accounts: z.array(importChoice).max(200).optional(),
  /** Our categories for the file's words. Each answer is remembered. */
  categories: z.array(importCategory).max(1000).optional(),
  /** Currency of rows that state none, if no account decides. Defaults to the viewer's own. */
  currency: field.currency.optional(),
  /** `id` of the statement, in a file with several. */
  statement: z.string().max(100).optional(),
  /** CSV only. Defaults to the remembered mapping or the most likely one. */
  mapping: importMapping.optional(),
  /** Text encoding. Defaults to the most likely one. */
  encoding: z.enum(FILE_ENCODINGS).optional(),
  /** Line, from 1, with the column names, or else the first transaction. */
  firstLine: z.number().int().min(1).max(MAX_IMPORT_ROWS).optional(),
  /** Lines of probable duplicates to add anyway. Defaults to none. */
  addAnyway: z.union([z.literal("all"), z.array(z.number().int().min(1)).max(1000)]).optional(),
  /** Only reports what would happen. */
  dryRun: z.boolean().default(false),
});

const importNeed = z.enum(["date", "amount", "name", "dateOrder", "decimal", "isOutPositive", "currency", "statement"]);
export type ImportQuestion = z.infer<typeof importNeed>;

const importedRow = {
  ...{ line: z.number().int(), date: field.day },
  ...{ amount: z.number(), currency: z.string(), name: z.string() },
};

export const importOutput = z.object({
  added: z.number().int(),
  duplicates: z.number().int(),
  /** Other restored items of our own export: accounts without transactions, categories, rules, budgets, goals. */
  others: z.number().int(),
  /** Probable duplicates with their twins, skipped unless in `addAnyway`. `count`: skipped; `rows`: the first ones. */
  probable: z.object({
    count: z.number().int(),
    rows: z.array(
      z.object({
        ...importedRow,
        isAdded: z.boolean(),
        twin: z.object({
          id: field.id,
          date: field.day,
          name: z.string(),
          accountId: field.id.nullable(),
          source: z.enum(["bank", "manual", "import"]),
        }),
      }),
    ),
  }),
  /** Every rejected line with its reason. Lines count from 1. */
  rejected: z.array(
    z.object({
      line: z.number().int(),
      reason: z.string(),
      /** The line in the file; null if it has none of its own. */
      text: z.string().nullable(),
      /** Looks like a transaction that couldn't be read. */
      isMissed: z.boolean(),
    }),
  ),
  /** Id for undoing the import; null if nothing was added. */
  importId: field.id.nullable(),
  /** Format name: "csv", "ofx". */
  format: z.string(),
  /** The exporting app's name; null for a bank's file. */
  app: z.string().nullable(),
  /** Targets of the file's accounts; empty if it names none. */
  accounts: z.array(importAccountOutput),
  /** The user's likely account, by its last digits; null if none matches or one was chosen. */
  suggestedAccountId: field.id.nullable(),
  /** Its category words, most rows first. */
  categories: z.array(importCategoryOutput),
  /** Currency of rows that state none. */
  currency: z.string(),
  /** Source of the currency: the file, the user, the account, or the viewer's default. */
  currencyFrom: z.enum(["file", "chosen", "account", "home"]),
  /** The encoding chosen now, or remembered for this account and columns; null if detected. */
  encoding: z.enum(FILE_ENCODINGS).nullable(),
  /** CSV columns with their first values. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** First rows of a table, one text per column. */
  cells: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** The mapping used: given, remembered or guessed. Missing columns weren't found. */
  mapping: z.object({ ...importMapping.shape, date: column.optional(), name: column.optional() }).nullable(),
  isRemembered: z.boolean(),
  /** Open questions; the import is refused until they are answered. */
  needs: z.array(importNeed),
  /** Statements of a multi-account file, or sheets of a workbook. */
  statements: z.array(z.object({ id: z.string(), currency: z.string(), rows: z.number().int() })),
  /** Proof by the file's own balances; null if there is none, it fails, or each account has its own. */
  proof: importProof.nullable(),
  /** All rows of the file, duplicates included; null if it has none, or several currencies. */
  file: z
    .object({
      currency: z.string(),
      from: field.day,
      to: field.day,
      /** Magnitudes; null beyond the safe number range. */
      in: z.number().nullable(),
      out: z.number().nullable(),
      inRows: z.number().int(),
      outRows: z.number().int(),
    })
    .nullable(),
  /** Ignored contents with their count, such as investments or other sheets. One sentence each. */
  remarks: z.array(z.string()),
  /** First rows, as stored or to be stored. */
  preview: z.array(
    z.object({
      ...importedRow,
      categoryId: field.id,
      /** The line in the file; null if the transaction has none of its own. */
      raw: z.string().nullable(),
      /** Balance after it, according to the file. */
      balance: z.number().nullable(),
      isDuplicate: z.boolean(),
    }),
  ),
  /** New rows with a category, and those needing review; null if too many to tell in advance. */
  afterwards: z.object({ categorized: z.number().int(), toReview: z.number().int() }).nullable(),
  /** Sums of the new rows per currency, as magnitudes. Null beyond the safe number range. */
  totals: z.array(z.object({ currency: z.string(), in: z.number().nullable(), out: z.number().nullable() })),
});
export type ImportResult = z.infer<typeof importOutput>;

export const listImportsOutput = z.array(
  z.object({
    id: field.id,
    fileName: z.string(),
    format: z.string(),
    accountId: field.id.nullable(),
    added: z.number().int(),
    createdAt: field.instant,
  }),
);
export type PastImport = z.infer<typeof listImportsOutput>[number];

export const importId = z.object({ id: field.id });

export const importOperations = operationsOf(importCalls, {
  importTransactions: {
    summary: `Read a ${listStatementFiles("or")} file into the ledger, or with dryRun report what that would do`,
    success: "File read",
    input: importInput,
    output: importOutput,
    maxBodyBytes: MAX_IMPORT_BODY_BYTES,
  },
  listImports: {
    summary: "The latest imports, newest first",
    success: "Imports loaded",
    output: listImportsOutput,
  },
  undoImport: {
    summary: "Undo an import: remove every row that it added",
    success: "Import undone",
    input: importId,
    /** `removed`: rows removed by the undo, without those deleted before. */
    output: z.object({ id: field.id, removed: z.number().int() }),
  },
});
