import { create } from "zustand";
import { importCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import type { ImportRequest } from "@/lib/client/transactions/use-imports";
import {
  type ImportQuestion,
  type ImportResult,
  importMapping,
  MAX_IMPORT_BYTES,
} from "@/lib/schemas/transactions/import";

/** The user's choices for a file; everything else comes from the file. */
export type ImportChoices = Pick<
  ImportRequest,
  | "accountId"
  | "newAccount"
  | "accounts"
  | "categories"
  | "currency"
  | "statement"
  | "firstLine"
  | "encoding"
  | "addAnyway"
> & {
  mapping?: DraftColumns;
};
/** A mapping that may still lack a column. */
export type DraftColumns = NonNullable<ImportResult["mapping"]>;

export type ImportFile = {
  key: string;
  name: string;
  /** Base64. Null while the file is read from disk, and for a file that's too large. */
  content: string | null;
  choices: ImportChoices;
  draft: DraftColumns | null;
  needs: readonly ImportQuestion[];
  /** Kept while the next preview loads, so open panels stay open. */
  result: ImportResult | null;
  isReading: boolean;
  /** Why the file can't be read. */
  error: string | null;
  /** Why the server didn't read it yet. The file is kept, and trying again may help. */
  unread: string | null;
  /** Account proposed once; the user may choose another, or none. */
  proposedAccountId: string | null;
  isAdding: boolean;
  addError: string | null;
  done: ImportResult | null;
  /** Number of transactions removed by undo. */
  removed: number | null;
};

const NEW_FILE: Omit<ImportFile, "key" | "name" | "choices"> = {
  ...{ content: null, draft: null, needs: [], result: null, isReading: true, error: null, unread: null },
  ...{ proposedAccountId: null, isAdding: false, addError: null, done: null, removed: null },
};

type ImportFiles = {
  /** The files' owner: another user who logs in on this tab sees none of them. */
  ownerId: string | null;
  files: readonly ImportFile[];
  shownKey: string | null;
};

const NONE: ImportFiles = { ownerId: null, files: [], shownKey: null };

/** Files chosen in this tab. They survive navigation but not a reload. */
export const useImportFiles = create<ImportFiles>(() => NONE);

const { getState, setState } = useImportFiles;

/** More files than anyone would check at once. */
const MAX_FILES = 12;

const call = callOf(importCalls.importTransactions);

function patch(key: string, part: Partial<ImportFile>) {
  setState(({ files }) => ({ files: files.map((file) => (file.key === key ? { ...file, ...part } : file)) }));
}

/** Records that an import was undone, so headings stop saying "added". */
export function keepUndone(key: string, removed: number) {
  patch(key, { removed });
}

function find(key: string): ImportFile | undefined {
  return getState().files.find((file) => file.key === key);
}

let lastKey = 0;
/** Latest preview request per file; earlier answers that arrive late are dropped. */
const turns = new Map<string, number>();

/** Reads chosen or dropped files separately and shows the first. */
export function addFiles(ownerId: string, chosen: readonly File[], choices: ImportChoices): void {
  const own = getState().ownerId === ownerId ? getState().files : [];
  const added = chosen.slice(0, MAX_FILES - own.length).map(({ name }): ImportFile => {
    lastKey += 1;
    return { ...NEW_FILE, key: String(lastKey), name, choices };
  });
  setState({ ownerId, files: [...own, ...added], shownKey: added[0]?.key ?? getState().shownKey });
  for (const [index, { key }] of added.entries()) if (chosen[index]) void readChosen(key, chosen[index]);
}

async function readChosen(key: string, file: File): Promise<void> {
  if (file.size > MAX_IMPORT_BYTES) {
    const error = `This file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Export fewer months at once.`;
    return patch(key, { isReading: false, error });
  }
  const content = await toBase64(file).catch(() => null);
  if (content === null)
    return patch(key, { isReading: false, error: "This file couldn’t be opened. Choose it again." });
  patch(key, { content });
  await preview(key);
}

/** Previews a file on the server, which alone decides how it is read. */
async function preview(key: string): Promise<void> {
  const file = find(key);
  if (!file || file.content === null) return;
  const turn = (turns.get(key) ?? 0) + 1;
  turns.set(key, turn);
  patch(key, { isReading: true, error: null, unread: null, addError: null });
  const isMapped = file.choices.mapping !== undefined;
  const answer = await call(requestOf(file, true)).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: failureOf(error) }),
  );
  if (turns.get(key) !== turn) return;
  if ("failure" in answer) return patch(key, { isReading: false, result: null, ...answer.failure });
  const { result } = answer;
  const { suggestedAccountId } = result;
  if (suggestedAccountId !== null && file.proposedAccountId === null) {
    const choices = { ...file.choices, accountId: suggestedAccountId };
    patch(key, { choices, proposedAccountId: suggestedAccountId });
    return preview(key);
  }
  // The server treats a mapping as complete, so open questions are tracked here.
  patch(key, { isReading: false, result, draft: result.mapping, ...(isMapped ? {} : { needs: result.needs }) });
}

