import { failure } from "@/lib/schemas/envelope";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";
import { ApiError } from "./api-error";
import { saveFile } from "./save-file";

/**
 * Fetches everything that is stored of the person and hands it to the browser as a file. A link would do the same, but
 * say nothing when the server refuses.
 *
 * @throws ApiError fit for the person
 */
export async function exportAccount(): Promise<void> {
  const response = await fetch("/api/account/export").catch((cause: unknown) => {
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
