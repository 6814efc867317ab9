import { create } from "zustand";
import { callOf } from "@/lib/client/api/api";
import type { ImportRequest } from "@/lib/client/transactions/use-imports";
import {
  type ImportQuestion,
  type ImportResult,
  importMapping,
  importOperations,
  MAX_IMPORT_BYTES,
} from "@/lib/schemas/transactions/import";

/** What the person decides about a file; the rest is the file's own. */
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
/** A mapping of which a column may still be missing. */
export type DraftColumns = NonNullable<ImportResult["mapping"]>;

/** A file on its way into the ledger. */
export type ImportFile = {
  key: string;
  name: string;
  /** In base64; null while it is being read from the disk, and for one that is too large. */
  content: string | null;
  choices: ImportChoices;
  draft: DraftColumns | null;
  needs: readonly ImportQuestion[];
  /** Kept while the next preview is on its way: what is open on the screen stays open. */
  result: ImportResult | null;
  isReading: boolean;
  /** Why it cannot be read. */
  error: string | null;
  /** The account that was proposed, once; the person may choose another, or none. */
  proposedAccountId: string | null;
  isAdding: boolean;
  /** Why it was not added. */
  addError: string | null;
  done: ImportResult | null;
  /** How many were taken away again, once it was undone here. */
  removed: number | null;
};

type ImportFiles = {
  /** Whose files they are: another person who logs in here sees none of them. */
  ownerId: string | null;
  files: readonly ImportFile[];
  shownKey: string | null;
};

const NONE: ImportFiles = { ownerId: null, files: [], shownKey: null };

/** The files that were chosen, in this tab and nowhere else: they stay while other pages are looked at, and go with a reload. */
export const useImportFiles = create<ImportFiles>(() => NONE);

const { getState, setState } = useImportFiles;

/** More at once than anyone checks. */
const MAX_FILES = 12;

const call = callOf(importOperations.importTransactions);

function patch(key: string, part: Partial<ImportFile>) {
  setState(({ files }) => ({ files: files.map((file) => (file.key === key ? { ...file, ...part } : file)) }));
}

/** Keeps that an import was undone: no heading goes on to say that it was added. */
export function keepUndone(key: string, removed: number) {
  patch(key, { removed });
}

function find(key: string): ImportFile | undefined {
  return getState().files.find((file) => file.key === key);
}

let lastKey = 0;
/** Of every file the preview that was asked for last: an earlier one that is answered later says nothing. */
const turns = new Map<string, number>();

/** Reads files that were chosen or dropped, each for itself; the first of them is shown. */
export function addFiles(ownerId: string, chosen: readonly File[], choices: ImportChoices): void {
  const own = getState().ownerId === ownerId ? getState().files : [];
  const added = chosen.slice(0, MAX_FILES - own.length).map(({ name }): ImportFile => {
    lastKey += 1;
    return {
      ...{ key: String(lastKey), name, content: null, choices, draft: null, needs: [], result: null },
      ...{
        isReading: true,
        error: null,
        proposedAccountId: null,
        isAdding: false,
        addError: null,
        done: null,
        removed: null,
      },
    };
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

/** Every choice is previewed again by the server, whose reading is the only one. */
async function preview(key: string): Promise<void> {
  const file = find(key);
  if (!file || file.content === null) return;
  const turn = (turns.get(key) ?? 0) + 1;
  turns.set(key, turn);
  patch(key, { isReading: true, error: null, addError: null });
  const isMapped = file.choices.mapping !== undefined;
  const answer = await call(requestOf(file, true)).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  if (turns.get(key) !== turn) return;
  if ("error" in answer) return patch(key, { isReading: false, result: null, error: answer.error });
  const { result } = answer;
  const { suggestedAccountId } = result;
  if (suggestedAccountId !== null && file.proposedAccountId === null) {
    const choices = { ...file.choices, accountId: suggestedAccountId };
    patch(key, { choices, proposedAccountId: suggestedAccountId });
    return preview(key);
  }
  // The server takes a mapping as complete: what it leaves open is known here alone.
  patch(key, { isReading: false, result, draft: result.mapping, ...(isMapped ? {} : { needs: result.needs }) });
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

/** Another account, currency or statement; or another first line or encoding, after which the columns are looked for again. */
export function changeFile(key: string, part: Omit<ImportChoices, "mapping">): void {
  const file = find(key);
  if (!file) return;
  // Another reading has other lines: the answers to the old ones are asked for again.
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
  // An account says its currency itself.
  if (part.currency !== undefined || part.accountId !== undefined) answered.push("currency");
  patch(key, { choices, needs: file.needs.filter((need) => !answered.includes(need)) });
  void preview(key);
}

/**
 * Names the account that the import makes. Only the first letter asks for a preview: it makes the account part of the import, and what
 * follows changes nothing that a preview shows.
 */
export function nameAccount(key: string, name: string): void {
  const file = find(key);
  const known = file?.choices.newAccount;
  if (!file || !known || known.name === name) return;
  patch(key, { choices: { ...file.choices, newAccount: { ...known, name } } });
  if (known.name === "") void preview(key);
}

/** Another column or way of reading; `answers` are no longer asked. */
export function mapFile(key: string, part: Partial<DraftColumns>, ...answers: ImportQuestion[]): void {
  const file = find(key);
  if (!file?.draft) return;
  const mapping = { ...file.draft, ...part };
  patch(key, { draft: mapping, needs: file.needs.filter((need) => !answers.includes(need)) });
  if (!importMapping.safeParse(mapping).success) return;
  patch(key, { choices: { ...file.choices, mapping, addAnyway: undefined } });
  void preview(key);
}

/** A file with what can be done to it. */
export type ImportSteps = ImportFile & {
  isUnnamed: boolean;
  nameAccount: (name: string) => void;
  change: (part: Omit<ImportChoices, "mapping">) => void;
  map: (part: Partial<DraftColumns>, ...answers: ImportQuestion[]) => void;
};

export function stepsOf(file: ImportFile): ImportSteps {
  return {
    ...file,
    isUnnamed: isUnnamed(file),
    nameAccount: (name) => nameAccount(file.key, name),
    change: (part) => changeFile(file.key, part),
    map: (part, ...answers) => mapFile(file.key, part, ...answers),
  };
}

/** Whether nothing is missing to add a file. */
export function isReady(file: ImportFile): boolean {
  const { result, needs, isReading, done, isAdding } = file;
  return result !== null && needs.length === 0 && !isReading && !isAdding && !done && !isUnnamed(file);
}

/** An account is to be made and has no name yet. */
export function isUnnamed({ choices, result }: ImportFile): boolean {
  return choices.newAccount?.name === "" && (result?.accounts.length ?? 0) === 0;
}

/** Adds files one after another, as they were shown. Those that remain are compared again with what is there now. */
export async function runImports(keys: readonly string[], onAdded: () => void): Promise<void> {
  for (const key of keys) {
    const file = find(key);
    if (!file || !isReady(file)) continue;
    patch(key, { isAdding: true, addError: null });
    try {
      const done = await call(requestOf(file, false));
      // The file is in the ledger now, and its copy here is of no more use.
      patch(key, { isAdding: false, done, content: null });
      onAdded();
    } catch (error) {
      patch(key, { isAdding: false, addError: error instanceof Error ? error.message : String(error) });
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
