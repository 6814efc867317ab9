import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const sent = (days: number, amountMinor: number, name: string): TransactionSketch => ({
  date: back(days),
  amountMinor,
  slug: "other-transfer",
  name,
  isTransfer: true,
});

describe("money sent to someone", () => {
  const to = (days: number, minor: number) => sent(days, -minor, "INSTAPAY TO JUN VILLARIN UTANG");
  const from = (days: number, minor: number) => sent(days, minor, "INSTAPAY FROM JUN VILLARIN");

  test("who paid back what was sent before, and not this time, is owed", () => {
    const [owed] = detected("reimbursement_missing", inputOf(to(260, 30_000), from(223, 30_000), to(90, 80_000)));
    expect(owed?.title).toBe("Jun Villarin hasn't paid back $800.00");
    expect(owed?.body).toContain("before was paid back in full");
    expect(owed?.fact.compared?.transactionIds).toHaveLength(2);
  });

  test("not to someone who never sent anything back or kept some of it, nor too early, nor after anything came", () => {
    expect(titles("reimbursement_missing", to(260, 30_000), to(90, 80_000))).toEqual([]);
    const once = [to(260, 30_000), from(223, 30_000)];
    expect(titles("reimbursement_missing", to(300, 20_000), ...once, to(90, 80_000))).toEqual([]);
    expect(titles("reimbursement_missing", ...once, to(50, 80_000))).toEqual([]);
    expect(titles("reimbursement_missing", ...once, to(90, 80_000), from(20, 40_000))).toEqual([]);
  });

  test("not to someone who lends: what is sent then pays it back", () => {
    const lends = sent(223, 30_000, "INSTAPAY FROM JUN VILLARIN UTANG");
    expect(titles("reimbursement_missing", to(260, 30_000), lends, to(90, 30_000))).toEqual([]);
  });

  test("not to oneself: savings, a broker", () => {
    const own = [
      sent(260, -30_000, "TRANSFER VIREMENT TO SAVINGS"),
      sent(223, 30_000, "TRANSFER VIREMENT FROM SAVINGS"),
      sent(90, -80_000, "TRANSFER VIREMENT TO SAVINGS"),
    ];
    expect(titles("reimbursement_missing", ...own)).toEqual([]);
  });

  test("who pays it back in parts and then no more owes the rest", () => {
    const parts = [to(150, 90_000), from(120, 15_000), from(90, 15_000), from(60, 15_000)];
    const [owed] = detected("reimbursement_missing", inputOf(...parts));
    expect(owed?.title).toMatch(/hasn't paid back \$450\.00$/);
    expect(owed?.body).toContain("Part of it came back");
    expect(titles("reimbursement_missing", ...parts, from(30, 15_000))).toEqual([]);
  });
});

describe("money sent that no text calls a loan", () => {
  const between = (name: string, ...trips: [days: number, minor: number][]) =>
    trips.map(([days, minor]) => sent(days, minor, name));

  test("is asked about once two sums came back in full, by a way that persons alone use; by a bank's transfer never", () => {
    const trips: [number, number][] = [
      [330, -30_000],
      [310, 30_000],
      [260, -40_000],
      [230, 40_000],
      [90, -80_000],
    ];
    const [asked] = detected("reimbursement_missing", inputOf(...between("ZELLE JUN VILLARIN", ...trips)));
    expect(asked?.title).toBe("Was the $800.00 you sent Jun Villarin a loan?");
    expect(asked?.body).toContain("If it was a loan, send a reminder");
    expect(titles("reimbursement_missing", ...between("ZELLE JUN VILLARIN", ...trips.slice(2)))).toEqual([]);
    expect(titles("reimbursement_missing", ...between("SEPA UEBERWEISUNG MAX MUSTERMANN", ...trips))).toEqual([]);
    expect(titles("reimbursement_missing", ...between("ZELLE JUN VILLARIN", [400, 90_000], ...trips))).toEqual([]);
  });

  test("is one's own, a company's or a shop's where the text names an account, a legal form or no one", () => {
    for (const name of [
      "VIREMENT INTERNE VERS COMPTE",
      "FASTER PAYMENT REVOLUT",
      "FASTER PAYMENT WISE",
      "SEPA COINBASE",
      "PAYPAL INST XFER",
      "ZELLE OAKLEY TRADING LLC",
      "BIZUM ENVIADO",
      "ZELLE NORTHGATE",
    ]) {
      const trips = between(name, [330, -30_000], [310, 30_000], [260, -40_000], [230, 40_000], [90, -80_000]);
      expect(titles("reimbursement_missing", ...trips), name).toEqual([]);
      expect(titles("reimbursement_missing", ...trips.map((row) => ({ ...row, name: `${name} LOAN` }))), name).toEqual(
        [],
      );
    }
  });

  test("came back once for one of two, and not for the other", () => {
    const twice = [
      ...between("ZELLE JUN VILLARIN LOAN", [260, -30_000], [250, -30_000], [90, -50_000]),
      sent(230, 30_000, "ZELLE FROM JUN VILLARIN"),
    ];
    expect(titles("reimbursement_missing", ...twice)).toEqual([]);
    const both = [...twice, sent(220, 30_000, "ZELLE FROM JUN VILLARIN")];
    const [owed] = detected("reimbursement_missing", inputOf(...both));
    expect(owed?.fact.compared?.transactionIds).toHaveLength(4);
  });

  test("in rupees an evening out is none", () => {
    const upi = (minor: number) => [
      sent(160, -minor, "UPI/6271/RAHUL VERMA/URGENT"),
      sent(158, minor, "UPI/7718/RAHUL VERMA/THANKS"),
      sent(60, -minor * 2, "UPI/8040/RAHUL VERMA/WILL RETURN"),
    ];
    const inRupees = (rows: readonly TransactionSketch[]) => {
      const input = inputOf(...rows);
      return {
        ...input,
        currency: "INR",
        accounts: input.accounts.map((account) => ({ ...account, currency: "INR" })),
        transactions: input.transactions.map((row) => ({ ...row, currency: "INR" })),
      };
    };
    expect(detected("reimbursement_missing", inRupees(upi(15_000)))).toEqual([]);
    const [owed] = detected("reimbursement_missing", inRupees(upi(500_000)));
    expect(owed?.title).toBe("Rahul Verma hasn't paid back ₹10,000.00");
  });

  test("and comes back in equal sums is asked about as lent, as one thing; not where a share of bills came before it or doesn't divide it", () => {
    const anna = (days: number, minor: number) => sent(days, minor, "VENMO PAYMENT ANNA REED");
    const shares = [230, 200, 170, 140, 110, 80].map((days) => anna(days, 4_000));
    const couch = anna(150, -48_000);
    expect(titles("reimbursement_missing", couch, ...shares.slice(3))).toEqual([
      "Does Anna Reed still owe you $360.00?",
    ]);
    expect(titles("reimbursement_missing", anna(150, -50_000), ...shares.slice(3))).toEqual([]);
    expect(titles("reimbursement_missing", couch, ...shares)).not.toContainEqual(expect.stringContaining("360"));
    expect(titles("reimbursement_missing", couch, anna(145, 4_000), anna(80, 4_000))).toEqual([]);
    const five = [anna(181, -48_000), ...monthly("2026-06", 5, 3).map((date) => ({ ...anna(0, 4_000), date }))];
    expect(titles("reimbursement_missing", ...five)).toEqual(["Does Anna Reed still owe you $280.00?"]);
  });
});

describe("what someone pays each month", () => {
  const rent = (amounts: readonly number[]) =>
    monthly("2026-05", amounts.length, 3).map((date, index) => ({
      date,
      amountMinor: amounts[index] ?? 0,
      slug: "rental-income",
      name: "MIETE WHG 2 KRAUSE",
    }));
  const short = [90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 60_000];

  test("and came short this time is owed by what is missing", () => {
    const [owed] = detected("reimbursement_missing", inputOf(...rent(short)));
    expect(owed?.title).toBe("You're missing $300.00 from MIETE WHG 2 KRAUSE");
    expect(owed?.body).toContain("Earlier payments were $900.00 each");
  });

  test("not where the rest has come, where it differs anyway, where little is missing, or before the rest can come", () => {
    const rest = { date: "2026-11-09", amountMinor: 30_000, slug: "rental-income", name: "MIETE WHG 2 KRAUSE" };
    expect(titles("reimbursement_missing", ...rent(short), rest)).toEqual([]);
    expect(titles("reimbursement_missing", ...rent([90_000, 88_000, 90_000, 85_000, 90_000, 90_000, 60_000]))).toEqual(
      [],
    );
    expect(titles("reimbursement_missing", ...rent([...short.slice(0, 6).map((minor) => minor * 2), 173_000]))).toEqual(
      [],
    );
    const early = { ...inputOf(...rent(short)), today: "2026-11-05" };
    expect(detected("reimbursement_missing", early)).toEqual([]);
  });

  test("comes short of a person's share by an app, and not of an office's or one's own standing order", () => {
    const paid = (name: string, slug: string) =>
      rent([80_000, 80_000, 80_000, 80_000, 80_000, 80_000, 50_000]).map((row) => ({ ...row, name, slug }));
    expect(titles("reimbursement_missing", ...paid("VENMO CASHOUT ANNA REED", "other-income"))).toEqual([
      "You're missing $300.00 from Anna Reed",
    ]);
    for (const [name, slug] of [
      ["FAMILIENKASSE KINDERGELD", "other-income"],
      ["SEPA GUTSCHRIFT FAMILIENKASSE KINDERGELD", "other-income"],
      ["DRV RENTE", "other-income"],
      ["STATE DISBURSEMENT CHILD SUPPORT", "other-income"],
      ["TRANSFER FROM NORTHBANK 4411", "other-transfer"],
      ["FASTER PAYMENT FROM MAX MUSTERMANN", "other-transfer"],
    ] as const)
      expect(titles("reimbursement_missing", ...paid(name, slug)), name).toEqual([]);
  });

  test("is missed from whoever sends it, in whatever words the bank writes that; not what comes from one's own savings", () => {
    const share = (name: string) =>
      monthly("2026-03", 8, 1).map((date) => ({ date, amountMinor: 71_250, slug: "other-income", name }));
    expect(titles("reimbursement_missing", ...share("VIR RECU M GIRARD THOMAS"))).toHaveLength(1);
    expect(titles("reimbursement_missing", ...share("GUTSCHRIFT L. BRANDT"))).toHaveLength(1);
    expect(titles("reimbursement_missing", ...share("TRANSFER SAVINGS 4417"))).toEqual([]);
  });
});

describe("deposits", () => {
  const deposit = (days: number, name = "KAUTION PERSONALZIMMER") => ({
    date: back(days),
    amountMinor: -40_000,
    slug: "rent",
    name,
  });
  const returned = (days: number) => ({ ...deposit(days, "RUECKZAHLUNG KAUTION"), amountMinor: 40_000 });

  test("one without a rent is owed once it is away for longer than an earlier one was", () => {
    expect(titles("reimbursement_missing", deposit(350), returned(230), deposit(130))).toHaveLength(1);
    expect(titles("reimbursement_missing", deposit(350), returned(230), deposit(110))).toEqual([]);
    expect(titles("reimbursement_missing", deposit(130))).toEqual([]);
    expect(titles("reimbursement_missing", deposit(350), returned(230), deposit(130), returned(10))).toEqual([]);
  });

  test("one after which a single rent was paid is owed ten weeks later", () => {
    const room = (days: number) => charge("Seeblick", "rent", 52_000, [back(days)]);
    const paid = (days: number) => [deposit(days + 2, "SEEBLICK KAUTION"), ...room(days)];
    expect(titles("reimbursement_missing", ...paid(80))).toHaveLength(1);
    expect(titles("reimbursement_missing", ...paid(60))).toEqual([]);
  });
});

describe("a loan after the other", () => {
  const tala = (times: number, backMinor = 57_500): TransactionSketch[] =>
    monthly("2026-06", 6, 3)
      .slice(-times)
      .flatMap((date, index) => [
        { date, amountMinor: 50_000, slug: "loan-proceeds", merchant: "Tala", name: `TALA DISBURSEMENT ${index}` },
        {
          date: `${date.slice(0, 8)}20`,
          amountMinor: -backMinor,
          slug: "other-loan",
          merchant: "Tala",
          name: "TALA REPAYMENT",
        },
      ]);

  test("of one lender is shown with what all of them cost", () => {
    const [found, ...others] = detected("fee_leak", inputOf(...tala(6)));
    expect(others).toEqual([]);
    expect(found?.title).toBe("Borrowing from Tala has cost you $450.00 since June 3");
    expect(found?.body).toContain("You repaid more than you borrowed on each of the six loans, by up to $75.00");
    expect(found?.fact.transactionIds).toHaveLength(12);
  });

  test("not after two, nor where as much went back as came, nor a loan that is paid back in parts", () => {
    expect(titles("fee_leak", ...tala(2))).toEqual([]);
    expect(titles("fee_leak", ...tala(6, 50_000))).toEqual([]);
    const once = [{ date: "2026-03-04", amountMinor: 500_000, slug: "loan-proceeds", merchant: "Tala" }];
    expect(titles("fee_leak", ...once, ...charge("Tala", "other-loan", 57_500, monthly("2026-04", 8, 20)))).toEqual([]);
  });

  test("sales and purchases by one payment service are none, one of them by installments or not", () => {
    const rows = monthly("2026-06", 6, 3).flatMap((date, index) => [
      { date, amountMinor: 4000, slug: "other-income", merchant: "PayPal" },
      {
        date: `${date.slice(0, 8)}12`,
        amountMinor: -4600,
        slug: index === 3 ? "other-loan" : "services",
        merchant: "PayPal",
      },
    ]);
    expect(titles("fee_leak", ...rows)).toEqual([]);
  });

  test("rolled over on one day are counted alike, in whichever order the bank lists that day", () => {
    const days = monthly("2026-05", 7, 3);
    const borrowed = days
      .slice(0, -1)
      .map((date) => ({ date, amountMinor: 30_000, slug: "loan-proceeds", merchant: "Tala" }));
    const returned = days
      .slice(1)
      .map((date) => ({ date, amountMinor: -34_500, slug: "other-loan", merchant: "Tala" }));
    const both = [
      [...borrowed, ...returned],
      [...returned, ...borrowed],
    ].map((rows) => titles("fee_leak", ...rows));
    expect(both[0]).toEqual(["Borrowing from Tala has cost you $270.00 since May 3"]);
    expect(both[1]).toEqual(both[0]);
  });
});

test("reports no commitment to a lender that lends again and again", () => {
  const repaid = charge("Zorblat Cash", "other-loan", 35_250, monthly("2026-08", 4, 18));
  const lent = monthly("2026-08", 4, 2).map((date) => ({
    ...{ date, amountMinor: 30_000, slug: "loan-proceeds", merchant: "Zorblat Cash" },
  }));
  expect(titles("new_commitment", ...repaid)).toHaveLength(1);
  expect(titles("new_commitment", ...repaid, ...lent)).toEqual([]);
});
