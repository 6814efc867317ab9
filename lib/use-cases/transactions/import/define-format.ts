import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import type { DraftMapping } from "@/lib/domain/transactions/import/compare-readings";
import type { RejectedLine, StatementFile, StatementRow } from "@/lib/domain/transactions/import/statement";
import type { ImportMappingInput, ImportQuestion } from "@/lib/schemas/transactions/import";
import type { Archive } from "./archives/open-archive";
import type { OwnHousehold } from "./household/own-household";

export type PastRow = { date: string; amountMinor: number };

export type ReadOptions = {
  /** The mapping that is remembered for a file's columns, as it was stored. */
  recall: (headerKey: string) => Promise<unknown>;
  /** The account's transactions, by which the order of day and month is settled where the column leaves it open. */
  listPast: () => Promise<readonly PastRow[]>;
  /** The viewer's day: a statement is not of the future. */
  today: string;
  /** Currency of rows that name none. */
  currency: string;
  /** The account's, when there is one: rows of another are rejected. */
  onlyCurrency: string | null;
  mapping?: ImportMappingInput | undefined;
  statement?: string | undefined;
  /** The account the rows go to; null for none. */
  accountId: string | null;
  /** May name a currency. */
  fileName: string;
  /** The person chose the currency: no sign in the file overrides it. */
  isCurrencyGiven: boolean;
  /** The line with the names of the columns, or the first transaction, where the person says so. */
  firstLine?: number | undefined;
};

/** An account's kind and its balances at the ends of days, as the file has them. */
export type AccountFacts = {
  name: string;
  kind: ByHandKind;
  /** Set where it's known without a row. */
  currency?: string;
  /** Closed: its rows stay, and nothing counts it. */
  isClosed?: boolean;
  balances: readonly { day: string; balanceMinor: number }[];
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
  /** Key for remembering the mapping; null for a file that needs none. */
  headerKey: string | null;
  /** Currency of rows that name none; the requested one by default. */
  currency?: string;
  /** The file names its currency. */
  isCurrencyNamed: boolean;
  proof: StatementProof | null;
  /** The application that wrote the file, as people call it. */
  app?: string;
  /** Facts of the accounts that its rows name. */
  facts?: readonly AccountFacts[];
  /** The account's balance at a day's end, where the file states one beside its rows. */
  ledger?: { day: string; balanceMinor: number; currency: string } | null;
  /** The first rows' lines as the file has them, by their numbers. */
  raw?: Readonly<Record<number, string>>;
  /** The first rows of a table, as the file has them under its columns. */
  cells?: readonly { line: number; cells: readonly string[] }[];
  /** Everything else in our own full export. */
  household?: OwnHousehold | null;
  /** Sentences about parts of the file that aren't read, with their counts. */
  remarks?: readonly string[];
  /** Lines without a transaction of their own: headers, rules, further text, and tables that `remarks` count. */
  otherLines?: readonly number[];
};

/** Proof of a reading by the balance after every row, by the first and last balance, or by totals. */
export type StatementProof = {
  kind: "running" | "ends" | "totals";
  /** Balances that were met, or rows between two, or rows of a total. */
  matched: number;
  openingMinor: number | null;
  closingMinor: number | null;
  currency: string;
};

type FormatOf<Contents> = {
  /** Stored with an import and shown in the API's answer. */
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
