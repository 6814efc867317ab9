/** Product.md section 9. */
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
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const deadline = withDeadline(CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([load().catch(load), deadline.passed]);
  } finally {
    deadline.clear();
  }
}

function withDeadline(ms: number): { passed: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeoutError("A part of the page did not load in time")), ms);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
