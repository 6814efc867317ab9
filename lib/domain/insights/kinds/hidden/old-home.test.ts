import { describe, expect, test } from "vitest";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const overlaps = (...rows: TransactionSketch[]) => titles("subscription_overlap", ...rows);

const MOVED = "2026-07-01";

/** The household after a move in July: another landlord, another rent, and none of the old home's power and line but what is added. */
function movedWith(added: TransactionSketch[], rentMinor = -195_000) {
  const input = inputOf(...added);
  const transactions = input.transactions
    .filter(({ merchant }) => merchant !== "City Power & Light" && merchant !== "Brightline Internet")
    .map((row) =>
      row.merchant === "Linden Court" && row.date >= MOVED
        ? { ...row, merchant: "Harbor Lofts", name: "HARBOR LOFTS", amountMinor: rentMinor }
        : row,
    );
  return { ...input, transactions };
}
/** The household as it was, at the home it always had. */
function stayedWith(added: TransactionSketch[]) {
  const { transactions } = movedWith(added);
  return {
    ...inputOf(),
    transactions: transactions.map((row) =>
      row.merchant === "Harbor Lofts" ? { ...row, merchant: "Linden Court", amountMinor: -185_000 } : row,
    ),
  };
}
const found = (input: ReturnType<typeof inputOf>) => detected("subscription_overlap", input);
const old = (merchant: string, slug: string, minor: number) =>
  charge(merchant, slug, minor, monthly("2025-11", 13, 9).slice(0, -1).concat("2026-11-09"));
const later = (merchant: string, slug: string, minor: number, from = "2026-07") =>
  charge(merchant, slug, minor, monthly(from, 12, 14)).filter(({ date }) => date <= "2026-11-21");

describe("a home that one has left", () => {
  const lines = (minor = 5500) => [
    ...old("Vestero", "internet-phone", 4900),
    ...later("Lumio", "internet-phone", minor),
  ];
  const phone = charge("Wave Mobile", "internet-phone", 2500, monthly("2025-11", 13, 18)).slice(0, 13);

  test("asks about the old home's line if the phone is known", () => {
    const [line, ...others] = found(movedWith([...lines(), ...phone]));
    expect(others).toEqual([]);
    expect(line?.title).toBe("Do you need both Vestero and Lumio?");
    expect(line?.body).toContain("Vestero and Lumio cost $104.00 a month together");
    expect(line?.body).not.toContain("save you");
    expect(line?.fact.impact).toBeUndefined();
    expect(found(movedWith(lines()))).toEqual([]);
    expect(found(stayedWith([...lines(), ...phone]))).toEqual([]);
    // The landlord was renamed.
    expect(found(movedWith([...lines(), ...phone], -185_000))).toEqual([]);
    expect(found(movedWith([...lines(12_900), ...phone]))).toHaveLength(1);
    const ended = charge("Cavoro", "internet-phone", 6000, monthly("2025-11", 8, 20));
    expect(found(movedWith([...lines(), ...phone, ...ended]))).toEqual([]);
  });

  test("asks about the old home's energy if its price is unchanged", () => {
    const power = (a: string, b: string) => [
      ...old(a, "gas-electricity", 11_800),
      ...later(b, "gas-electricity", 9600),
    ];
    expect(found(movedWith(power("Vattera", "Enecto"))).map(({ title }) => title)).toEqual([
      "Do you need both Vattera and Enecto?",
    ]);
    expect(found(stayedWith(power("Vattera", "Enecto")))).toEqual([]);
    expect(found(movedWith(power("Vattera Electric", "Enecto Gas")))).toEqual([]);
    expect(found(movedWith(power("ChargePlace", "Enecto")))).toEqual([]);
    const adjusted = power("Vattera", "Enecto").map((row) =>
      row.merchant === "Vattera" && row.date >= MOVED ? { ...row, amountMinor: -9900 } : row,
    );
    expect(found(movedWith(adjusted))).toEqual([]);
  });
});

