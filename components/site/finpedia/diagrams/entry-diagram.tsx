import type { ReactNode } from "react";
import { AmortizationDiagram, CompoundInterestDiagram, DebtOrderDiagram } from "./drawings";
import { CashFlowGapDiagram, InvestmentFeesDiagram, MonthlyInvestingDiagram, PensionStartDiagram } from "./over-time";
import { FrankingDiagram, MinimumPaymentDiagram, OutOfPocketDiagram } from "./shares";
import { NewRegimeDiagram, StampDutyDiagram, TaxSlicesDiagram } from "./slices";

const DIAGRAMS: Readonly<Record<string, () => ReactNode>> = {
  "global/investing/compound-interest": CompoundInterestDiagram,
  "global/housing/amortization": AmortizationDiagram,
  "global/credit/debt-avalanche": DebtOrderDiagram,
  "global/credit/debt-snowball": DebtOrderDiagram,
  "global/taxes/progressive-tax": TaxSlicesDiagram,
  "global/budgeting/cash-flow-gap": CashFlowGapDiagram,
  "global/credit/minimum-payment": MinimumPaymentDiagram,
  "global/investing/investment-fees": InvestmentFeesDiagram,
  "us/insurance/out-of-pocket-maximum": OutOfPocketDiagram,
  "gb/housing/stamp-duty-land-tax": StampDutyDiagram,
  "ca/retirement/canada-pension-plan": PensionStartDiagram,
  "au/investing/franking-credits": FrankingDiagram,
  "in/investing/systematic-investment-plan": MonthlyInvestingDiagram,
  "in/taxes/new-tax-regime": NewRegimeDiagram,
};

export function EntryDiagram({ path }: { path: string }) {
  const Diagram = DIAGRAMS[path];
  return Diagram ? <Diagram /> : null;
}
