import { cn } from "@/components/ui/cn";
import type { Insight } from "@/lib/schemas/insights";
import { FigureValue } from "./figure-value";

/** The figures of a proof, each with how it was counted. The one the rows add up to stands under a rule of ink. */
export function ProofFigures({ evidence }: { evidence: Insight["evidence"] }) {
  const { figures, sum } = evidence;
  return (
    <section className="px-4 py-4 md:px-6 md:py-5">
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
                  <FigureValue figure={figure} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A sum stands under its parts: the key figure is the first of the wire, but is read after what it is made of. */
function inReadingOrder(figures: Insight["evidence"]["figures"], sumId: string | undefined) {
  const sumAt = figures.findIndex(({ id }) => id === sumId);
  if (sumAt !== 0 || figures.length < 3) return figures;
  const [sum, ...rest] = figures;
  const yearly = rest.filter(({ label }) => /\byear\b/i.test(label));
  const parts = rest.filter((figure) => !yearly.includes(figure));
  return sum ? [...parts, sum, ...yearly] : figures;
}
