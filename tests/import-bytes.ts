import { importTransactions, importUpload } from "@/lib/use-cases/transactions/import/import-transactions";

type ImportBytesOptions = {
  userId: string;
  today: string;
  bytes: Uint8Array;
  /** As the body of an import has them. */
  fields: { fileName: string } & Record<string, unknown>;
};

/** Imports a file as the route does, without a session: in turn, through the process that reads files. */
export function importBytes({ userId, today, bytes, fields }: ImportBytesOptions) {
  async function* body() {
    yield Buffer.from(JSON.stringify({ ...fields, content: Buffer.from(bytes).toString("base64") }));
  }
  return importUpload.receive({ userId, body: body() }, async (input) =>
    importTransactions({ ...input, userId, today, viewer: { currency: "USD" } }),
  );
}
