import { FROM_ONESELF } from "./owed-money";

/** What only persons use among each other. */
const APPS =
  "venmo|zelle|cash ?app|interac|e-?transfer|bizum|twint|swish|vipps|mobilepay|tikkie|blik|gcash|maya|wero|lydia|paylib";
/** What offices, shops and one's own account at another bank are paid by as well. */
const RAILS =
  "paypal|faster payments?|pix|upi|imps|neft|instapay|pesonet|vir(?:ement)?|sepa|bacs|fps|transferencia|bonifico|[üu]e?berweisung|gutschrift|overboeking|przelew";
const BY_APP = new RegExp(`\\b(?:${APPS})\\b`, "i");
const WAYS = new RegExp(`\\b(?:${APPS}|${RAILS})\\b`, "i");
const ALL_WAYS = new RegExp(WAYS.source, "gi");

/** Called a loan by whoever wrote the text. */
const LOAN_WORDS =
  "loan(?:ed)?|lent|lend|borrow\\w*|iou|utang|pahiram|udhaar|will (?:return|pay back)|pr[eê]t|pr[ée]stamo|prestito|empr[ée]stimo|darlehen|geliehen|leihe|lening|geleend|po[zż]yczka";
const IS_CALLED_LOAN = new RegExp(`(?<!\\p{L})(?:${LOAN_WORDS})(?!\\p{L})`, "iu");
const ALL_LOAN_WORDS = new RegExp(IS_CALLED_LOAN.source, "giu");

const WORDS_OF_WAYS =
  /(?<!\p{L})(?:to|from|sent|received|recu|re[çc]u|payment|pmt|pymt|transfer|xfer|money|send|instant|inst|cashout|cash|app|debt|recibid[oa]|enviad[oa]|recebid[oa]|inviat[oa]|ricevut[oa]|de|da|di|von|an|til|fra|a|para|credit|debit|m|mr|mrs|ms)(?!\p{L})/giu;
/** Cash as an app of that name, or as what a wallet pays out. */
const CASH_APP = /\bcash ?(?:app|out)\b/gi;
/** One's own accounts, and whoever has a legal form or keeps money for others. */
const NO_PERSON =
  /\b(?:intern[aeo]?|propi[ao]|propri[ao]|propre|konto|kto|compte|cuenta|conta|conto|rekening|account|acct|wallet|cr[iy]pto|exchange|bank|banco|banca|banque|revolut|wise|coinbase|binance|kraken|llc|ltd|limited|inc|corp|gmbh|plc|pty|sarl|srl|bv)\b/i;

/**
 * Who a bank's text names: `key` is the same in whichever order and direction; `name` is for a sentence; `isByApp`, where it went a way that
 * only persons use; `isLoan`, where the text itself calls it one.
 */
type Person = { key: string; name: string; isByApp: boolean; isLoan: boolean };

/** The person in a bank's text, or null where it is no payment between persons. One word alone is rather a company's than a person's. */
export function personIn(text: string): Person | null {
  if (!WAYS.test(text) || NO_PERSON.test(text) || FROM_ONESELF.test(text.replaceAll(CASH_APP, ""))) return null;
  const words =
    nameIn(text)
      .replaceAll(ALL_WAYS, " ")
      .replaceAll(ALL_LOAN_WORDS, " ")
      .replaceAll(WORDS_OF_WAYS, " ")
      .match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const longer = words.filter((word) => word.length > 1).map((word) => word.toLowerCase());
  if (words.length < 2 || longer.length === 0) return null;
  return {
    key: longer.sort().join(" "),
    name: words.map(asName).join(" "),
    isByApp: BY_APP.test(text),
    isLoan: IS_CALLED_LOAN.test(text),
  };
}

/** Of `UPI/NUMBER/NAME/NOTE` its name: the note differs each time. */
function nameIn(text: string): string {
  const parts = /^UPI[/-]/i.test(text) ? text.split(/[/-]/).slice(1) : [];
  return parts.find((part) => /\p{L}{2,} \p{L}/u.test(part)) ?? text;
}

function asName(word: string): string {
  return word === word.toUpperCase() ? word.slice(0, 1) + word.slice(1).toLowerCase() : word;
}
