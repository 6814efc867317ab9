import { AppError } from "@/lib/domain/errors";
import { type FileReading, readFile } from "@/lib/use-cases/transactions/import/read-file";

const OPTIONS = {
  ...{ currency: "USD", onlyCurrency: null, accountId: null, fileName: "export", isCurrencyGiven: false },
  today: "2026-11-23",
  recall: async () => null,
  listPast: async () => [],
};

type ReadBytesOptions = Partial<Omit<Parameters<typeof readFile>[0], "bytes">>;

/** Reads a file as the import does, for a person who is paid in dollars unless `more` says otherwise. */
export function readBytes(file: string | Uint8Array, more: ReadBytesOptions = {}): Promise<FileReading> {
  return readFile({ ...OPTIONS, bytes: Buffer.from(file), ...more });
}

/** What a file comes to: its reading, or the sentence with which it is refused. Anything else that is thrown goes on. */
export async function outcomeOf(file: string | Uint8Array, more: ReadBytesOptions = {}): Promise<FileReading | string> {
  return readBytes(file, more).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "UNPROCESSABLE") return error.message;
    throw error;
  });
}

/** Date, amount and name of each row, in the file's order. */
export function briefRows({ rows }: FileReading): string[] {
  return rows.map(({ date, amountMinor, currency, name }) => `${date} ${amountMinor} ${currency} ${name}`);
}
