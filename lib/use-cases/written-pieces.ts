import { AppError } from "@/lib/domain/errors";

/** A reader who takes nothing for so long is gone, or holds on purpose what others wait for. */
const MAX_SILENCE_MS = 30_000;

/**
 * Turns a writer into pieces to read. The writer goes on when its last piece was taken; it fails when the reader goes away
 * or takes nothing for 30 s. What fails in it is thrown to the reader.
 *
 * @returns once the first piece is written, so that what fails before is an error and no broken file
 */
export async function writtenPieces(
  produce: (write: (piece: string) => Promise<void>) => Promise<void>,
  { maxSilenceMs = MAX_SILENCE_MS } = {},
): Promise<AsyncGenerator<string>> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  // Every rejection of the stream reaches the producer by its next write and the reader by its next read.
  writer.closed.catch(() => undefined);
  const write = async (piece: string) => {
    const timer = setTimeout(() => void writer.abort(silence()).catch(() => undefined), maxSilenceMs);
    try {
      await writer.write(piece);
    } finally {
      clearTimeout(timer);
    }
  };
  produce(write)
    .then(() => writer.close())
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return readAhead(readPieces(readable));
}

async function* readPieces(readable: ReadableStream<string>): AsyncGenerator<string> {
  const reader = readable.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads the first piece now, so that what can't be read at all is an error and no broken file. */
export async function readAhead(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
}

function silence(): AppError {
  return new AppError("NOT_READY", "The file was not read any further");
}
