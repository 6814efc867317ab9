import { describe, expect, test } from "vitest";
import { back, charge, detected, savings, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { ACCOUNTS, inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const overlaps = (...rows: TransactionSketch[]) => titles("subscription_overlap", ...rows);
const begun = (...rows: TransactionSketch[]) => titles("new_subscription", ...rows);

describe("two lines at once", () => {
  const fiber = (from: string, count: number, minor = 6500) =>
    charge("Quick Fiber", "internet-phone", minor, monthly(from, count, 12));

  test("reports a new internet line beside the old one at any price", () => {
    const [overlap] = detected("subscription_overlap", inputOf(...fiber("2026-08", 4)));
    expect(overlap?.body).toContain("Brightline Internet and Quick Fiber cost $124.99 a month together");
    const phone = charge("Wave Mobile", "internet-phone", 4500, monthly("2026-08", 4, 12));
    expect(overlaps(...phone)).toEqual([]);
    expect(overlaps(...fiber("2026-08", 4, 2000))).toHaveLength(1);
  });

  test("reports no lines that were always there or replaced each other", () => {
    expect(overlaps(...fiber("2025-11", 13))).toEqual([]);
    // It began ten months ago: by now it is how the house is.
    expect(overlaps(...fiber("2026-01", 11))).toEqual([]);
    const input = inputOf(...fiber("2026-08", 4));
    const moved = input.transactions.filter(
      ({ merchant, date }) => merchant !== "Brightline Internet" || date < "2026-08-12",
    );
    expect(detected("subscription_overlap", { ...input, transactions: moved })).toEqual([]);
  });

  test("states what two gyms charge together every second week", () => {
    const gyms = ["Pulse Gym", "Iron Club"].flatMap((gym, place) =>
      charge(gym, "fitness", 3500, every(14, back(140 + place), 10)),
    );
    const found = detected("subscription_overlap", inputOf(...gyms)).find(({ body }) => body.includes("Iron Club"));
    expect(found?.body).toContain("$70.00 each time together");
    expect(found?.body).toContain("Dropping one would save you at least $910.00 a year");
    expect(found?.fact.impact?.amountMinor).toBe(3500 * 26);
  });

  test("reports two audiobook services and none beside a music service", () => {
    const plan = (merchant: string, minor: number) => charge(merchant, "music", minor, monthly("2026-02", 10, 9));
    const rows = [...plan("Audible", 995), ...plan("Everand", 1499)];
    expect(detected("subscription_overlap", inputOf(...rows)).map(({ body }) => body)).toEqual([
      expect.stringContaining("Audible and Everand cost $24.94 a month together"),
    ]);
    expect(overlaps(...plan("Audible", 995))).toEqual([]);
  });
});

describe("one service twice", () => {
  const onCard = (day: number, minor = 1199) =>
    charge("Spotify", "music", minor, monthly("2026-02", 10, day)).map((row) => ({ ...row, accountId: "card" }));

  test("reports one service that two accounts pay at one price", () => {
    const [found, ...others] = detected("subscription_overlap", inputOf(...onCard(12)));
    expect(others).toEqual([]);
    expect(found?.title).toBe("You're paying for Spotify twice");
    expect(found?.body).toContain("$23.98 a month together");
    expect(found?.body).not.toContain("services");
  });

  test("reports software billed monthly after its year was paid", () => {
    const both = (merchant: string, slug: string, yearPaidOn = "2026-07-20", yearText = "ANNUAL PLAN") => [
      ...charge(merchant, slug, 900, monthly("2026-01", 11, 9)),
      ...charge(merchant, slug, 9000, [yearPaidOn]).map((row) => ({ ...row, name: yearText })),
    ];
    expect(overlaps(...both("Sable Notes", "software"))).toEqual(["You're paying for Sable Notes twice"]);
    expect(overlaps(...both("Sable Notes", "software", "2026-11-12"))).toEqual([]);
    expect(overlaps(...both("Wayside Mutual", "insurance"))).toEqual([]);
    // A camera of a shop that bills an app as well.
    expect(overlaps(...both("Sable Notes", "software", "2026-07-20", "SABLE STORE"))).toEqual([]);
  });

  test("ignores a wallet's copy, another's plan and a moved plan", () => {
    expect(overlaps(...onCard(21))).toEqual([]);
    expect(overlaps(...onCard(12, 1699))).toEqual([]);
    const input = inputOf(...onCard(12).filter(({ date }) => date >= "2026-09"));
    const moved = input.transactions.filter(
      ({ merchant, accountId, date }) => merchant !== "Spotify" || accountId === "card" || date < "2026-09",
    );
    expect(detected("subscription_overlap", { ...input, transactions: moved })).toEqual([]);
  });

  test("ignores two lessons, channels, store charges and licenses", () => {
    const onTwo = (merchant: string, slug: string, minor: number) => [
      ...charge(merchant, slug, minor, monthly("2026-02", 10, 5)),
      ...charge(merchant, slug, minor, monthly("2026-02", 10, 17)).map((row) => ({ ...row, accountId: "card" })),
    ];
    const found = (merchant: string, slug: string, minor: number) =>
      detected("subscription_overlap", inputOf(...onTwo(merchant, slug, minor))).filter(({ title }) =>
        title.includes(merchant),
      );
    expect(found("Netflix", "tv-streaming", 1799)).toHaveLength(1);
    expect(found("School of Rock", "music", 16_000)).toEqual([]);
    for (const merchant of ["Twitch", "Roku", "TV Licensing", "Xfinity"])
      expect(found(merchant, "tv-streaming", 1454)).toEqual([]);
  });

  test("reports a service that is charged beside its bundle", () => {
    const plan = (merchant: string, name: string, minor: number, from: string, count: number) =>
      charge(merchant, "tv-streaming", minor, monthly(from, count, 9)).map((row) => ({ ...row, name }));
    const bundle = (name = "DISNEY PLUS HULU BUNDLE") => plan("Disney+", name, 1999, "2026-04", 8);
    const hulu = (minor = 1899, count = 11) => plan("Hulu", "HULU 658791642", minor, "2026-01", count);
    const [found] = detected("subscription_overlap", inputOf(...hulu(), ...bundle()));
    expect(found?.body).toContain("Hulu and Disney+ cost $38.98 a month together");
    expect(overlaps(...hulu(), ...bundle("DISNEY PLUS MAX BUNDLE"))).toEqual([]);
    expect(overlaps(...hulu(8299), ...bundle())).toEqual([]);
    expect(overlaps(...hulu(1899, 4), ...bundle())).toEqual([]);
    const sky = plan("Sky", "SKY DIGITAL", 3100, "2026-01", 11);
    const sports = plan("Sky Sports", "SKY SPORTS BUNDLE", 2000, "2026-04", 8);
    expect(overlaps(...sky, ...sports)).toEqual([]);
  });
});

describe("what is needed once", () => {
  const plan = (name: string, slug: string) =>
    charge(name, slug, 2900, monthly("2026-01", 11, 9)).map((row) => ({
      ...row,
      name,
      merchant: name.split(" ")[0] ?? name,
    }));

  test.each([
    ["CARSHIELD 8004174", "ENDURANCE WARRANTY SVCS", "services", "car warranty"],
    ["DROPBOX PLUS", "PCLOUD AG", "software", "cloud storage"],
    ["HUK24 HAUSRAT", "ALLIANZ HAUSRATVERSICHERUNG", "insurance", "contents insurance"],
  ])("reports %s beside %s in whatever category", (one, other, slug, name) => {
    const [found, ...others] = detected("subscription_overlap", inputOf(...plan(one, slug), ...plan(other, slug)));
    expect(others).toEqual([]);
    expect(found?.title).toBe(`You're paying for two ${name} services`);
    expect(found?.body).toContain("cost $58.00 a month together");
    expect(overlaps(...plan(one, slug))).toEqual([]);
    const sameMerchant = plan(one, slug).map((row) => ({
      ...row,
      amountMinor: -1900,
      date: row.date.replace(/09$/, "19"),
    }));
    expect(overlaps(...plan(one, slug), ...sameMerchant)).toEqual([]);
  });

  test.each([
    ["AVBOB FUNERAL", "MUTUAL FUNERAL PLAN", "Do you need both AVBOB and MUTUAL?"],
    ["CELSIDE ASSURANCE MOBILE", "FNAC TELEPHONE ASSURANCE", "Do you need both CELSIDE and FNAC?"],
  ])("only asks about %s and %s, which two people may need", (one, other, title) => {
    const [found] = detected("subscription_overlap", inputOf(...plan(one, "insurance"), ...plan(other, "insurance")));
    expect(found?.title).toBe(title);
    expect(found?.body).not.toContain("save you");
    expect(found?.fact.impact).toBeUndefined();
  });

  test.each([
    ["schools called like apps", "BUMBLEBEE PRESCHOOL", "childcare", "TINDERBOX MUSIC SCHOOL", "education"],
    ["such schools in another category", "BUMBLEBEE PRESCHOOL", "services", "TINDERBOX MUSIC SCHOOL", "services"],
    ["carers who come home", "COMFORT HOMECARE", "services", "BRIGHT HOMECARE LLC", "services"],
    ["carers of a parent", "COMFORT HOME CARE", "medical", "BRIGHT HOME CARE LLC", "medical"],
    ["carers, as services", "COMFORT HOME CARE", "services", "BRIGHT HOME CARE LLC", "services"],
    ["a boiler and a building", "BRITISH GAS BOILER COVER", "insurance", "AVIVA HOME COVER", "insurance"],
    ["a clinic and a virus scanner", "NORTON HEALTHCARE PAYPLAN", "services", "MCAFEE", "software"],
    ["a heating and a car", "CARRIER HOME WARRANTY", "services", "CARSHIELD", "services"],
    ["a laptop and a phone", "APPLECARE+ MACBOOK", "software", "VERIZON MOBILE PROTECT", "internet-phone"],
    ["exercises for a back and an app to date with", "HINGE HEALTH", "services", "TINDER", "software"],
    ["two vets' plans called so", "CALM", "pets", "HEADSPACE", "pets"],
  ])("not %s", (_, one, slug, other, otherSlug) => {
    expect(overlaps(...plan(one, slug), ...plan(other, otherSlug))).toEqual([]);
  });

  test("asks about an old policy that goes on beside a new one", () => {
    const policy = (name: string, minor: number, from: string, count: number) =>
      charge(name, "insurance", minor, monthly(from, count, 10));
    const fresh = policy("Harbor Mutual", 7130, "2026-06", 6);
    const [found] = detected("subscription_overlap", inputOf(...policy("Tern Mutual", 5812, "2025-11", 13), ...fresh));
    expect(found?.title).toBe("Do you need both Tern Mutual and Harbor Mutual?");
    expect(overlaps(...policy("Tern Mutual", 5812, "2025-11", 7), ...fresh)).toEqual([]);
    for (const name of ["Tern Mutuelle Sante", "Tern Pet Insurance", "Tern Lebensversicherung"])
      expect(overlaps(...policy(name, 5812, "2025-11", 13), ...fresh)).toEqual([]);
  });

  test("ignores insurance of two cars, two lives and two sorts", () => {
    for (const [one, other] of [
      ["GEICO CAR INSURANCE", "ADMIRAL CAR INSURANCE"],
      ["LIC LIFE", "AVIVA LIFE"],
      ["AVBOB FUNERAL", "HUK24 HAUSRAT"],
    ] as const)
      expect(overlaps(...plan(one, "insurance"), ...plan(other, "insurance"))).toEqual([]);
  });
});

describe("two suppliers of power", () => {
  const power = (merchant: string, from: string, count: number) =>
    charge(merchant, "gas-electricity", 9400, monthly(from, count, 12));

  test("reports a new supplier while the old one goes on", () => {
    const [found] = detected("subscription_overlap", inputOf(...power("Sorgenia Energia", "2026-07", 5)));
    // Energy may be gas: it asks.
    expect(found?.title).toBe("Do you need both City Power & Light and Sorgenia Energia?");
    expect(found?.body).toContain("City Power & Light and Sorgenia Energia cost");
    expect(found?.body).toContain("drop any you don't need");
    expect(found?.fact.impact).toBeUndefined();
    // Both say that it is electricity.
    const [sure] = detected("subscription_overlap", inputOf(...power("Sorgenia Luce", "2026-07", 5)));
    expect(sure?.title).toBe("You're paying for two electricity services");
  });

  test("ignores suppliers of a new home, unnamed ones and car charging", () => {
    const of = (merchant: string, minor: number, from: string, count: number, day: number) =>
      charge(merchant, "gas-electricity", minor, monthly(from, count, day));
    const moved = inputOf(
      ...of("Xcel Energy", 8000, "2026-06", 6, 3),
      ...of("CenterPoint Energy", 7000, "2026-06", 6, 18),
    );
    const transactions = moved.transactions.filter(
      ({ merchant, date }) => merchant !== "City Power & Light" || date < "2026-06-01",
    );
    expect(detected("subscription_overlap", { ...moved, transactions })).toEqual([]);
    expect(overlaps(...of("Spire", 9400, "2026-05", 7, 3))).toEqual([]);
    expect(overlaps(...of("ChargePlace", 6000, "2026-05", 7, 3))).toEqual([]);
    // Energy at another price may be gas.
    expect(overlaps(...of("CenterPoint Energy", 5000, "2026-05", 7, 3))).toEqual([]);
  });

  test("ignores gas beside electricity, old pairs and halved bills", () => {
    expect(overlaps(...power("Sorgenia Gas", "2026-07", 5))).toEqual([]);
    expect(overlaps(...power("Sorgenia Energia", "2025-11", 13))).toEqual([]);
    const input = inputOf(...power("Sorgenia Energia", "2026-07", 5));
    const fallen = input.transactions.map((row) =>
      row.merchant === "City Power & Light" && row.date > "2026-07-12" ? { ...row, amountMinor: -3900 } : row,
    );
    expect(detected("subscription_overlap", { ...input, transactions: fallen })).toEqual([]);
  });
});

describe("plans that a store bills", () => {
  const store = (minor: number, dates: string[]) => charge("APPLE.COM/BILL", "software", minor, dates);
  const always = store(299, monthly("2025-11", 13, 3));

  test("reports an amount new to the store, not a moved price", () => {
    const [plan] = detected("new_subscription", inputOf(...always, ...store(2999, monthly("2026-09", 3, 17))));
    expect(plan?.title).toBe("You have a new charge of $29.99 a month through APPLE.COM/BILL");
    expect(plan?.fact.transactionIds).toHaveLength(3);
    const moved = [...store(999, monthly("2025-11", 10, 17)), ...store(1999, monthly("2026-09", 3, 17))];
    expect(begun(...always, ...moved)).toEqual([]);
  });

  test("ignores equal monthly purchases at a shop that bills only for itself", () => {
    const shop = (minor: number, dates: string[]) => charge("Sable Notes", "software", minor, dates);
    const rows = [...shop(299, monthly("2025-11", 13, 3)), ...shop(2999, monthly("2026-09", 3, 17))];
    expect(begun(...rows)).toEqual([]);
  });
});

describe("introductions, fees and siblings", () => {
  test("treats three one-dollar months as a trial, but five as a price", () => {
    const film = (minor: number, dates: string[]) => charge("Lantern Films", "tv-streaming", minor, dates);
    const [trial] = detected(
      "free_trial_converted",
      inputOf(...film(100, monthly("2026-07", 3, 9)), ...film(1199, monthly("2026-10", 2, 9))),
    );
    expect(trial?.body).toContain("The trial began on July 9, and the first full charge, $11.99, came on October 9");
    expect(trial?.fact.compared?.transactionIds).toHaveLength(3);
    const long = [...film(100, monthly("2026-05", 5, 9)), ...film(1199, monthly("2026-10", 2, 9))];
    expect(titles("free_trial_converted", ...long)).toEqual([]);
  });

  test("reports a card's annual fee only when recent, unlike a bounced-payment fee", () => {
    const fee = (name: string, minor: number, days: number) => ({
      date: back(days),
      amountMinor: -minor,
      slug: "bank-fees",
      name,
    });
    const [yearly] = detected("fee_leak", inputOf(fee("ANNUAL MEMBERSHIP FEE", 9500, 20)));
    expect(yearly?.title).toContain("$95.00");
    expect(yearly?.body).toContain("Banks often waive a card's annual fee");
    expect(titles("fee_leak", fee("ANNUAL MEMBERSHIP FEE", 9500, 75))).toEqual([]);
    expect(titles("fee_leak", fee("WIRE", 9500, 20))).toEqual([]);
    expect(titles("fee_leak", fee("NSF ITEM FEE", 4800, 75))).toHaveLength(1);
  });

  test("flags equal same-day charges at a shop, not at a school", () => {
    const twice = (slug: string) => charge("Elm Primary", slug, 28_500, [back(12), back(12)]);
    expect(titles("duplicate_charge", ...twice("education"))).toEqual([]);
    expect(titles("duplicate_charge", ...twice("shopping"))).toHaveLength(1);
  });

  test("what is set off against a loan lies nowhere idle", () => {
    const input = inputOf();
    const named = (name: string) => ({
      ...input,
      accounts: [...ACCOUNTS, { ...savings("s", 4_000_000), name }],
      transactions: input.transactions.concat(
        inputOf({ date: back(200), amountMinor: 4_000_000, slug: "savings", accountId: "s" }).transactions.slice(-1),
      ),
    });
    expect(detected("idle_cash", named("Rainy Day"))).toHaveLength(1);
    expect(detected("idle_cash", named("Home Loan Offset"))).toEqual([]);
  });
});

describe("what is sent home", () => {
  const box = (minor: (index: number) => number, count = 6) =>
    every(7, back(7 * count - 4), count).flatMap((day, index) =>
      charge("Meal Crate", "groceries", minor(index), [day]),
    );

  const visits = (merchant: string, slug: string, minor: number, gap: number) =>
    charge(merchant, slug, minor, every(gap, back(3 * gap + 3), 4));

  test("treats an exact weekly shop charge as a subscription, not varying groceries", () => {
    expect(begun(...box(() => 7193))).toEqual(["You have a new regular charge from Meal Crate"]);
    expect(begun(...box((index) => 7193 + index * 45))).toEqual([]);
    expect(begun(...box(() => 7193, 3))).toEqual([]);
  });

  test("finds weekly boxes after a cheaper first one", () => {
    const days = every(7, back(38), 6);
    const first = (minor: number, day = back(45)) => charge("Meal Crate", "groceries", minor, [day]);
    const boxes = charge("Meal Crate", "groceries", 7193, days);
    const [found] = detected("new_subscription", inputOf(...first(2498), ...boxes));
    expect(found?.title).toBe("You have a new regular charge from Meal Crate");
    expect(found?.body).not.toContain("no payment to");
    expect(found?.fact.figures).toContainEqual(expect.objectContaining({ id: "amount", value: 7193 }));
    expect(begun(...first(2498), ...boxes.slice(0, 3))).toEqual([]);
  });

  test("ignores regular visits after a cheaper first cleaning or class", () => {
    for (const [merchant, slug] of [
      ["Maria Cleaning", "services"],
      ["Yoga Loft", "fitness"],
    ] as const) {
      const later = charge(merchant, slug, 9500, every(7, back(38), 6));
      expect(begun(...charge(merchant, slug, 6000, [back(45)]), ...later)).toEqual([]);
    }
  });

  test("ignores equally priced visits, but recognizes a round-priced box by name", () => {
    const none = (merchant: string, slug: string, minor: number, gap: number) =>
      expect(begun(...visits(merchant, slug, minor, gap))).toEqual([]);
    none("Joe's Barbershop", "personal-care", 3500, 29);
    none("Joe's Barbershop", "personal-care", 3520, 29);
    none("Corner Cafe", "coffee", 450, 7);
    none("Green Door Clothing Club", "clothing", 3999, 29);
    none("Hill Farm Shop", "groceries", 3500, 7);
    none("Hill Farm Shop", "groceries", 1299, 7);
    none("Otter Wholesale Club", "groceries", 498, 7);
    const found = (merchant: string, slug: string, minor: number) =>
      expect(begun(...visits(merchant, slug, minor, 29))).toEqual([`You have a new regular charge from ${merchant}`]);
    found("Hill Farm Box", "groceries", 3500);
    found("Paw Club", "pets", 1500);
    found("Hill Farm Shop", "groceries", 3519);
  });
});

describe("what had ended", () => {
  const gym = (...months: [from: string, count: number][]) =>
    months.flatMap(([from, count]) => charge("Iron Club", "fitness", 2499, monthly(from, count, 11)));

  test("reports a gym that charges again after months, with its stop date", () => {
    const [found, ...others] = detected("new_subscription", inputOf(...gym(["2025-11", 6], ["2026-09", 3])));
    expect(others).toEqual([]);
    expect(found?.title).toBe("Iron Club is charging you again");
    expect(found?.body).toContain("You weren't charged between April 11 and September 11");
    expect(found?.body).toContain("ask for the $74.97 back");
  });

  test("ignores short pauses, seasonal breaks, a new price and resumed streaming", () => {
    const none = (...rows: ReturnType<typeof charge>) => expect(begun(...rows)).toEqual([]);
    none(...gym(["2025-11", 8], ["2026-08", 4]));
    none(...gym(["2025-11", 3], ["2026-04", 3], ["2026-09", 3]));
    none(...gym(["2025-11", 6]), ...charge("Iron Club", "fitness", 3999, monthly("2026-09", 3, 11)));
    none(...gym(["2025-11", 6], ["2026-09", 3]).map((row) => ({ ...row, slug: "tv-streaming" })));
  });
});

test("asks nobody to cancel what the law sets", () => {
  const council = monthly("2026-08", 4, 14).map((date) => ({ date, amountMinor: -13_200, slug: "taxes" }));
  const rows = council.map((row) => ({ ...row, name: "DIRECT DEBIT SHEFFIELD CITY COUNCIL" }));
  const [found] = detected("new_subscription", inputOf(...rows));
  expect(found?.body).toContain("Check that it applies to you, and whether you qualify for an exemption");
  expect(found?.body).not.toContain("cancel");
});

test("reports fixed-price direct debits as new charges, but not card visits", () => {
  const paid = (name: string, slug: string) =>
    monthly("2026-08", 4, 14).map((date) => ({ date, amountMinor: -3490, slug, name }));
  for (const text of [
    "DD PLANO AUDIKLUBE",
    "PRLV SEPA MUTUELLE CLUB",
    "SEPA-LASTSCHRIFT HOERCLUB",
    "DEBIT ORDER HEARWELL",
    "D/D HEARWELL CLUB",
  ])
    expect(begun(...paid(text, "medical")), text).toHaveLength(1);
  expect(begun(...paid("DD PLANO AUDIKLUBE", "uncategorized"))).toHaveLength(1);
  expect(begun(...paid("COMPRA CLINICA AUDIKLUBE", "medical"))).toEqual([]);
  expect(begun(...paid("ADDIS CAFE", "uncategorized"))).toEqual([]);
  // A card in a shop, whatever its bank books it as.
  for (const text of [
    "SEPA-ELV-LASTSCHRIFT FRISEUR KLEIN",
    "LASTSCHRIFT KARTENZAHLUNG FRISEUR KLEIN",
    "LASTSCHRIFT VISA FRISEUR KLEIN",
    "RECIBO COMPRA TARJETA PELUQUERIA",
    "RECIBO TPV PELUQUERIA",
  ])
    expect(begun(...paid(text, "personal-care")), text).toEqual([]);
  expect(begun(...paid("RECIBO CLUB PELUQUERIA", "personal-care"))).toHaveLength(1);
  // A bill for the house is a bill.
  expect(begun(...paid("DD AGUAS DA VILA", "water-waste"))).toEqual([]);
});
