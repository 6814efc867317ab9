/** Maximal answer in bytes; a generation's answer is a few kilobytes. */
export const MAX_ANSWER_BYTES = 512 * 1024;

/** Fails a read beyond `MAX_ANSWER_BYTES`, so no server can fill our memory. */
export class AnswerTooLongError extends Error {
  constructor() {
    super("the answer is too long");
  }
}

export class AnswerTooLateError extends Error {
  constructor() {
    super("the answer is too late");
  }
}

/**
 * Creates a `fetch` for an untrusted server: bounded in size and time, without redirects. We hold our own timer until
 * the body ends. A caller's signal isn't enough: after garbage collection, a dripping body's signal may never fire.
 */
export function boundedFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const late = new AbortController();
    let stop: (error: AnswerTooLateError) => void = () => {};
    const timer = setTimeout(() => {
      const error = new AnswerTooLateError();
      late.abort(error);
      stop(error);
    }, timeoutMs);
    try {
      const signals = [late.signal, ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals), redirect: "error" });
      if (Number(response.headers.get("content-length") ?? 0) > MAX_ANSWER_BYTES) {
        await response.body?.cancel();
        throw new AnswerTooLongError();
      }
      if (!response.body) {
        clearTimeout(timer);
        return response;
      }
      const bounded = boundedBody(response.body.getReader(), () => clearTimeout(timer));
      stop = bounded.stop;
      return new Response(bounded.body, response);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}

/** A body up to the limit; `stop` ends it with an error, however late the next byte. */
function boundedBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onEnd: () => void,
): { body: ReadableStream<Uint8Array>; stop: (error: Error) => void } {
  let bytes = 0;
  let end: (error: Error) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    end = reject;
  });
  // Each read races it; between reads nothing listens.
  stopped.catch(() => {});
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([reader.read(), stopped]);
        bytes += value?.byteLength ?? 0;
        if (bytes > MAX_ANSWER_BYTES) throw new AnswerTooLongError();
        if (!done) return controller.enqueue(value);
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        controller.error(error);
        await reader.cancel().catch(() => {});
      }
    },
    cancel(reason) {
      onEnd();
      return reader.cancel(reason);
    },
  });
  return { body, stop: end };
}
