const COUNTS = "one|two|three|four|five|six|seven|ten|fourteen|thirty|sixty|ninety|\\d+";
/** Matches the conditions in a counting rule: "same …", bounds and "no refund". */
const CONDITION = new RegExp(
  `(\\bsame \\w+|\\b(?:${COUNTS}) (?:days?|weeks?|months?|percent)\\b|\\bno refund\\b)`,
  "i",
);

export function Formula({ sentence }: { sentence: string }) {
  let offset = 0;
  return sentence.split(CONDITION).map((piece) => {
    const key = offset;
    offset += piece.length;
    if (!CONDITION.test(piece)) return piece;
    return (
      <span key={key} className="border-b-2 border-[color-mix(in_oklab,var(--sorrel)_45%,transparent)]">
        {piece}
      </span>
    );
  });
}
