import { importTransactions, importUpload } from "@/lib/use-cases/transactions/import/import-transactions";

type ImportBytesOptions = {
  userId: string;
  today: string;
  bytes: Uint8Array;
  fields: { fileName: string } & Record<string, unknown>;
};

/** Imports a file like the route, without a session: queued, through the reader process. */
export function importBytes({ userId, today, bytes, fields }: ImportBytesOptions) {
  async function* body() {
    yield Buffer.from(JSON.stringify({ ...fields, content: Buffer.from(bytes).toString("base64") }));
  }
  return importUpload.receive({ userId, body: body() }, async (input) =>
    importTransactions({ ...input, userId, today, viewer: { currency: "USD" } }),
  );
}
