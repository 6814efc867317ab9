import { createHash } from "node:crypto";
import { type FoundTable, findTable } from "@/lib/domain/transactions/import/find-table";
import { parseCsv } from "./formats/parse-csv";

/**
 * Returns the key that remembers a mapping. An account's files have the same columns month after month. Another account
 * may mean other things by the same columns, so the key includes the account.
 */
export function keyOfHeaders({ headers, hasHeader }: FoundTable, accountId: string): string {
  const names = hasHeader ? headers.map((name) => name.toLowerCase().trim()) : [String(headers.length)];
  return hashOf([accountId, ...names]);
}

const HEAD_BYTES = 20_000;

/**
 * Returns the key that remembers a chosen encoding: the account and the column names. Only letters that every encoding
 * writes alike count, because the file is not yet a text.
 */
export function keyOfEncoding(bytes: Uint8Array, accountId: string): string {
  const letters = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString("latin1")
    .replaceAll(/[^\t\n\r -~]/g, "");
  const { rows } = parseCsv(letters);
  const { headers, hasHeader } = findTable(rows);
  return hashOf(["encoding", accountId, hasHeader ? headers.join("\n").toLowerCase() : headers.length]);
}

function hashOf(parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
