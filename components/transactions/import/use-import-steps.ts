"use client";

import { useState } from "react";
import { type ImportRequest, useImportFile } from "@/lib/client/transactions/use-imports";
import {
  type ImportQuestion,
  type ImportResult,
  importMapping,
  MAX_IMPORT_BYTES,
} from "@/lib/schemas/transactions/import";

export type ChosenFile = { name: string; content: string };

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

export type ImportSteps = ReturnType<typeof useImportSteps>;

/**
 * A file on its way into the ledger: chosen, previewed, imported. Every choice is previewed again by the server, whose
 * reading is the only one.
 */
export function useImportSteps() {
  const preview = useImportFile();
  const imported = useImportFile();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState<ImportChoices>({});
  const [draft, setDraft] = useState<DraftColumns | null>(null);
  const [needs, setNeeds] = useState<readonly ImportQuestion[]>([]);
  // Kept while the next preview is on its way: what is open on the screen stays open.
  const [result, setResult] = useState<ImportResult | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const showPreview = (ofFile: ChosenFile, chosen: ImportChoices) => {
    preview.mutate(requestOf(ofFile, chosen, true), {
      onSuccess: (read) => {
        setResult(read);
        setDraft(read.mapping);
        // The server takes a mapping as complete: what it leaves open is known here alone.
        if (chosen.mapping === undefined) setNeeds(read.needs);
      },
      onError: () => setResult(null),
    });
  };

  return {
    file,
    choices,
    draft,
    needs,
    result,
    isReading: preview.isPending,
    /** Why the file cannot be read. */
    error: refusal ?? (preview.error ? preview.error.message : null),
    importError: imported.error,
    isImporting: imported.isPending,
    done: imported.data ?? null,
    /** An account is to be made and has no name yet. */
    isUnnamed:
      choices.newAccount !== undefined && choices.newAccount.name === "" && (result?.accounts.length ?? 0) === 0,

    async choose(chosen: File) {
      setRefusal(null);
      setResult(null);
      preview.reset();
      if (chosen.size > MAX_IMPORT_BYTES) {
        setRefusal(`This file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Export fewer months at once.`);
        return;
      }
      const read = { name: chosen.name, content: await toBase64(chosen) };
      setFile(read);
      const next = {
        ...choices,
        mapping: undefined,
        accounts: undefined,
        categories: undefined,
        statement: undefined,
        firstLine: undefined,
        encoding: undefined,
        addAnyway: undefined,
      };
      setChoices(next);
      showPreview(read, next);
    },

    /** Another account, currency or statement; or another first line or encoding, after which the columns are looked for again. */
    change(part: Omit<ImportChoices, "mapping">) {
      // Another reading has other lines: the answers to the old ones are asked for again.
      const isAnswer = "addAnyway" in part || "categories" in part;
      const isOtherTable = "firstLine" in part || "encoding" in part || "statement" in part;
      const next = {
        ...choices,
        ...(isAnswer ? {} : { addAnyway: undefined }),
        ...part,
        ...(isOtherTable ? { mapping: undefined } : {}),
      };
      setChoices(next);
      const answered: ImportQuestion[] = [];
      if (part.statement !== undefined) answered.push("statement");
      // An account says its currency itself.
      if (part.currency !== undefined || part.accountId !== undefined) answered.push("currency");
      if (answered.length > 0) setNeeds((open) => open.filter((need) => !answered.includes(need)));
      if (file) showPreview(file, next);
    },

    /** Another column or way of reading; `answers` are no longer asked. */
    map(part: Partial<DraftColumns>, ...answers: ImportQuestion[]) {
      if (!file || !draft) return;
      const mapping = { ...draft, ...part };
      setDraft(mapping);
      if (answers.length > 0) setNeeds((open) => open.filter((need) => !answers.includes(need)));
      if (!importMapping.safeParse(mapping).success) return;
      const next = { ...choices, mapping, addAnyway: undefined };
      setChoices(next);
      showPreview(file, next);
    },

    runImport() {
      if (file) imported.mutate(requestOf(file, choices, false));
    },

    /** Back to the choice of a file. */
    reset() {
      preview.reset();
      imported.reset();
      setFile(null);
      setResult(null);
      setDraft(null);
      setNeeds([]);
      setRefusal(null);
      setChoices({});
    },
  };
}

function requestOf(file: ChosenFile, { mapping, ...choices }: ImportChoices, dryRun: boolean): ImportRequest {
  const whole = importMapping.safeParse(mapping);
  return {
    fileName: file.name,
    content: file.content,
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
