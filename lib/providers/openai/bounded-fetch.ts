/** A generation's answer is a few kilobytes. */
export const MAX_ANSWER_BYTES = 512 * 1024;

/** Fails a read that goes on beyond `MAX_ANSWER_BYTES`, so that no server can fill our memory. */
export class AnswerTooLongError extends Error {
  constructor() {
    super("the answer is too long");
  }
}

/**
 * `fetch` for a server that is not trusted: its answer is read up to a bound, and it cannot send us elsewhere. The time is
 * bounded by the caller's signal, which also ends a body that drips.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (Number(response.headers.get("content-length") ?? 0) > MAX_ANSWER_BYTES) {
    await response.body?.cancel();
    throw new AnswerTooLongError();
  }
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER_BYTES) throw new AnswerTooLongError();
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
};
