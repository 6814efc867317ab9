import type { Operation } from "@/lib/schemas/operation";
import { api } from "./api/api";
import type { CallInput } from "./api/api-client";
import { saveFile } from "./save-file";

/**
 * Fetches a file of ours and hands it to the browser to be kept, under the name that the server gives it.
 *
 * @throws ApiError as every call does, after the same toast or way to the login page
 */
export async function downloadFile<O extends Operation & { method: "GET"; isFile: true }>(
  operation: O,
  input: CallInput<O>,
): Promise<void> {
  const { name, content } = await api.file(operation, input);
  saveFile(name ?? "sorrel-export.json", content);
}
