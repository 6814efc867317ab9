import sax from "sax";
import { AppError } from "@/lib/domain/errors";

type Handlers = {
  onOpen?: (element: string, attribute: (name: string) => string) => void;
  /** May be called several times for one text. */
  onText?: (text: string, element: string) => void;
  onClose?: (element: string) => void;
};

const MAX_DEPTH = 100;

/**
 * Goes through an XML file of a workbook as it is unpacked, element by element. Elements are named without their prefix.
 * Entities that a file declares itself are not replaced, so none can grow.
 *
 * @throws AppError `UNPROCESSABLE` for what is not well-formed, or nests without end
 */
export async function parseXml(
  chunks: AsyncIterable<Uint8Array>,
  { onOpen, onText, onClose }: Handlers,
): Promise<void> {
  const path: string[] = [];
  const parser = sax.parser(true, { position: false });
  parser.onopentag = ({ name, attributes }) => {
    const element = name.replace(/^.*:/, "");
    path.push(element);
    if (path.length > MAX_DEPTH) throw new AppError("UNPROCESSABLE", DAMAGED);
    onOpen?.(element, (wanted) => String(attributes[wanted] ?? ""));
  };
  const text = (value: string) => onText?.(value, path.at(-1) ?? "");
  parser.ontext = text;
  parser.oncdata = text;
  parser.onclosetag = () => onClose?.(path.pop() ?? "");
  parser.onerror = () => {
    throw new AppError("UNPROCESSABLE", DAMAGED);
  };
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? "utf-16le" : "utf-8");
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? "").close();
}

const DAMAGED = "This workbook is damaged. Open it, save it again, and import that.";
