import type { FigureProof } from "@/components/money/figures/figure-proof";
import { type Opened, Opens } from "@/components/money/figures/opens";
import { cn } from "@/components/ui/cn";
import type { Insight } from "@/lib/schemas/insights";
import { type EvidenceFigure, FigureValue } from "./figure-value";

export function ProofFigures({
  evidence,
  opened,
  proofOf,
}: {
  evidence: Insight["evidence"];
  opened: Opened;
  proofOf: (figure: EvidenceFigure) => FigureProof | undefined;
}) {
  const { figures, sum } = evidence;
  return (
    // Stays in sight beside a long list of rows.
    <section className="self-start px-4 py-4 md:sticky md:top-18 md:px-6 md:py-5">
      <h3 className="font-medium text-ink-2 text-small">Figures</h3>
      <table className="mt-2">
        <tbody>
          {inReadingOrder(figures, sum?.figureId).map((figure, index) => {
            const isSum = figure.id === sum?.figureId;
            return (
              <tr
                key={figure.id}
                className={cn(index > 0 && "border-line border-t", isSum && index > 0 && "border-ink")}
              >
                <th
                  scope="row"
                  className={cn("py-2.5 pr-3 align-middle text-small", isSum ? "font-title text-ink" : "text-ink-2")}
                >
                  {figure.label}
                  {figure.formula ? (
                    <span className="amt block whitespace-normal! font-normal text-caption text-ink-3">
                      {figure.formula}
                    </span>
                  ) : null}
                </th>
                <td className={cn("py-2.5 text-right align-middle", isSum ? "font-title" : "font-medium")}>
                  <Opens opened={opened} id={figure.id} proof={proofOf(figure)}>
                    <FigureValue figure={figure} />
                  </Opens>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/**
 * A key figure that is the sum follows its parts, and what derives from it comes last. Any other sum comes first,
 * without a rule, since nothing above adds up to it.
 */
function inReadingOrder(figures: Insight["evidence"]["figures"], sumId: string | undefined) {
  const sum = figures.find(({ id }) => id === sumId);
  if (!sum) return figures;
  const others = figures.filter((figure) => figure !== sum);
  if (sum !== figures[0]) return [sum, ...others];
  const yearly = others.filter(({ label }) => /\byear\b/i.test(label));
  return [...others.filter((figure) => !yearly.includes(figure)), sum, ...yearly];
}
