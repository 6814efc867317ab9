import { failure } from "@/lib/schemas/envelope";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";
import { bearer } from "./api/api";
import { ApiError } from "./api/api-error";
import { sessionManager, signInAgain } from "./auth/session-browser";
import { saveFile } from "./save-file";

/** Everything of many years is read, sent and saved in this time, or the person is asked to try again. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Fetches a file of ours and hands it to the browser to be kept, under the name that the server gives it. A link would do
 * the same, but say nothing when the server refuses.
 *
 * @param path  of an operation that answers with a file
 * @throws ApiError fit for the person; after a 401 the login page is on its way, as after every call
 */
export async function downloadFile(path: string): Promise<void> {
  const { response, content } = await fetchFile(path).catch((cause: unknown) => {
    const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
    throw isTimeout
      ? new ApiError({ code: "TIMEOUT", status: null, message: TOASTS.timedOut, cause })
      : new ApiError({ code: "NETWORK", status: null, message: FALLBACKS.network, cause });
  });
  if (response.status === 401) {
    sessionManager.forget();
    signInAgain();
  }
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

async function fetchFile(path: string): Promise<{ response: Response; content: Blob }> {
  const token = bearer();
  const response = await fetch(path, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
  });
  return { response, content: await response.blob() };
}
