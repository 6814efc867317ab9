import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CATEGORIES, type CategorySource, categoryById, categoryBySlug, isCategoryGuess } from "./category";
import { categoryOfPlaid, categoryOfStored, PLAID_DETAILED, PLAID_PRIMARY } from "./category-plaid";

/** All published codes by primary, without its prefix (pfc-taxonomy-all.csv, 2026-04-13). */
const PUBLISHED_CODES: Readonly<Record<string, string>> = {
  INCOME:
    "CHILD_SUPPORT DIVIDENDS GIG_ECONOMY INTEREST_EARNED LONG_TERM_DISABILITY MILITARY RENTAL RETIREMENT_PENSION SALARY TAX_REFUND UNEMPLOYMENT OTHER",
  LOAN_DISBURSEMENTS: "AUTO BNPL CASH_ADVANCES EWA MORTGAGE PERSONAL STUDENT OTHER_DISBURSEMENT",
  LOAN_PAYMENTS:
    "CAR_PAYMENT CASH_ADVANCES CREDIT_CARD_PAYMENT EWA MORTGAGE_PAYMENT PERSONAL_LOAN_PAYMENT STUDENT_LOAN_PAYMENT OTHER_PAYMENT",
  TRANSFER_IN: "ACCOUNT_TRANSFER DEPOSIT INVESTMENT_AND_RETIREMENT_FUNDS SAVINGS WIRE OTHER_TRANSFER_IN",
  TRANSFER_OUT: "ACCOUNT_TRANSFER INVESTMENT_AND_RETIREMENT_FUNDS SAVINGS WIRE WITHDRAWAL OTHER_TRANSFER_OUT",
  BANK_FEES:
    "ATM_FEES INSUFFICIENT_FUNDS INTEREST_CHARGE FOREIGN_TRANSACTION_FEES OVERDRAFT_FEES LATE_FEES CASH_ADVANCE OTHER_BANK_FEES",
  ENTERTAINMENT:
    "CASINOS_AND_GAMBLING MUSIC_AND_AUDIO SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS TV_AND_MOVIES VIDEO_GAMES OTHER_ENTERTAINMENT",
  FOOD_AND_DRINK: "BEER_WINE_AND_LIQUOR COFFEE FAST_FOOD GROCERIES RESTAURANT VENDING_MACHINES OTHER_FOOD_AND_DRINK",
  GENERAL_MERCHANDISE:
    "BOOKSTORES_AND_NEWSSTANDS CLOTHING_AND_ACCESSORIES CONVENIENCE_STORES DEPARTMENT_STORES DISCOUNT_STORES ELECTRONICS GIFTS_AND_NOVELTIES OFFICE_SUPPLIES ONLINE_MARKETPLACES PET_SUPPLIES SPORTING_GOODS SUPERSTORES TOBACCO_AND_VAPE OTHER_GENERAL_MERCHANDISE",
  HOME_IMPROVEMENT: "FURNITURE HARDWARE REPAIR_AND_MAINTENANCE SECURITY OTHER_HOME_IMPROVEMENT",
  MEDICAL:
    "DENTAL_CARE EYE_CARE NURSING_CARE PHARMACIES_AND_SUPPLEMENTS PRIMARY_CARE VETERINARY_SERVICES OTHER_MEDICAL",
  PERSONAL_CARE: "GYMS_AND_FITNESS_CENTERS HAIR_AND_BEAUTY LAUNDRY_AND_DRY_CLEANING OTHER_PERSONAL_CARE",
  GENERAL_SERVICES:
    "ACCOUNTING_AND_FINANCIAL_PLANNING AUTOMOTIVE CHILDCARE CONSULTING_AND_LEGAL EDUCATION INSURANCE POSTAGE_AND_SHIPPING STORAGE OTHER_GENERAL_SERVICES",
  GOVERNMENT_AND_NON_PROFIT:
    "DONATIONS GOVERNMENT_DEPARTMENTS_AND_AGENCIES TAX_PAYMENT OTHER_GOVERNMENT_AND_NON_PROFIT",
  TRANSPORTATION: "BIKES_AND_SCOOTERS GAS PARKING PUBLIC_TRANSIT TAXIS_AND_RIDE_SHARES TOLLS OTHER_TRANSPORTATION",
  TRAVEL: "FLIGHTS LODGING RENTAL_CARS OTHER_TRAVEL",
  RENT_AND_UTILITIES:
    "GAS_AND_ELECTRICITY INTERNET_AND_CABLE RENT SEWAGE_AND_WASTE_MANAGEMENT TELEPHONE WATER OTHER_UTILITIES",
  OTHER: "OTHER",
};

