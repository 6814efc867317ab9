import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import type { DraftMapping } from "@/lib/domain/transactions/import/compare-readings";
import type { RejectedLine, StatementFile, StatementRow } from "@/lib/domain/transactions/import/statement";
import type { ImportMappingInput, ImportQuestion } from "@/lib/schemas/transactions/import";
import type { Archive } from "./archives/open-archive";
import type { OwnHousehold } from "./household/own-household";

export type PastRow = { date: string; amountMinor: number };

/** What a file is read with, beside its text. */
export type ReadOptions = {
  /** The mapping that is remembered for a file's columns, as it was stored. */
  recall: (headerKey: string) => Promise<unknown>;
  /** The account's transactions, by which the order of day and month is settled where the column leaves it open. */
  listPast: () => Promise<readonly PastRow[]>;
  /** The viewer's day: a statement is not of the future. */
  today: string;
  /** Of rows that name none. */
  currency: string;
  /** The account's, when there is one: rows of another are rejected. */
  onlyCurrency: string | null;
  mapping?: ImportMappingInput | undefined;
  statement?: string | undefined;
  /** The account the rows go to; null for none. */
  accountId: string | null;
  /** May name a currency. */
  fileName: string;
  /** Whether the person chose the currency: then no sign of the file overrides it. */
  isCurrencyGiven: boolean;
  /** The line with the names of the columns, or the first transaction, where the person says so. */
  firstLine?: number | undefined;
};

/** What a file says of an account beside its rows: what it is, and what it held at the ends of days. */
export type AccountFacts = {
  name: string;
  kind: ByHandKind;
  /** Where it is known without a row. */
  currency?: string;
  /** Of one that was closed: its rows stay, and nothing counts it. */
  isClosed?: boolean;
  balances: readonly { day: string; balanceMinor: number }[];
  /** What its own balances prove; null or left out where they prove nothing. */
  proof?: StatementProof | null;
};

/** A file, understood as far as it can be. */
export type Reading = {
  rows: StatementRow[];
  rejected: RejectedLine[];
  needs: ImportQuestion[];
  columns: { name: string; samples: string[] }[];
  mapping: DraftMapping | null;
  isRemembered: boolean;
  statements: { id: string; currency: string; rows: number }[];
  /** What the mapping is remembered by; null for a file that needs none. */
  headerKey: string | null;
  /** Of rows that name none; where it is left out, the one that was asked for. */
  currency?: string;
  /** Whether the file itself says what its amounts are in. */
  isCurrencyNamed: boolean;
  /** What the file's own balances prove; null where they prove nothing. */
  proof: StatementProof | null;
  /** The application that wrote the file, as people call it. */
  app?: string;
  /** Of the accounts that its rows name. */
  facts?: readonly AccountFacts[];
  /** What the account held at the end of a day, where the file says so beside its rows. */
  ledger?: { day: string; balanceMinor: number; currency: string } | null;
  /** The first rows' lines as the file has them, by their numbers. */
  raw?: Readonly<Record<number, string>>;
  /** The first rows of a table, as the file has them under its columns. */
  cells?: readonly { line: number; cells: readonly string[] }[];
  /** Of our own export of everything: what it has beside transactions and accounts. */
  household?: OwnHousehold | null;
  /** What of the file is not read at all, with its count, a sentence each. */
  remarks?: readonly string[];
  /**
   * Lines of a table that hold no transaction of their own: names of columns, drawn rules, text that goes on from the row above, and
   * rows of other tables that `remarks` count. Every other line is among `rows` or `rejected`.
   */
  otherLines?: readonly number[];
};

/** What proves a reading: the balance after every row, the first and the last balance, or what all rows add up to. */
export type StatementProof = {
  kind: "running" | "ends" | "totals";
  /** Balances that were met, or rows between two, or rows of a total. */
  matched: number;
  openingMinor: number | null;
  closingMinor: number | null;
  currency: string;
};

type FormatOf<Contents> = {
  /** As it is stored with an import and shown in the API's answer. */
  name: string;
  /** The files that it reads, as people call them; left out where they are called as what is in them or wrote them. */
  files?: readonly StatementFile[];
  /** Tells the format by marks that only it has. */
  recognizes: (contents: Contents) => boolean | Promise<boolean>;
  /** @throws AppError `UNPROCESSABLE` for a file that is not a statement, or has more rows than a file may have */
  read: (contents: Contents, options: ReadOptions) => Reading | Promise<Reading>;
};

/** A format of statements, in `formats/<name>.ts`; read-file.ts lists them. */
export type TextFormat = FormatOf<string>;
/** A format whose file is a ZIP archive of others, as a workbook is. */
export type ArchiveFormat = FormatOf<Archive>;
