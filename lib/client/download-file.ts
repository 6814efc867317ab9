import { failure } from "@/lib/schemas/envelope";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";
import { ApiError } from "./api-error";
import { saveFile } from "./save-file";

/**
 * Fetches a file of ours and hands it to the browser to be kept, under the name that the server gives it. A link would do
 * the same, but say nothing when the server refuses.
 *
 * @param path  of an operation that answers with a file
 * @throws ApiError fit for the person
 */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetch(path).catch((cause: unknown) => {
    throw new ApiError({ code: "NETWORK", status: null, message: FALLBACKS.network, cause });
  });
  const content = await response.blob();
  if (!response.ok) {
    const refused = failure.safeParse(
      await content
        .text()
        .then(JSON.parse)
        .catch(() => null),
    );
    throw new ApiError({
      code: refused.success ? refused.data.error : "UNEXPECTED",
      status: response.status,
      message: refused.success ? refused.data.message : TOASTS.serverError(response.status),
    });
  }
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  saveFile(name ?? "sorrel-export.json", content);
}
