import * as z from "zod";
import { FILE_ENCODINGS } from "@/lib/domain/transactions/import/encodings";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";
import { noInput } from "../envelope";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";
import {
  importAccountOutput,
  importCategory,
  importCategoryOutput,
  importChoice,
  importProof,
  newImportAccount,
} from "./import-accounts";

/** The most bytes of a file: as many rows as it may have, of three hundred letters each as Firefly III writes them; in base64 and JSON it still fits the body's bound (docs/contract.md, section 1). */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;
/** The most rows of a file: ten years of thirty rows a day. */
export const MAX_IMPORT_ROWS = 100_000;
/** The most columns of a table. */
export const MAX_IMPORT_COLUMNS = 500;
/** The most that a request with a file may be. */
export const MAX_IMPORT_BODY_BYTES = 44 * 1024 * 1024;

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_IMPORT_COLUMNS - 1);

/** Which column holds what, from 0, and how it is written (lib/domain/transactions/import/statement.ts). */
export const importMapping = z
  .object({
    date: column,
    name: column,
    amount: column.optional(),
    debit: column.optional(),
    credit: column.optional(),
    /** Says debit or credit beside an amount without a sign. */
    type: column.optional(),
    currency: column.optional(),
    notes: column.optional(),
    category: column.optional(),
    /** Of day, month and year where all are numbers and the year is not first; `ymd`: it makes no difference. */
    dateOrder: z.enum(["ymd", "dmy", "mdy"]),
    decimal: z.enum([".", ","]),
    /** What was spent has no sign, and what came in has a minus. */
    isOutPositive: z.boolean().default(false),
    /** The balance after each row, which proves the reading. */
    balance: column.optional(),
    /** Whether a row is booked: pending, reversed and declined ones are left out. */
    status: column.optional(),
    /** A fee beside the amount, subtracted from it. */
    fee: column.optional(),
    /** Names the rows of money in, where `name` says whom money out went to. */
    payer: column.optional(),
    /** Names a row whose name is empty. */
    otherName: column.optional(),
    /** The merchant, beside the bank's own text in `name`. */
    merchant: column.optional(),
    /** Which of several accounts a row belongs to: then `accounts` says where each goes. */
    account: column.optional(),
    /** Tags, with commas. */
    tags: column.optional(),
    /** "yes" or "true" where a row was left out of the sums. */
    excluded: column.optional(),
    /** The words by which `type` means money out, where they are none of a direction. */
    outWords: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
    /** The first line that the person gave with it, so that it is remembered with the columns. */
    firstLine: z.number().int().min(1).max(MAX_IMPORT_ROWS).optional(),
  })
  .refine(({ amount, debit, credit }) => [amount, debit, credit].some((one) => one !== undefined), {
    path: ["amount"],
    message: "Choose the column that holds the amount",
  });
export type ImportMappingInput = z.output<typeof importMapping>;

export const importInput = z.object({
  fileName: field.fileName,
  /** The file's bytes in base64: a text would have lost its encoding. */
  content: z.base64("Send the file in base64").min(1, "The file is empty"),
  /** The account whose rows these are; without one they belong to none, as cash does. */
  accountId: field.id.optional(),
  /** In place of `accountId`: an account kept by hand that the import makes, in the currency of most rows. */
  newAccount: newImportAccount.optional(),
  /** Of a file that says which account each row belongs to: where the rows of each go. */
  accounts: z.array(importChoice).max(200).optional(),
  /** What words of the file's are among our categories; each answer is remembered. */
  categories: z.array(importCategory).max(1000).optional(),
  /** Of rows that name none, when no account says. The viewer's own by default. */
  currency: field.currency.optional(),
  /** Of a file with the statements of several accounts: which one, by its `id`. */
  statement: z.string().max(100).optional(),
  /** Of a CSV; without it the remembered one or the likeliest. */
  mapping: importMapping.optional(),
  /** How the file's text is encoded; without it the likeliest. */
  encoding: z.enum(FILE_ENCODINGS).optional(),
  /** The line, from 1, that names the columns or, where none does, holds the first transaction. */
  firstLine: z.number().int().min(1).max(MAX_IMPORT_ROWS).optional(),
  /** Of the rows that are probably here already those to add all the same, by their lines; without it none. */
  addAnyway: z.union([z.literal("all"), z.array(z.number().int().min(1)).max(1000)]).optional(),
  /** Report what would happen, and do nothing. */
  dryRun: z.boolean().default(false),
});

const importNeed = z.enum(["date", "amount", "name", "dateOrder", "decimal", "isOutPositive", "currency", "statement"]);
export type ImportQuestion = z.infer<typeof importNeed>;

