import type { FileEncoding } from "@/lib/domain/transactions/import/statement";

/** Writes a text in an older encoding, by what the decoder makes of each byte and each pair of bytes. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map<string, number[]>();
  for (let lead = 255; lead >= 0; lead -= 1) {
    for (let trail = 254; trail >= 64; trail -= 1) {
      const pair = decoder.decode(Uint8Array.of(lead, trail));
      if ([...pair].length === 1 && pair !== "\uFFFD") byLetter.set(pair, [lead, trail]);
    }
  }
  for (let byte = 255; byte >= 0; byte -= 1) {
    const letter = decoder.decode(Uint8Array.of(byte));
    if (letter !== "\uFFFD" && letter !== "") byLetter.set(letter, [byte]);
  }
  // Some versions of the runtime decode 0x80 to 0x9F of windows-1252 as control characters.
  if (encoding === "windows-1252") for (const [letter, byte] of AT_0X80) byLetter.set(letter, [byte]);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = byLetter.get(letter);
      if (!bytes) throw new Error(`${letter} isn't in ${encoding}`);
      return bytes;
    }),
  );
}

const AT_0X80: readonly (readonly [string, number])[] = [
  ["€", 0x80],
  ["’", 0x92],
  ["œ", 0x9c],
  ["Œ", 0x8c],
];
