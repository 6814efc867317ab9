/** Account as a bank describes it; its figures come from the ledger. */
export interface InstitutionAccount {
  /** Unique across institutions; events refer to it. */
  readonly key: string;
  readonly name: string;
  readonly officialName: string;
  readonly mask: string;
  readonly type: "depository" | "credit" | "loan" | "investment";
  readonly subtype: string;
  readonly currency: "USD" | "GBP";
  readonly limitMinor?: number;
  /**
   * Balance on the anchor day (`onAnchorDay`), which determines the opening balance, or before the oldest row
   * (`opening`). In cents; for credit and loans, the amount owed.
   */
  readonly balance: { readonly onAnchorDay: number } | { readonly opening: number };
}

export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly color: string;
  readonly country: "US" | "GB";
  /** One line under the name in the list of banks. */
  readonly description: string;
  readonly routingNumbers: readonly string[];
  readonly accounts: readonly InstitutionAccount[];
}

export const CHECKING = "harbor-checking";
export const SAVINGS = "harbor-savings";
export const CARD = "cardinal-card";
export const PORTFOLIO = "meridian-portfolio";
export const SHARE_SAVINGS = "northline-savings";
export const AUTO_LOAN = "northline-auto-loan";
export const PLATYPUS_CHECKING = "platypus-checking";
export const PLATYPUS_SAVINGS = "platypus-savings";
export const PLATYPUS_CARD = "platypus-card";
export const ALBION_CURRENT = "albion-current";
export const ALBION_SAVINGS = "albion-savings";

export const INSTITUTIONS: readonly Institution[] = [
  {
    id: "ins_700101",
    name: "Harbor National",
    url: "https://harbornational.example",
    color: "#1d4f6e",
    country: "US",
    description: "Checking and savings",
    routingNumbers: ["021000901"],
    accounts: [
      account(CHECKING, "Everyday Checking", "4821", "depository", "checking", { onAnchorDay: 641_238 }),
      account(SAVINGS, "Premier Savings", "0097", "depository", "savings", { onAnchorDay: 1_825_000 }),
    ],
  },
  {
    id: "ins_700102",
    name: "Cardinal Card",
    url: "https://cardinalcard.example",
    color: "#9b2335",
    country: "US",
    description: "Credit card",
    routingNumbers: [],
    accounts: [
      { ...account(CARD, "Cash Rewards", "1006", "credit", "credit card", { opening: 0 }), limitMinor: 1_200_000 },
    ],
  },
  {
    id: "ins_700103",
    name: "Meridian Invest",
    url: "https://meridianinvest.example",
    color: "#3d3a6b",
    country: "US",
    description: "Investments",
    routingNumbers: [],
    accounts: [account(PORTFOLIO, "Index Portfolio", "5520", "investment", "brokerage", { onAnchorDay: 3_187_044 })],
  },
  {
    id: "ins_700104",
    name: "Northline Credit Union",
    url: "https://northlinecu.example",
    color: "#2f5d50",
    country: "US",
    description: "Savings and auto loan",
    routingNumbers: ["271000904"],
    accounts: [
      account(SHARE_SAVINGS, "Share Savings", "7712", "depository", "savings", { onAnchorDay: 230_000 }),
      account(AUTO_LOAN, "Auto Loan", "7730", "loan", "auto", { onAnchorDay: 741_590 }),
    ],
  },
  {
    id: "ins_109508",
    name: "First Platypus Bank",
    url: "https://firstplatypus.example",
    color: "#1f1f1f",
    country: "US",
    description: "Checking, savings and a card",
    routingNumbers: ["110000000"],
    accounts: [
      account(PLATYPUS_CHECKING, "Platypus Checking", "0000", "depository", "checking", { onAnchorDay: 534_512 }),
      account(PLATYPUS_SAVINGS, "Platypus Saving", "1111", "depository", "savings", { onAnchorDay: 960_000 }),
      {
        ...account(PLATYPUS_CARD, "Platypus Credit Card", "3333", "credit", "credit card", { opening: 0 }),
        limitMinor: 800_000,
      },
    ],
  },
  {
    id: "ins_700106",
    name: "Albion Building Society",
    url: "https://albionbs.example",
    color: "#27437a",
    country: "GB",
    description: "Current account and savings, in pounds",
    routingNumbers: [],
    accounts: [
      {
        ...account(ALBION_CURRENT, "Albion Current Account", "3310", "depository", "checking", {
          onAnchorDay: 164_270,
        }),
        currency: "GBP",
      },
      {
        ...account(ALBION_SAVINGS, "Albion Instant Saver", "3328", "depository", "savings", { onAnchorDay: 520_000 }),
        currency: "GBP",
      },
    ],
  },
];

export function findInstitution(id: string): Institution | undefined {
  return INSTITUTIONS.find((institution) => institution.id === id);
}

function account(
  key: string,
  name: string,
  mask: string,
  type: InstitutionAccount["type"],
  subtype: string,
  balance: InstitutionAccount["balance"],
): InstitutionAccount {
  return { key, name, officialName: name, mask, type, subtype, currency: "USD", balance };
}
