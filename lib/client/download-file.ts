import type { Operation } from "@/lib/schemas/operation";
import { api } from "./api/api";
import type { CallInput } from "./api/api-client";
import { saveFile } from "./save-file";

/** @throws ApiError like any call, after its toast or login redirect */
export async function downloadFile<O extends Operation & { method: "GET"; isFile: true }>(
  operation: O,
  input: CallInput<O>,
): Promise<void> {
  const { name, content } = await api.file(operation, input);
  saveFile(name ?? "sorrel-export.json", content);
}
