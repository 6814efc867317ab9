/**
 * Words and habits that the owed, one-off and fee models read. Data only. Words are lowercase, `|` stands between them,
 * `*` for the rest of a word, `…` for anything between two words, `(a/b)` for one of several.
 */
export const WORDS = {
  /** A deposit that comes back by its nature. */
  deposit: `
    security deposit | rental deposit | tenancy deposit | damage deposit | holding deposit | deposit sched* |
    mietkaution | kaution | depositum | cauzione | depot de garantie | dépôt de garantie | fianza | waarborg |
    waarborgsom
  `,
  /** Expenses an employer pays back, beside the salary. */
  expenses: `
    expense | expenses | reimb* | mileage | travel cost | travel costs | travel allowance | reiskosten* |
    onkosten* | kilometer* | fahrtkosten* | fahrgeld | reisekosten* | spesen* | auslagen | frais | rimborso |
    reembolso
  `,
  /** An employer's reimbursement, whoever sends it. */
  reimbursement: `
    reimburse | reimbursement | reimbursements | reimbursed | reimb | expense report | expense claim |
    travel (expense/expenses) | expensify | concur | reisekosten* | spesen* | gastos viaje | gastos de viaje |
    nota gastos | nota de gastos | reembolso | (note/notes) de frais | nota spese | rimborso | despesas
  `,
  /** The same in one word, which means it only where an employer sends it. */
  ofEmployer: "(expense/expenses) | (exp/exps) | (claim/claims) | auslagen | frais | onkosten | delegacj*",
  /** Pay, beside the name of who pays it. */
  pay: `
    salary | salaries | payroll | wage | wages | pay | bgc | gehalt | lohn | (expense/expenses) | (exp/exps) |
    (claim/claims) | auslagen | frais | onkosten | delegacj*
  `,
  /** Money lent, in the words of whoever sends it. */
  loan: `
    loan | loaned | lent | lend | borrow* | iou | utang | pahiram | udhaar | will return | will pay back |
    pret | prêt | prestamo | préstamo | prestito | emprestimo | empréstimo | darlehen | geliehen | leihe |
    lening | geleend | pozyczka | pożyczka
  `,
  /** Ways to pay that only persons use among each other. */
  personApp: `
    venmo | zelle | cash app | cashapp | interac | e-transfer | etransfer | bizum | twint | swish | vipps |
    mobilepay | tikkie | blik | gcash | maya | wero | lydia | paylib
  `,
  /** Ways to pay that offices and shops use as well. */
  rail: `
    paypal | faster payment | faster payments | pix | upi | imps | neft | instapay | pesonet | vir |
    virement | sepa | bacs | fps | transferencia | bonifico | uberweisung | ueberweisung | überweisung |
    gutschrift | overboeking | przelew
  `,
  /** Words of a payment between persons that name no one. */
  ofTransfers: `
    to | from | sent | received | recu | reçu | payment | pmt | pymt | transfer | xfer | money | send |
    instant | inst | cashout | cash | app | debt | recibid* | enviad* | recebid* | inviat* | ricevut* | de |
    da | di | von | an | til | fra | a | para | credit | debit | m | mr | mrs | ms | rent | miete | loyer |
    standing | order | share | half | dauerauftrag
  `,
  /** One's own accounts, companies, and whoever keeps money for others. */
  noPerson: `
    intern | interne | interna | interno | propi* | propri* | propre | konto | kto | compte | cuenta | conta |
    conto | rekening | account | acct | wallet | crypto | krypto | exchange | bank | banco | banca | banque |
    revolut | wise | coinbase | binance | kraken | llc | ltd | limited | inc | corp | gmbh | plc | pty |
    sarl | srl | bv
  `,
  /** Money from one's own savings, a broker, cash, or back from an office. */
  oneself: `
    saving | savings | sparen | spar | epargne | épargne | livret | ahorro | risparmi | own | self |
    internal | eigen* | broker* | invest* | depot | cash | atm | deposit | cheque | check | interest | zins* |
    refund | rebate | cashback | reversal | top up | topup | tax | dividend*
  `,
  /** An own health account: its owner decides when it pays. */
  ownHealthAccount: "hsa | health savings | fsa | flex* | hra",
  /** Rent, as people call it when they send a part of it. */
  rent: `
    rent | miete | wg zimmer | wg-zimmer | loyer | alquiler | renta | affitto | huur | aluguel | renda |
    hyra | husleie | czynsz | najem
  `,
  /** A stay that ends by itself. */
  temporary: `
    sublet* | sub-let* | sublease | sub-lease | summer | semester | term | temporary | interim | untermiete |
    zwischenmiete | relocation
  `,
  /** Places where no one is sent for work. */
  vacation: `
    resort | beach | spa | wellness | therme | camp | camping | campsite | campground | hostel | ski |
    disney* | center parcs | club med | holiday park | holiday home | holiday village | ferien* | glamping |
    b&b | bed and breakfast | bed & breakfast
  `,
  /** A payment the payee collects by itself. */
  collected: `
    incasso | sdd | direct debit | dd | d/d | prlv | prelevement | prélèvement | autogiro | avtalegiro |
    betalingsservice | recibo | adeudo | domiciliacion | domiciliación | autopay | auto pay | automatic |
    lastschrift* | basislastschrift | einzug*
  `,
  /** A bill paid from a desk, not a visit. */
  billPaid: "bill pay | billpay | epay | e-pay | mychart | portal | statement | invoice | patient | pmt",
  /** Wallets: their payments show on the account that fills them as well. */
  wallet: `
    paypal | venmo | cash app | cashapp | klarna | revolut | curve | wise | apple pay | applepay |
    google pay | googlepay | swish | mobilepay | bizum
  `,
  /** A check, whose number names no payee. */
  check: "check | cheque | chq",
  /** Interest, foreign, machine, overdraft and account fees, where no one has categorized the row. */
  feeInterest: `
    interest (charge/charges) | charged interest | purchase interest | (soll/dispo/überziehungs/ueberziehungs)*zins* |
    frais d'(intérêt/intérêts) | (intérêt/intérêts) (débiteur/débiteurs)
  `,
  feeForeign: `
    (foreign/international/non-sterling/cross border/cross-border) … (fee/charge/transaction) | gebühr*ausland* |
    auslandseinsatz* | frais de conversion | frais à l'étranger
  `,
  feeMachine: "atm … (fee/surcharge) | cash (advance/machine) (fee/charge)",
  feeOverdraft: `
    (overdraft/nsf/insufficient funds/returned item/returned payment/returned check) … (fee/charge/item) |
    frais de découvert | chèque sans provision | (dishonor/dishonour) fee | unpaid item
  `,
  feeAccount: `
    (konto/karte)*(gebühr/entgelt/preis)* | kontoführung* | frais mensuels | frais de tenue |
    late (fees/charge/charges) | late payment (fees/charge/charges) | penal (charge/charges) |
    (over limit/overlimit/over-limit) (fee/fees/charge/charges) |
    (late/maintenance/service/account/monthly/annual card/wire) fee | late payment fee
  `,
  /** Charged for a mistake: banks mostly waive it once when asked. */
  penalty: `
    late … (fee/fees/charge/charges) | penal | penalty | penalties | over limit | overlimit | over-limit |
    returned (item/payment/check) | nsf | insufficient funds | dishonor* | dishonour* | unpaid item |
    (rück/rueck)lastschrift* | mahn(gebühr/gebuehr/kosten)* | s(ä/ae)umnis* | (pénalité/penalite/pénalite)* | rejet* |
    frais de retard | commission d'intervention | (interés/interes/intereses) de (demora/mora) | recargo | por atraso |
    descubierto* | aanmaning* | (förseningavgift/förseningsavgift/forseningavgift/forseningsavgift) | rykkergebyr* |
    purregebyr* | mora di pagamento | insoluto*
  `,
  /** Taken each month for the account itself. */
  everyMonth: `
    month | monthly | maint* | service | account | plan | package | konto* | mensuel* | tenue | mantenimiento | manuten* |
    maandelijks* | canone
  `,
  /** Asked for on a day: it can be as much the next month. */
  occasion: `
    (wire/wires/transfer/transfers) | international | intl | foreign | cash* | (check/checks/cheque/cheques) | money order |
    teller | (coin/coins) | copy | replacement | stop | dormant | inactiv* | (payment/installment/instalment) plan | late |
    returned | nsf
  `,
  /** Not a bank's to waive: a tax, or the fee of a payment processor. */
  notOfBank: `
    iof | withholding tax | *steuer | imposto | impuesto | impôt | stripe | paypal | square | etsy | shopify
  `,
  /** An overdraft, as banks call its interest. */
  overdraft: `
    overdra* | od | o/d | dispo* | *sollzins* | *(überzieh/ueberzieh)* | découvert* | decouvert* | débiteur* | debiteur* |
    agios | descubierto* | scoperto* | rood | roodstand | debetrente* | debetränt* | debetrant* | overtræk* | overtraek* |
    checksalden
  `,
  /** A loan, whose interest no money on the account ends. */
  ofLoans: `
    *darleh* | *(hypothek/hypotheq)* | (loan/loans) | mortgage | (prêt/prêts/pret/prets) | emprunt* | (préstamo/prestamo)* |
    hipoteca* | prestito* | mutuo | lening* | lån | lan | (bolån/bolan)* | (raten/auto/konsumenten/privat)kredit*
  `,
  /** Paid while one buys a home, or has one built. */
  homePurchase: `
    (inspection/inspections) | apprais* | conveyanc* | (solicitor/solicitors) | notar* | escrow | earnest |
    title (co/company/insurance) | survey* | (architect/architects) | (builder/builders) | (down payment/downpayment)
  `,
  /** An account that earns what a loan would have cost. */
  offset: "offset",
} as const satisfies Record<string, string>;

