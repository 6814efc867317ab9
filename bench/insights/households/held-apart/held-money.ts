import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";
import { bill, fortnightly, single } from "./regulars";

/** What is there, what is not, and what no one sees. */
export const heldMoney: readonly (() => Household)[] = [
  function idleInLisbon() {
    const books = openBooks({
      name: "idle-in-lisbon",
      seed: 13015,
      since: "2025-01-01",
      today: "2026-02-19",
      currency: "EUR",
    });
    const current = books.account("Conta à Ordem", { opening: 36500 });
    books.account("Conta Poupança", { subtype: "savings", opening: 15000 });
    bill(books, current, ["TRF ORDENADO GALP ENERGIA", "Galp Energia", "salary"], 2910.5, 25);
    bill(books, current, ["PRESTACAO CREDITO HABITACAO", "Crédito Habitação", "mortgage"], 742.3, 2);
    const net = bill(
      books,
      current,
      ["DD MEO SERVICOS", "MEO", "internet-phone"],
      [
        ["2025-01", 44.99],
        ["2026-02", 47.24],
      ],
      8,
    );
    const insured = single(books, current, "2025-03-03", 386.2, ["FIDELIDADE SEGURO AUTO", "Fidelidade", "insurance"]);
    liveIn("ES", books, current, { scale: 0.95 });
    return books.close({
      person:
        "Holds far more in the current account than is ever needed, beside savings that pay interest. The car's insurance is due in twelve days; MEO rose by €2.25.",
      wanted: [
        want("idle_cash", "Conta à Ordem", []),
        want("yearly_renewal", "Fidelidade", [386.2], idsOf(insured)),
        want("price_increase", "MEO", [2.25, 27, 47.24], idsOf(net, "2026-01-01")),
      ],
      silly: [
        silly("income_change", "galp", "It is as ever."),
        silly("bill_missing", "fidelidade", "It comes in March."),
      ],
    });
  },

  function loanRestarted() {
    const books = openBooks({ name: "loan-restarted", seed: 13016, since: "2025-09-01", today: "2026-10-27" });
    const checking = books.account("Spending", { opening: 1900 });
    fortnightly(books, checking, ["CVS HEALTH PAYROLL", "CVS Health", "salary"], 1604.25, "2025-09-05");
    const rent = bill(books, checking, ["AVAIL RENT PAYMENT", "Avail", "rent"], 1080, 29);
    const loan = bill(books, checking, ["DEPT EDUCATION STUDENT LN", "Dept of Education", "student-loan"], 287.4, 18, {
      from: "2026-08",
    });
    bill(books, checking, ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone"], 75, 22);
    liveIn("US", books, checking, { scale: 0.75 });
    const held = books.close({ person: "", wanted: [], silly: [] }).accounts[0]?.currentBalanceMinor ?? 0;
    const spare = held / 100 - 610;
    if (spare > 0)
      single(
        books,
        checking,
        "2026-10-09",
        Math.round(spare * 100) / 100,
        ["ONLINE TRANSFER TO FIDELITY", null, "investment-transfer"],
        "out",
      );
    return books.close({
      person: `Student loan payments began again in August. Rent of $1,080 leaves in two days, pay comes on the 30th, and about $610 is there (rent paid ${rent.length} times).`,
      wanted: [
        want("bill_due_before_payday low_point_ahead", "Avail", [1080, 470], []),
        want("new_commitment", "Education", [287.4, 3448.8], idsOf(loan)),
      ],
      silly: [
        silly("idle_cash", null, "There is nothing idle."),
        silly("unusual_charge largest_expense", "fidelity", "I invested it."),
        silly("income_change", "cvs", "As ever."),
      ],
    });
  },

  function jointAccountSilent() {
    const books = openBooks({ name: "joint-account-silent", seed: 13017, since: "2025-05-01", today: "2026-07-15" });
    const joint = books.account("Joint Account", { opening: 4800, lastSyncedOn: "2026-06-03" });
    const own = books.account("My Checking", { opening: 2100 });
    fortnightly(books, joint, ["BOEING PAYROLL", "Boeing", "salary"], 1760, "2025-05-02");
    bill(books, joint, ["GUILD MORTGAGE", "Guild Mortgage", "mortgage"], 2040, 1);
    bill(books, own, ["SEATTLE PREP SCHOOL PAY", "Seattle Prep", "salary"], 3105.2, "last business day");
    const club = bill(
      books,
      own,
      ["YMCA GREATER SEATTLE", "YMCA", "fitness"],
      [
        ["2025-05", 92],
        ["2026-06", 99],
      ],
      10,
    );
    liveIn("US", books, joint, { scale: 0.9 });
    liveIn("US", books, own, { scale: 0.5 });
    books.everyDays(own, {
      text: "T ROWE PRICE AUTO INVEST",
      merchant: "T. Rowe Price",
      category: "investment-transfer",
      flow: "out",
      amount: 900,
      days: 14,
      first: "2025-05-09",
    });
    return books.close({
      person:
        "A couple whose joint account has sent nothing since June 3: the login ran out. The YMCA costs $7 more since June.",
      wanted: [
        want("account_silent", "Joint Account", []),
        want("price_increase", "YMCA", [7, 84, 99], idsOf(club, "2026-05-01")),
      ],
      silly: [
        silly("income_change", "boeing", "It comes, you don't see it."),
        silly("bill_missing", "guild", "It is paid, you don't see it."),
        silly("savings_rate cash_runway monthly_summary", null, "Half of it is missing."),
        silly("category_drop budget_pace", null, "You don't see it all."),
      ],
    });
  },

  function cashInGuadalajara() {
    const books = openBooks({
      name: "cash-in-guadalajara",
      seed: 13018,
      since: "2025-06-01",
      today: "2026-06-17",
      currency: "MXN",
    });
    const account = books.account("Cuenta Digital", { opening: 14000 });
    for (const day of [15, "last business day"] as const)
      bill(books, account, ["NOMINA HP MEXICO", "HP México", "salary"], 14250, day);
    bill(books, account, ["SPEI RENTA CASA CHAPALITA", null, "rent"], 8400, 3);
    const cash = books.everyDays(account, {
      text: "RETIRO CAJERO BANORTE ####",
      category: "cash-withdrawal",
      amount: 3000,
      days: 9,
      first: "2025-06-05",
    });
    const stream = bill(
      books,
      account,
      ["NETFLIX COM MX", "Netflix", "tv-streaming"],
      [
        ["2025-06", 249],
        ["2026-05", 299],
      ],
      20,
    );
    const ring = [
      ...single(books, account, "2026-06-12", 1899, ["LIVERPOOL PERISUR ####", "Liverpool", "shopping"]),
      ...single(books, account, "2026-06-12", 1899, ["LIVERPOOL PERISUR ####", "Liverpool", "shopping"]),
    ];
    liveIn("MX", books, account, { scale: 6 });
    return books.close({
      person: `Takes out $3,000 every nine days (${sumOfRows(cash)} in a year) and never knows where it went. Netflix rose by $50 in May; Liverpool took $1,899 twice.`,
      wanted: [
        want("duplicate_charge", "Liverpool", [1899], idsOf(ring)),
        want("cash_share", "retiro", [], idsOf(cash, "2026-04-01")),
        want("price_increase", "Netflix", [50, 600, 299], idsOf(stream, "2026-04-01")),
      ],
      silly: [
        silly("duplicate_charge", "retiro", "Cash."),
        silly("duplicate_charge income_change", "hp", "Fifteenth and last."),
      ],
    });
  },
];
