import type { ReactNode } from "react";
import { AmortizationDiagram, CompoundInterestDiagram, DebtOrderDiagram, TaxSlicesDiagram } from "./drawings";

/** The drawings, by the entry whose example they show. */
const DIAGRAMS: Readonly<Record<string, () => ReactNode>> = {
  "global/investing/compound-interest": CompoundInterestDiagram,
  "global/housing/amortization": AmortizationDiagram,
  "global/credit/debt-avalanche": DebtOrderDiagram,
  "global/credit/debt-snowball": DebtOrderDiagram,
  "global/taxes/progressive-tax": TaxSlicesDiagram,
};

/** The drawing of an entry's example; nothing for an entry without one. */
export function EntryDiagram({ path }: { path: string }) {
  const Diagram = DIAGRAMS[path];
  return Diagram ? <Diagram /> : null;
}
