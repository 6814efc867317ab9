/** Bank and processor vocabulary around a merchant's name. It takes no place in the name. */
export const NOISE: ReadonlySet<string> = new Set(
  (
    "sq tst sp pp py paypal pypl ic fs cke bt pos debit debits credit card cards checkcard purchase pur recurring preauthorized " +
    "authorized authorised visa mastercard mc maestro ach web pmt ppd ccd contactless chip payment pymt pay bill online " +
    "upi neft imps rtgs nach ecs p2m p2a p2p mandate autopay dr cr dd ddr direct so sto eftpos to from at the on in of by via for " +
    "sepa lastschrift kartenzahlung girocard ec basislastschrift folgelastschrift uberweisung ueberweisung gutschrift dauerauftrag " +
    "vom an von und gmbh inc ltd llc limited pvt private plc co corp kg ag ohg www http https value date ref id no nr txn trn bpd bgc " +
    "fpo fpi faster idp opos interac retail sale withdrawal approved int intl international usd gbp eur cad aud inr xx xxxx xxxxx ec apple google gpay applepay googlepay"
  ).split(" "),
);
