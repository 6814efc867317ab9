import { formatShare, SMALLEST_CHANGE } from "@/components/money/format";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { FigureProof } from "./figure-proof";

/** A figure and the one it is compared with; both open into their rows. */
export type ComparedFigures = { now: FigureProof; before: FigureProof };

/**
 * What stands behind "23% more": both figures, what is between them, and of what that is a share.
 *
 * @param share  as it is shown, of the size of the earlier figure; null where there is none to compare with
 * @param options.bySize  spending is compared by its size: more of it is "up", though its figures are negative
 * @param options.isPart  the share is that of the earlier figure which is used so far, instead of how much more or less it is
 * @returns undefined where no percentage is shown
 */
export function changeProof(
  share: number | null,
  { now, before }: ComparedFigures,
  { locale, bySize = false, isPart = false }: { locale: string; bySize?: boolean; isPart?: boolean },
): FigureProof | undefined {
  if (share === null) return undefined;
  const { currency } = now;
  const minorOf = ({ value }: FigureProof) => toMinor(bySize ? -value : value, currency);
  const [nowMinor, beforeMinor] = [minorOf(now), minorOf(before)];
  return {
    kind: "formula",
    title: isPart ? "Difference so far" : "Change",
    currency,
    value: toMajor(sumMinor([nowMinor, -beforeMinor]), currency),
    note: noteOf(share, isPart, locale),
    terms: [
      { sign: nowMinor < 0 ? "−" : "+", proof: named(now) },
      { sign: beforeMinor < 0 ? "+" : "−", proof: named(before) },
    ],
  };
}

/** As a part of the formula its days distinguish it from the other, and its own heading doesn’t repeat them. */
function named({ period, ...proof }: FigureProof): FigureProof {
  return period === undefined ? proof : { ...proof, title: `${proof.title}, ${period}` };
}

function noteOf(share: number, isPart: boolean, locale: string): string {
  if (isPart) return `So far it is ${formatShare(share, locale)} of the whole earlier amount.`;
  return Math.abs(share) < SMALLEST_CHANGE
    ? "The difference is less than 0.1% of the earlier amount."
    : `The difference is ${formatShare(Math.abs(share), locale)} of the earlier amount.`;
}