function failureOf(error: unknown): Partial<ImportFile> {
  const message = errorMessage(error);
  return error instanceof ApiError && error.mayPass ? { unread: message } : { error: message };
}

/** Asks again for every file that the server didn't read. */
export function readAgain(): void {
  for (const { key, unread } of getState().files) if (unread !== null) void preview(key);
}

export function showFile(key: string): void {
  setState({ shownKey: key });
}

export function removeFile(key: string): void {
  setState(({ files, shownKey }) => {
    const remaining = files.filter((file) => file.key !== key);
    return { files: remaining, shownKey: shownKey === key ? (remaining[0]?.key ?? null) : shownKey };
  });
}

export function removeAllFiles(): void {
  setState(NONE);
}

/** Changes the account, currency or statement, or the first line or encoding, which detects the columns again. */
export function changeFile(key: string, part: Omit<ImportChoices, "mapping">): void {
  const file = find(key);
  if (!file) return;
  // Another reading has other lines, so answers to the old ones are dropped.
  const isAnswer = "addAnyway" in part || "categories" in part;
  const isOtherTable = "firstLine" in part || "encoding" in part || "statement" in part;
  const choices = {
    ...file.choices,
    ...(isAnswer ? {} : { addAnyway: undefined }),
    ...part,
    ...(isOtherTable ? { mapping: undefined } : {}),
  };
  const answered: ImportQuestion[] = [];
  if (part.statement !== undefined) answered.push("statement");
  // An account brings its own currency.
  if (part.currency !== undefined || part.accountId !== undefined) answered.push("currency");
  patch(key, { choices, needs: file.needs.filter((need) => !answered.includes(need)) });
  void preview(key);
}

/**
 * Only the first letter requests a preview: it makes the account part of the import, and later letters change nothing
 * in it.
 */
export function nameAccount(key: string, name: string): void {
  const file = find(key);
  const known = file?.choices.newAccount;
  if (!file || !known || known.name === name) return;
  patch(key, { choices: { ...file.choices, newAccount: { ...known, name } } });
  if (known.name === "") void preview(key);
}

/** Changes a column or a reading choice; `answers` are no longer asked. */
export function mapFile(key: string, part: Partial<DraftColumns>, ...answers: ImportQuestion[]): void {
  const file = find(key);
  if (!file?.draft) return;
  const mapping = { ...file.draft, ...part };
  patch(key, { draft: mapping, needs: file.needs.filter((need) => !answers.includes(need)) });
  if (!importMapping.safeParse(mapping).success) return;
  patch(key, { choices: { ...file.choices, mapping, addAnyway: undefined } });
  void preview(key);
}

export function isReady(file: ImportFile): boolean {
  const { result, needs, isReading, done, isAdding } = file;
  return result !== null && needs.length === 0 && !isReading && !isAdding && !done && !isUnnamed(file);
}

export function isUnnamed({ choices, result }: ImportFile): boolean {
  return choices.newAccount?.name === "" && (result?.accounts.length ?? 0) === 0;
}

/** Adds files one by one in display order, then previews the rest against the new transactions. */
export async function runImports(keys: readonly string[], onAdded: () => void): Promise<void> {
  for (const key of keys) {
    const file = find(key);
    if (!file || !isReady(file)) continue;
    patch(key, { isAdding: true, addError: null });
    try {
      const done = await call(requestOf(file, false));
      // The file is imported, so its contents are no longer needed.
      patch(key, { isAdding: false, done, content: null });
      onAdded();
    } catch (error) {
      patch(key, { isAdding: false, addError: errorMessage(error) });
    }
  }
  for (const { key, done } of getState().files) if (!done && !keys.includes(key)) await preview(key);
}

function requestOf({ name, content, choices: { mapping, ...choices } }: ImportFile, dryRun: boolean): ImportRequest {
  const whole = importMapping.safeParse(mapping);
  return {
    fileName: name,
    content: content ?? "",
    ...choices,
    ...(choices.newAccount?.name === "" ? { newAccount: undefined } : {}),
    ...(whole.success ? { mapping: whole.data } : {}),
    dryRun,
  };
}

async function toBase64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(",") + 1);
}

export function transactionsInWords(count: number, locale: string): string {
  return count === 1 ? "1 transaction" : `${count.toLocaleString(locale)} transactions`;
}