export const importOutput = z.object({
  added: z.number().int(),
  duplicates: z.number().int(),
  /** What else of our own export comes back: accounts without transactions, categories, rules, budgets, goals. */
  others: z.number().int(),
  /**
   * What is probably here already by another way, each with its twin among the transactions; left out unless `addAnyway` names it.
   * `count`: those left out; `rows`: the first ones, added or not.
   */
  probable: z.object({
    count: z.number().int(),
    rows: z.array(
      z.object({
        line: z.number().int(),
        date: field.day,
        amount: z.number(),
        currency: z.string(),
        name: z.string(),
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
  /** Every line that was not imported, with the reason in words. Lines are counted from 1. */
  rejected: z.array(
    z.object({
      line: z.number().int(),
      reason: z.string(),
      /** The line as the file has it; null where it has no line of its own. */
      text: z.string().nullable(),
      /** It looks like a transaction that couldn't be read. */
      isMissed: z.boolean(),
    }),
  ),
  /** By which the import can be undone; null when nothing was added. */
  importId: field.id.nullable(),
  /** As the import's format is called: "csv", "ofx". */
  format: z.string(),
  /** The application whose export it is, as people call it; null for a bank's. */
  app: z.string().nullable(),
  /** Where the rows of each of the file's accounts go; empty where it speaks of no accounts. */
  accounts: z.array(importAccountOutput),
  /** The person's account that a file of one account probably is, by its last digits; null where none was meant to be found. */
  suggestedAccountId: field.id.nullable(),
  /** The words by which it categorizes, most rows first. */
  categories: z.array(importCategoryOutput),
  /** The currency of rows that name none. */
  currency: z.string(),
  /** What says it: the file itself, the person now, the account, or nothing but the viewer's own currency. */
  currencyFrom: z.enum(["file", "chosen", "account", "home"]),
  /** The encoding that was chosen, now or for this account's last file of these columns; null where it was found in the file. */
  encoding: z.enum(FILE_ENCODINGS).nullable(),
  /** The columns of a CSV with the first texts in them. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The first rows of a table as the file has them, a text for each column. */
  cells: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** What was used: given, remembered or guessed. A column that was not found is missing. */
  mapping: z.object({ ...importMapping.shape, date: column.optional(), name: column.optional() }).nullable(),
  isRemembered: z.boolean(),
  /** What the file leaves open; the import is refused until it is answered. */
  needs: z.array(importNeed),
  /** The accounts of a file that holds several; the sheets of a workbook. */
  statements: z.array(z.object({ id: z.string(), currency: z.string(), rows: z.number().int() })),
  /** What in the file the rows account for; null where there is nothing, or they do not, or where each account has its own. */
  proof: importProof.nullable(),
  /** All rows of the file, those that are there already included; null where it has none, or several currencies. */
  file: z
    .object({
      currency: z.string(),
      from: field.day,
      to: field.day,
      /** Magnitudes; null where a number cannot hold them. */
      in: z.number().nullable(),
      out: z.number().nullable(),
      inRows: z.number().int(),
      outRows: z.number().int(),
    })
    .nullable(),
  /** What of the file is not read at all, with its count: investments, other sheets. A sentence each. */
  remarks: z.array(z.string()),
  /** The first rows as they are or would be stored. */
  preview: z.array(
    z.object({
      line: z.number().int(),
      date: field.day,
      amount: z.number(),
      currency: z.string(),
      name: z.string(),
      categoryId: field.id,
      /** The line as the file has it; null where a transaction has no line of its own. */
      raw: z.string().nullable(),
      /** What the file says was left after it. */
      balance: z.number().nullable(),
      isDuplicate: z.boolean(),
    }),
  ),
  /** Of the new rows those that have a category, and those that will be asked about; null where there are too many to say before. */
  afterwards: z.object({ categorized: z.number().int(), toReview: z.number().int() }).nullable(),
  /** What the new rows add up to in each currency; both are magnitudes. Null where a number cannot hold it. */
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
/** `removed`: rows that went with it; those deleted before are not counted. */
export const undoImportOutput = z.object({ id: field.id, removed: z.number().int() });

/** The largest file has six minutes to arrive. Giving up sooner than the server would say of rows that are added that they are not. */
const IMPORT_TIMEOUT_MS = 600_000;

export const importOperations = {
  importTransactions: {
    method: "POST",
    path: "/api/transactions/import",
    auth: "user",
    summary: `Read a ${listStatementFiles("or")} file into the ledger, or with dryRun report what that would do`,
    success: "File read",
    input: importInput,
    output: importOutput,
    maxBodyBytes: MAX_IMPORT_BODY_BYTES,
    timeoutMs: IMPORT_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  listImports: {
    method: "GET",
    path: "/api/transactions/imports",
    auth: "user",
    summary: "The latest imports, newest first",
    success: "Imports loaded",
    input: noInput,
    output: listImportsOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.generic,
  },
  undoImport: {
    method: "DELETE",
    path: "/api/transactions/imports/[id]",
    auth: "user",
    summary: "Undo an import: remove every row that it added",
    success: "Import undone",
    input: importId,
    output: undoImportOutput,
    timeoutMs: IMPORT_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
