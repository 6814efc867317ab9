import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const owed = (...rows: readonly TransactionSketch[]) => titles("reimbursement_missing", ...rows);
const from =
  (merchant: string, slug: string) =>
  (days: number, amountMinor: number): TransactionSketch => ({ date: back(days), amountMinor, slug, merchant });
const sent = (days: number, amountMinor: number, name: string): TransactionSketch => ({
  ...{ date: back(days), amountMinor, slug: "other-transfer", name, isTransfer: true },
});

describe("trips for an employer", () => {
  const trip = (days: number, fareMinor: number, stayMinor: number, hotel = "Hotel Kestrel"): TransactionSketch[] => [
    ...charge("Osprey Air", "flights", fareMinor, [back(days + 6)]),
    ...charge(hotel, "lodging", stayMinor, [back(days)]),
  ];
  const paid = from("Expensify", "other-income");
  const earlier = [...trip(200, 41_240, 88_620), paid(182, 129_860), ...trip(130, 38_880, 101_250), paid(112, 140_130)];

  test("finds a trip without a reimbursement after two reimbursed ones", () => {
    expect(owed(...earlier, ...trip(50, 52_060, 120_490))).toEqual([
      "The $1,725.50 you paid Osprey Air and Hotel Kestrel hasn't come back",
    ]);
    expect(owed(...earlier, ...trip(28, 52_060, 120_490))).toEqual([]);
    expect(owed(...trip(50, 52_060, 120_490))).toEqual([]);
    expect(owed(...earlier, ...trip(50, 52_060, 120_490), paid(30, 172_550))).toEqual([]);
    // Whatever came since may be for it.
    expect(owed(...earlier, ...trip(50, 52_060, 120_490), paid(30, 100_000))).toEqual([]);
  });

  test("asks about a stay at a third hotel, not about a resort", () => {
    const stay = (days: number, minor: number, hotel: string) => charge(hotel, "lodging", minor, [back(days)]);
    const first = [...stay(200, 60_000, "Hampton"), paid(180, 60_000)];
    const stays = [...first, ...stay(130, 50_000, "Marriott"), paid(112, 50_000)];
    expect(owed(...stays, ...stay(50, 55_000, "Hyatt"))).toEqual(["Should the $550.00 you paid Hyatt come back?"]);
    expect(owed(...stays, ...stay(50, 55_000, "Bay Beach Resort"))).toEqual([]);
    expect(owed(...first, ...stay(50, 55_000, "Hyatt"))).toEqual([]);
  });
});

describe("bills that someone pays a part of", () => {
  const bill = (merchant: string, slug: string) => (days: number, minor: number) =>
    charge(merchant, slug, minor, [back(days)]);

  describe("at one share", () => {
    const [vet, claim] = [bill("Brook Animal Hospital", "pets"), from("Paws Insurance", "other-income")];
    const before = [...vet(220, 21_200), claim(205, 19_080), ...vet(140, 34_800), claim(126, 31_320)];

    test("passes over bills that are recent, paid or unlike the others", () => {
      expect(owed(...before, ...vet(40, 58_600))).toEqual([]);
      expect(owed(...before.slice(0, 3), claim(126, 28_000), ...vet(53, 58_600))).toEqual([]);
      expect(owed(...before, ...vet(53, 58_600), claim(40, 52_740))).toEqual([]);
      expect(owed(...before, ...vet(53, 58_600), from("PWS 8812", "other-income")(40, 52_740))).toEqual([]);
    });
  });

  describe("of a bill like an earlier one", () => {
    const [doctor, braces] = [bill("Cab Medical", "medical"), bill("Dr Meunier", "medical")];
    const fund = from("Harmonie Mutuelle", "medical");
    const visits = [400, 340, 280, 220, 160, 100].flatMap((days) => [...doctor(days, 3000), fund(days - 9, 900)]);
    const before = [...visits, ...braces(300, 69_000), fund(282, 31_000)];

    test("finds the part that came of the same bill before", () => {
      const [found] = detected("reimbursement_missing", inputOf(...before, ...braces(120, 69_000)));
      expect(found?.title).toBe("Harmonie Mutuelle hasn't paid its part of a bill of $690.00");
      expect(found?.body).toContain("It paid $310.00 toward the same bill last time");
      expect(found?.fact.impact?.amountMinor).toBe(31_000);
    });

    test("takes shares of the receipts' own kind, not of any equal purchases", () => {
      const music = [405, 345, 285, 225, 165, 105].flatMap((days) => charge("Deezer", "music", 1200, [back(days)]));
      expect(owed(...music, ...before, ...braces(120, 69_000))).toHaveLength(1);
    });

    test("passes over bills that are paid, recent or unlike", () => {
      expect(owed(...before, ...braces(120, 69_000), fund(100, 31_000))).toEqual([]);
      expect(owed(...before, ...braces(40, 69_000))).toEqual([]);
      expect(owed(...before, ...braces(120, 12_000))).toEqual([]);
      expect(owed(...visits, ...braces(300, 69_000), ...braces(120, 69_000))).toEqual([]);
    });
  });

  describe("at a part that differs", () => {
    const [doctor, dentist] = [bill("Dr Lambert", "medical"), bill("Dentist Morel", "dental-eye")];
    const fund = from("Health Fund", "medical");
    const before = [
      ...[...doctor(370, 3000), fund(363, 1950)],
      ...[...doctor(310, 6000), fund(303, 3960)],
      ...[...dentist(250, 12_800), fund(243, 8680)],
      ...[...doctor(190, 3000), fund(183, 1950)],
    ];

    test("finds a bill a fund paid nothing of, without a worth", () => {
      const [found] = detected("reimbursement_missing", inputOf(...before, ...dentist(54, 64_000)));
      expect(found?.title).toBe("Part of the $640.00 you paid Dentist Morel hasn't come back");
      expect(found?.body).toContain("Health Fund paid part of earlier bills like this");
      expect(found?.fact.impact).toBeUndefined();
    });
  });

  describe("by a flatmate", () => {
    const power = bill("Moor Power", "gas-electricity");
    const half = (days: number, minor: number) => sent(days, minor, "AOIFE BYRNE ELECTRIC HALF");
    const shared = (days: number, minor: number) => [...power(days, minor), half(days - 2, minor / 2)];
    const before = [...shared(330, 13_840), ...shared(270, 16_120), ...shared(210, 17_260)];
    const open = [...power(150, 12_140), ...power(90, 11_220), ...power(32, 13_160)];

    test("passes over two shared bills, moved-out flatmates and halves in one sum", () => {
      expect(owed(...before.slice(2), ...open)).toEqual([]);
      expect(owed(...before, ...power(180, 12_000), ...open)).toEqual([]);
      expect(owed(...before, ...open, { ...half(10, 18_260), name: "A BYRNE 8812" })).toEqual([]);
    });
  });
});