/** Words before the number of an invoice or an order. */
export const INVOICE_WORDS =
  "inv | invoice | order | rechnung | rg | re-nr | renr | fatt | fattura | fatura | facture | factura | factuur | faktura | faktury | lasku";

/**
 * How usual a second equal payment is at a payee no one knows yet, by category: the rate, 0 to 1, and how many visits it
 * is worth. Tickets, copays and haircuts are paid once a person; a loan is paid ahead on purpose.
 */
export const SECOND_PAYMENT: Readonly<Record<string, { rate: number; visits: number }>> = {
  ...sameFor(
    [
      "coffee",
      "fuel",
      "public-transport",
      "taxis",
      "flights",
      "lodging",
      "other-travel",
      "entertainment",
      "games",
      "medical",
      "dental-eye",
      "pharmacy",
      "personal-care",
    ],
    { rate: 0.6, visits: 3 },
  ),
  ...sameFor(["parking-tolls"], { rate: 0.4, visits: 3 }),
  ...sameFor(["education", "childcare", "rent", "taxes"], { rate: 0.75, visits: 3 }),
  ...sameFor(["mortgage", "car-loan", "student-loan", "other-loan"], { rate: 0.92, visits: 40 }),
  ...sameFor(["gifts-donations"], { rate: 0.9, visits: 1000 }),
  ...sameFor(["cash-withdrawal", "bank-fees", "atm-fees", "foreign-fees", "interest-charges", "overdraft-fees"], {
    rate: 0.98,
    visits: 1000,
  }),
};

