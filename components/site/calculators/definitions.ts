import type { CalculatorId } from "@/lib/domain/site/calculators/ids";
import {
  cardPayoffCalculator,
  creditUtilizationCalculator,
  debtPayoffCalculator,
  debtToIncomeCalculator,
  loanPaymentCalculator,
  loanToValueCalculator,
} from "./borrowing";
import type { Calculator } from "./calculator";
import {
  cagrCalculator,
  compoundInterestCalculator,
  effectiveAnnualRateCalculator,
  feeDragCalculator,
  realValueCalculator,
  ruleOf72Calculator,
} from "./growth";
import {
  budgetCalculator,
  capitalGainCalculator,
  cashFlowGapCalculator,
  emergencyFundCalculator,
  netWorthCalculator,
  rentToIncomeCalculator,
  safeWithdrawalCalculator,
  savingsRateCalculator,
} from "./planning";

export const CALCULATORS: Readonly<Record<CalculatorId, Calculator>> = {
  "compound-interest": compoundInterestCalculator,
  "loan-payment": loanPaymentCalculator,
  "effective-annual-rate": effectiveAnnualRateCalculator,
  "emergency-fund": emergencyFundCalculator,
  "debt-payoff": debtPayoffCalculator,
  "savings-rate": savingsRateCalculator,
  "debt-to-income": debtToIncomeCalculator,
  "loan-to-value": loanToValueCalculator,
  "credit-utilization": creditUtilizationCalculator,
  "real-value": realValueCalculator,
  "rule-of-72": ruleOf72Calculator,
  cagr: cagrCalculator,
  "budget-50-30-20": budgetCalculator,
  "net-worth": netWorthCalculator,
  "safe-withdrawal": safeWithdrawalCalculator,
  "fee-drag": feeDragCalculator,
  "card-payoff": cardPayoffCalculator,
  "rent-to-income": rentToIncomeCalculator,
  "cash-flow-gap": cashFlowGapCalculator,
  "capital-gain": capitalGainCalculator,
};
