"use no memo";

import { cn } from "./cn";

const LATIN_LETTER = /^\p{Script=Latin}(?![\p{M}\u200c\u200d])/u;

/**
 * Returns the first grapheme: surrogate pairs, combining marks and joined emoji count as one. Names in
 * Latin letters skip the segmenter: making the first one takes 15 ms.
 */
function initialOf(word: string): string {
  const [letter] = word.match(LATIN_LETTER) ?? [];
  if (letter !== undefined) return letter;
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word);
  return first?.segment ?? "";
}

/** Never read aloud: the name is beside it. */
export function Monogram({ name, shape = "tile" }: { name: string; shape?: "tile" | "disc" }) {
  const words = name.trim().split(/\s+/);
  const first = initialOf(words[0] ?? "");
  const last = words.length > 1 ? initialOf(words.at(-1) ?? "") : "";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid shrink-0 select-none place-items-center font-title uppercase",
        shape === "tile" &&
          "size-7 rounded-control border border-line bg-surface-2 font-display text-body text-ink-2 leading-none",
        shape === "disc" && "size-[34px] rounded-full bg-sorrel-soft text-caption text-sorrel leading-none",
      )}
    >
      {shape === "tile" ? first : first + last}
    </span>
  );
}
