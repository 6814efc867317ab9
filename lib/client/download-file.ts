import type { Call } from "@/lib/calls/call";
import { api } from "./api/api";
import type { CallInput, FileCall } from "./api/api-client";
import { saveFile } from "./save-file";

/** @throws ApiError like any call, after its toast or login redirect */
export async function downloadFile<C extends Call>(call: FileCall<C>, input: CallInput<C>): Promise<void> {
  const { name, content } = await api.file<C>(call, input);
  saveFile(name ?? "sorrel-export.json", content);
}
