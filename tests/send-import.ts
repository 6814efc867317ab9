import type { TestViewer } from "./factories";

/** Sends a file to the import. Returns its payload beside the answer's status and message. */
export async function sendImport(viewer: TestViewer, file: string | Uint8Array, more: object = {}) {
  const content = Buffer.from(file).toString("base64");
  const body = { fileName: "bank.csv", content, ...more };
  const answer = await viewer.post("/api/transactions/import", body);
  return { status: answer.status, message: answer.body.message, ...answer.body.payload };
}

/** Adds an account kept by hand. Returns its id. */
export async function addByHand(viewer: TestViewer, name: string, more: object = {}): Promise<string> {
  const body = { name, kind: "checking", currency: "USD", balance: 0, ...more };
  return (await viewer.post("/api/accounts", body)).body.payload.id;
}

export const accountsOf = async (viewer: TestViewer) => (await viewer.get("/api/accounts")).body.payload;
