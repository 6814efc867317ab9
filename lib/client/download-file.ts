import type { Call } from "@/lib/calls/call";
import { api } from "@/lib/client/api/api";
import type { CallInput, FileCall } from "@/lib/client/api/api-client";

/** @throws ApiError like any call, after its toast or login redirect */
export async function downloadFile<C extends Call>(call: FileCall<C>, input: CallInput<C>): Promise<void> {
  const { name, content } = await api.file<C>(call, input);
  saveFile(name ?? "sorrel-export.json", content);
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content by then; otherwise it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