/** Categories whose charges come in lumps of any size: a first large one is no surprise. */
export const LUMPY: readonly string[] = [
  "flights",
  "lodging",
  "other-travel",
  "medical",
  "dental-eye",
  "pharmacy",
  "car",
  "fuel",
  "other-transport",
  "home-improvement",
  "rent",
  "mortgage",
  "car-loan",
  "student-loan",
  "other-loan",
  "insurance",
  "education",
  "childcare",
  "gifts-donations",
  "taxes",
  "cash-withdrawal",
  "gas-electricity",
  "internet-phone",
  "water-waste",
  "other-utilities",
];

/** Bills whose payee sells devices as well. */
export const SELLS_DEVICES: readonly string[] = ["internet-phone"];

/** Billed by what was used. */
export const METERED: readonly string[] = ["gas-electricity", "water-waste", "internet-phone"];

/** Categories where a small hold before the real amount is how one pays. */
export const HELD_FIRST: readonly string[] = [
  "fuel",
  "parking-tolls",
  "public-transport",
  "taxis",
  "car",
  "other-transport",
  "lodging",
  "flights",
  "other-travel",
  "medical",
  "dental-eye",
  "gifts-donations",
];

/** Categories of which each person, child or car of a household may have its own. */
export const ONE_PER_PERSON: readonly string[] = [
  "internet-phone",
  "childcare",
  "education",
  "insurance",
  "tv-streaming",
  "music",
  "software",
  "news-magazines",
];

function sameFor<T>(slugs: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(slugs.map((slug) => [slug, value]));
}
