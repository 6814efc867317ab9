/** docs/spec.md, 9.14. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk of the page's script didn't arrive in time. A retry would only wait for the same answer. */
export class ChunkTimeoutError extends Error {
  override readonly name = "ChunkTimeoutError";
}

/**
 * Loads a chunk of the page's script on demand, within 120 s, retrying an earlier failure once. Next's bundler has no
 * such timeout.
 *
 * @param load  a dynamic import; called again for the retry
 * @throws ChunkTimeoutError after 120 s without an answer; the import's own error after two failures
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkTimeoutError("A part of the page did not load in time")),
      CHUNK_TIMEOUT_MS,
    );
  });
  return Promise.race([load().catch(load), late]).finally(() => clearTimeout(timer));
}
