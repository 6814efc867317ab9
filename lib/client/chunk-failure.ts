/** Whether a page failed because a part of its script did not come: then only loading it anew helps. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === "ChunkLoadError" || error.name === "ChunkTimeoutError");
}
