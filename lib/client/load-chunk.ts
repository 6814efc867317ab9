/** docs/spec.md, 9.14. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the page's script did not come within its time. Asking again would only wait for the same answer. */
export class ChunkTimeoutError extends Error {
  override readonly name = "ChunkTimeoutError";
}

/**
 * Loads a part of the page's script on demand, within 120 s; what fails before that is tried once more. The bundler of
 * Next knows no such bound, so it stands here.
 *
 * @param load  a dynamic import; called again for the second try
 * @throws ChunkTimeoutError after 120 s without an answer; the import's own error when it failed twice
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
