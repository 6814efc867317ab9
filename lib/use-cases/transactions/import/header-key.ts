import { createHash } from "node:crypto";
import { type FoundTable, findTable } from "@/lib/domain/transactions/import/find-table";
import { parseCsv } from "./formats/parse-csv";

/** Key that remembers a mapping: the column names and the account, since another may mean other things by them. */
export function keyOfHeaders({ headers, hasHeader }: FoundTable, accountId: string): string {
  const names = hasHeader ? headers.map((name) => name.toLowerCase().trim()) : [String(headers.length)];
  return hashOf([accountId, ...names]);
}

const HEAD_BYTES = 20_000;

/** Key that remembers an encoding: the account and the column names' ASCII letters. */
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