describe("the category tree", () => {
  test("has unique ids and slugs, and UUIDs as ids", () => {
    expect(new Set(CATEGORIES.map((category) => category.id)).size).toBe(CATEGORIES.length);
    expect(new Set(CATEGORIES.map((category) => category.slug)).size).toBe(CATEGORIES.length);
    for (const { id } of CATEGORIES)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("holds every group that the dashboard names", () => {
    const groups = new Set(CATEGORIES.map((category) => category.group));
    for (const group of "Housing,Groceries,Dining out,Shopping,Transport,Utilities,Health,Subscriptions".split(",")) {
      expect(groups).toContain(group);
    }
  });

  test("gives each group one kind", () => {
    for (const group of new Set(CATEGORIES.map((category) => category.group))) {
      const kinds = CATEGORIES.filter((category) => category.group === group).map((category) => category.kind);
      expect(new Set(kinds).size).toBe(1);
    }
  });

  test("gives no category the name of a larger group", () => {
    for (const { name, group } of CATEGORIES) {
      const members = CATEGORIES.filter((category) => category.group === name);
      expect(members.length, `${name} of ${group}`).toBeLessThanOrEqual(1);
    }
  });

  test("uses only icons of the icon set", () => {
    const folder = path.resolve("node_modules/lucide-react/dist/esm/icons");
    for (const { icon } of CATEGORIES) {
      const found = [".js", ".mjs"].some((extension) => existsSync(path.join(folder, icon + extension)));
      expect({ icon, found }).toEqual({ icon, found: true });
    }
  });

  test("finds categories by slug and by id", () => {
    expect(categoryBySlug("dining-out")?.name).toBe("Restaurants");
    expect(categoryById(categoryBySlug("rent")?.id ?? "")?.slug).toBe("rent");
    expect(categoryBySlug("no-such")).toBeUndefined();
  });
});

describe("the provider's categories", () => {
  test("maps codes that were renamed after version 1", () => {
    expect(categoryOfPlaid("INCOME_WAGES", "INCOME")).toBe("salary");
    expect(categoryOfPlaid("TRANSFER_IN_CASH_ADVANCES_AND_LOANS", "TRANSFER_IN")).toBe("loan-proceeds");
  });

  test("falls back to the primary, then to uncategorized", () => {
    expect(categoryOfPlaid("FOOD_AND_DRINK_SPACE_FOOD", "FOOD_AND_DRINK")).toBe("dining-out");
    expect(categoryOfPlaid("CRYPTO_COIN", "CRYPTO")).toBe("uncategorized");
    expect(categoryOfPlaid("constructor", "toString")).toBe("uncategorized");
  });

  test("counts unknown money in as income, never as a refund", () => {
    expect(categoryOfPlaid("OTHER_OTHER", "OTHER", 5_000)).toBe("other-income");
    expect(categoryOfPlaid("OTHER_OTHER", "OTHER", -5_000)).toBe("uncategorized");
  });

  test("treats money in on a loan as repayment, not a refund", () => {
    const code = ["LOAN_PAYMENTS_CAR_PAYMENT", "LOAN_PAYMENTS"] as const;
    expect(categoryOfPlaid(...code, 41_000, "loan")).toBe("other-transfer");
    expect(categoryOfPlaid("TRANSFER_IN_ACCOUNT_TRANSFER", "TRANSFER_IN", 41_000, "loan")).toBe("internal-transfer");
    expect(categoryOfStored(code[0], 41_000, "loan")).toBe("other-transfer");
    expect(categoryOfPlaid(...code, -41_000, "depository")).toBe("car-loan");
    expect(categoryOfPlaid("BANK_FEES_INTEREST_CHARGE", "BANK_FEES", -900, "loan")).toBe("interest-charges");
  });

  const published = Object.entries(PUBLISHED_CODES).flatMap(([primary, codes]) =>
    codes.split(" ").map((code) => ({ primary, detailed: `${primary}_${code}` })),
  );

  test("maps all 123 published codes without falling back", () => {
    expect(published).toHaveLength(123);
    for (const { primary, detailed } of published) {
      expect(PLAID_PRIMARY.has(primary)).toBe(true);
      expect({ detailed, slug: PLAID_DETAILED.get(detailed) }).toEqual({ detailed, slug: expect.any(String) });
      expect(categoryBySlug(PLAID_DETAILED.get(detailed) ?? "")).toBeDefined();
      if (primary !== "OTHER") expect(PLAID_DETAILED.get(detailed)).not.toBe("uncategorized");
    }
  });

  test("maps no unpublished code except version 1's renamed ones", () => {
    const codes = new Set(published.map(({ detailed }) => detailed));
    const renamed = ["INCOME_WAGES", "INCOME_OTHER_INCOME", "TRANSFER_IN_CASH_ADVANCES_AND_LOANS"];
    expect([...PLAID_DETAILED.keys()].filter((code) => !codes.has(code)).toSorted()).toEqual(renamed.toSorted());
    expect([...PLAID_PRIMARY.keys()].toSorted()).toEqual(Object.keys(PUBLISHED_CODES).toSorted());
  });

  test("recategorizes a stored row as on arrival, unknown codes included", () => {
    for (const { primary, detailed } of published) {
      for (const amountMinor of [5_000, -5_000]) {
        expect(categoryOfStored(detailed, amountMinor)).toBe(categoryOfPlaid(detailed, primary, amountMinor));
      }
    }
    expect(categoryOfStored("FOOD_AND_DRINK_SPACE_FOOD", -1)).toBe("dining-out");
    expect(categoryOfStored(null, -1)).toBe("uncategorized");
    expect(categoryOfStored(null, 1)).toBe("other-income");
    expect(categoryOfStored("salary", 1)).toBe("salary");
  });

  test("treats low or unknown confidence as a guess until confirmed", () => {
    const isGuess = (providerConfidence: string | null, categorySource: CategorySource = "provider") =>
      isCategoryGuess({ categorySource, providerConfidence });
    expect(["LOW", "UNKNOWN"].map((level) => isGuess(level))).toEqual([true, true]);
    expect(["VERY_HIGH", "HIGH", "MEDIUM", null].map((level) => isGuess(level))).toEqual([false, false, false, false]);
    expect([isGuess("LOW", "rule"), isGuess("LOW", "user")]).toEqual([false, false]);
  });

  test("counts own transfers and card payments as neither income nor expense", () => {
    const kinds = (primary: string, codes: string) =>
      codes.split(" ").map((code) => categoryBySlug(categoryOfPlaid(`${primary}_${code}`, primary))?.kind);
    const own = "ACCOUNT_TRANSFER INVESTMENT_AND_RETIREMENT_FUNDS SAVINGS";
    expect(new Set(kinds("TRANSFER_IN", own))).toEqual(new Set(["transfer"]));
    expect(new Set(kinds("TRANSFER_OUT", own))).toEqual(new Set(["transfer"]));
    expect(kinds("LOAN_PAYMENTS", "CREDIT_CARD_PAYMENT")).toEqual(["transfer"]);
  });

  const shared = ["../shared/contracts", "../../shared/contracts"]
    .map((folder) => path.resolve(folder, "plaid-pfc-v2.json"))
    .find((file) => existsSync(file));
  test.skipIf(!shared)("freezes exactly the published list and knows version 1's codes", () => {
    const file: { categories: { primary: string; detailed: string; v1: string | null }[] } = JSON.parse(
      readFileSync(shared ?? "", "utf8"),
    );
    expect(file.categories.map(({ primary, detailed }) => ({ primary, detailed }))).toEqual(published);
    const versionOne = file.categories.flatMap(({ v1 }) => v1?.split(" / ") ?? []);
    expect(versionOne.filter((code) => !PLAID_DETAILED.has(code))).toEqual([]);
  });
});