describe("what was charged twice so far", () => {
  test("reports another gym with its second charge on its day", () => {
    const gym = (...days: string[]) => overlaps(...charge("Iron Club", "fitness", 2900, days));
    expect(gym("2026-09-01", "2026-10-01", "2026-11-01")).toHaveLength(1);
    expect(gym("2026-09-30", "2026-10-30")).toHaveLength(1);
    expect(gym("2026-09-24", "2026-10-29")).toEqual([]);
  });

  test("reports another music service with its second equal charge", () => {
    const music = (...charges: [day: string, minor: number][]) =>
      overlaps(...charges.flatMap(([day, minor]) => charge("Tidal", "music", minor, [day])));
    expect(music(["2026-09-20", 1099], ["2026-10-20", 1099])).toHaveLength(1);
    expect(music(["2026-09-20", 1099], ["2026-10-20", 1299])).toEqual([]);
    expect(music(["2026-08-20", 1099], ["2026-09-20", 1099])).toEqual([]);
  });
});

describe("two plans of one service", () => {
  const plan = (name: string, minor: number, day: number, accountId = "checking") =>
    charge("Netflix", "tv-streaming", minor, monthly("2026-02", 10, day)).map((row) => ({ ...row, name, accountId }));
  const netflix = (...rows: TransactionSketch[]) =>
    found(inputOf(...rows)).filter(({ title }) => title.startsWith("You're paying for Netflix"));

  test("reports plans at two prices on one account, or named ones", () => {
    const [twice] = netflix(...plan("NETFLIX P11829", 1999, 4), ...plan("NETFLIX P7731", 599, 16));
    expect(twice?.title).toBe("You're paying for Netflix twice");
    expect(twice?.body).toContain("You're charged for two plans, $25.98 a month together");
    expect(twice?.body).not.toContain("accounts");
    expect(netflix(...plan("NETFLIX", 1999, 4), ...plan("NETFLIX", 1199, 16, "card"))).toEqual([]);
    expect(netflix(...plan("NETFLIX FAMILY", 1999, 4), ...plan("NETFLIX", 1199, 16, "card"))).toHaveLength(1);
  });
});

describe("what isn't a second of its kind", () => {
  const overlap = (...rows: TransactionSketch[]) => overlaps(...rows);
  test("ignores car charging and bottled gas beside power", () => {
    const charged = (merchant: string, minor = 4200) =>
      charge(merchant, "gas-electricity", minor, ["2026-09-22", "2026-10-22"]);
    expect(overlap(...charged("Electrify America", 6200))).toEqual([]);
    const gas = charge("People Gas", "gas-electricity", 8500, monthly("2025-11", 13, 9));
    expect(overlap(...gas, ...charged("Calor Gas Bottle", 5200))).toEqual([]);
  });

  test("takes two days of climbing for no second gym", () => {
    const gym = (merchant: string, ...days: string[]) => overlap(...charge(merchant, "fitness", 2900, days));
    expect(gym("Iron Club", "2026-10-03", "2026-11-07")).toEqual([]);
    expect(gym("Rock Boulder Hall", "2026-10-01", "2026-11-01")).toEqual([]);
  });

  test("ignores a new job's garage that replaced the old job's", () => {
    const places = [
      ...old("Rose Garage", "parking-tolls", 6000),
      ...charge("Center Garage", "parking-tolls", 7000, monthly("2025-11", 8, 20)),
      ...later("Lofts Parking", "parking-tolls", 5200),
    ];
    const input = stayedWith(places);
    const transactions = input.transactions.map((row) =>
      row.categorySlug === "salary" && row.date >= MOVED
        ? { ...row, merchant: "Birch Health", amountMinor: 340_000 }
        : row,
    );
    expect(found({ ...input, transactions })).toEqual([]);
  });

  test("ignores lines of someone who keeps another home", () => {
    const home = charge("Valley Bank", "mortgage", 140_000, monthly("2025-11", 13, 2));
    const lines = [
      ...old("Vestero", "internet-phone", 4900),
      ...later("Lumio", "internet-phone", 5500),
      ...charge("Wave Mobile", "internet-phone", 2500, monthly("2025-11", 13, 18)),
    ];
    expect(found(movedWith([...lines, ...home]))).toEqual([]);
  });
});