describe("what one place or person gives back", () => {
  const hired = (days: number, isBack: boolean): TransactionSketch[] => [
    ...charge("Heron Cars", "other-travel", 30_000, [back(days)]),
    ...charge("Heron Cars", "other-travel", 18_000, [back(days - 1)]),
    ...(isBack ? [{ date: back(days - 20), amountMinor: 30_000, slug: "other-travel", merchant: "Heron Cars" }] : []),
  ];
  const lent = (days: number, minor: number, note = " UTANG") => sent(days, -minor, `INSTAPAY TO JUN VILLARIN${note}`);
  const returned = (days: number, minor: number) => sent(days, minor, "INSTAPAY FROM JUN VILLARIN");

  test("finds a hire's deposit where all earlier ones came back", () => {
    const rows = [...hired(330, true), ...hired(180, true), ...hired(60, false)];
    expect(owed(...rows)).toEqual(["The $300.00 you paid Heron Cars hasn't come back"]);
    const refund = { date: back(50), amountMinor: 30_000, slug: "other-income", name: "HRNCRS REF" };
    expect(owed(...rows, refund)).toEqual([]);
    expect(owed(...rows.filter(({ amountMinor }) => amountMinor !== -18_000))).toEqual([]);
  });

  test("finds a loan to a person who paid back before", () => {
    const before = [lent(260, 30_000), returned(223, 30_000)];
    expect(owed(...before, lent(90, 80_000))).toEqual(["The $800.00 you paid Jun Villarin hasn't come back"]);
    expect(owed(...before, lent(90, 80_000), returned(40, 20_000))).toEqual([]);
    expect(owed(lent(90, 80_000))).toEqual([]);
    expect(owed(...before, lent(50, 80_000))).toEqual([]);
  });

  test("asks about app payments that no text calls a loan", () => {
    const by = (way: string) => [
      sent(300, -30_000, `${way} TO JUN VILLARIN`),
      sent(280, 30_000, `${way} FROM JUN VILLARIN`),
      sent(250, -20_000, `${way} TO JUN VILLARIN`),
      sent(230, 20_000, `${way} FROM JUN VILLARIN`),
      sent(90, -80_000, `${way} TO JUN VILLARIN`),
    ];
    expect(owed(...by("ZELLE"))).toEqual(["Should the $800.00 you paid Jun Villarin come back?"]);
    expect(owed(...by("NEFT"))).toEqual([]);
  });
});

describe("deposits", () => {
  const deposit = (name = "PEABODY DEPOSIT SCHEDULE"): TransactionSketch[] => [
    { date: back(500), amountMinor: -145_000, slug: "rent", name, merchant: "Peabody" },
  ];
  const rents = (until: number) =>
    charge("Peabody", "rent", 145_000, [back(until + 60), back(until + 30), back(until)]);

  test("finds a deposit ten weeks after the last rent", () => {
    expect(owed(...deposit(), ...rents(75))).toEqual(["The $1,450.00 you paid Peabody hasn't come back"]);
    expect(owed(...deposit(), ...rents(60))).toEqual([]);
    const refund = { date: back(40), amountMinor: 145_000, slug: "rent", merchant: "Peabody" };
    expect(owed(...deposit(), ...rents(75), refund)).toEqual([]);
  });

  test("finds a deposit by a plain word only after three rents", () => {
    expect(owed(...deposit("PEABODY DEPOSIT RM3"), ...rents(75))).toHaveLength(1);
    expect(owed(...deposit("PEABODY DEPOSIT RM3"), ...rents(75).slice(-2))).toEqual([]);
  });

  const words = ["CAUZIONE", "DEPOSITUM", "DEPOT DE GARANTIE", "FIANZA", "WAARBORGSOM", "MIETKAUTION"];
  test.each(words)("finds a deposit called %s", (word) => {
    expect(owed(...deposit(`PEABODY ${word}`), ...rents(75))).toHaveLength(1);
  });
});
