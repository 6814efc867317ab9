export const CALCULATOR_IDS = [
  "compound-interest",
  "loan-payment",
  "effective-annual-rate",
  "emergency-fund",
  "debt-payoff",
  "savings-rate",
  "debt-to-income",
  "loan-to-value",
  "credit-utilization",
  "real-value",
  "rule-of-72",
  "cagr",
  "budget-50-30-20",
  "net-worth",
  "safe-withdrawal",
  "fee-drag",
  "card-payoff",
  "rent-to-income",
  "cash-flow-gap",
  "capital-gain",
] as const;

export type CalculatorId = (typeof CALCULATOR_IDS)[number];
