import { asUnit, type FigureRole, joined, type NameRole, ONE, type Phrase, type RoleText } from "./role-texts";

/**
 * The phrases in which figures are written: each takes the roles it is for and no others, so that a sentence with two figures
 * exchanged does not compile, and writes the figure together with what it is.
 */
const phrase = (
  words: TemplateStringsArray,
  ...parts: readonly (RoleText<NameRole | FigureRole> | Phrase)[]
): Phrase => ({
  role: "phrase",
  text: asUnit(joined(words, parts)),
});

/** A category within a sentence: "Cloud storage" loses its capital, "VPN" doesn't. */
export const midSentence = <R extends NameRole>({ role, text }: RoleText<R>): RoleText<R> => ({
  role,
  text: text?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) ?? null,
});

/** A price, a level: what it was and what it is now. */
export const fromTo = (before: RoleText<"before">, after: RoleText<"after">) => phrase`from ${before} to ${after}`;
export const insteadOf = (after: RoleText<"after">, before: RoleText<"before">) =>
  phrase`${after} instead of ${before}`;
export const after = (of: RoleText<"after">) => phrase`${of}`;

/** What comes on top, or is missing, each time or in all; the sentence says which. */
export const more = (difference: RoleText<"difference">) => phrase`${difference} more`;
export const less = (difference: RoleText<"difference">) => phrase`${difference} less`;
export const theExtra = (difference: RoleText<"difference">) => phrase`the extra ${difference}`;
export const by = (percent: RoleText<"percent">) => phrase`by ${percent}`;
export const percentMore = (percent: RoleText<"percent">) => phrase`${percent} more`;
export const percentAboveUsual = (percent: RoleText<"percent">) => phrase`${percent} above usual`;
export const percentBelowUsual = (percent: RoleText<"percent">) => phrase`${percent} below usual`;

/** A year of it. */
export const aYear = (yearly: RoleText<"yearly">) => phrase`${yearly} a year`;
export const moreAYear = (yearly: RoleText<"yearly">) => phrase`${yearly} more a year`;
export const overAYear = (yearly: RoleText<"yearly">) => phrase`${yearly} over a year`;
export const lessOverAYear = (yearly: RoleText<"yearly">) => phrase`${yearly} less over a year`;
export const moreOverAYear = (yearly: RoleText<"yearly">) => phrase`${yearly} more over a year`;

/** What differs a little from time to time. */
export const roughly = (of: Phrase) => phrase`about ${of}`;

/** One payment, or each of equal ones. */
export const anAmountOf = (amount: RoleText<"amount">) => phrase`${amount}`;
export const smallCharge = (small: RoleText<"small">) => phrase`a first charge of ${small}`;
export const justSmall = (small: RoleText<"small">) => phrase`just ${small}`;
export const eachTime = (amount: RoleText<"amount">) => phrase`${amount} each time`;
export const aMonth = (amount: RoleText<"amount">) => phrase`${amount} a month`;
export const aWeek = (amount: RoleText<"amount">) => phrase`${amount} a week`;
export const everyTwoWeeks = (amount: RoleText<"amount">) => phrase`${amount} every two weeks`;
export const eachTimeBefore = (before: RoleText<"before">) => phrase`${before} each time`;
export const lessAMonth = (difference: RoleText<"difference">) => phrase`${difference} a month less`;
export const twice = (amount: RoleText<"amount">) => phrase`${amount} twice`;
export const insteadOfUsual = (amount: RoleText<"amount">, usual: RoleText<"usual">) =>
  phrase`${amount} instead of the usual ${usual}`;
export const usualPurchase = (usual: RoleText<"usual">) => phrase`your usual purchase is ${usual}`;
export const usualOf = (usual: RoleText<"usual">) => phrase`usual ${usual}`;
export const usualEach = (usual: RoleText<"usual">) => phrase`${usual} each`;

/** All of it. */
export const together = (total: RoleText<"total">) => phrase`${total} together`;
/** How many and what they come to; a single one has no total. */
export const countedInTotal = (
  count: RoleText<"count">,
  one: string,
  many: string,
  total: RoleText<"total">,
): Phrase => ({
  role: "phrase",
  text:
    count.text === null || total.text === null
      ? null
      : asUnit(
          `${count.text} ${count.text === ONE ? one : many}, ${total.text}${count.text === ONE ? "" : " in total"}`,
        ),
});
export const inAll = (total: RoleText<"total">) => phrase`${total}`;
export const lessInAll = (total: RoleText<"total">) => phrase`${total} less`;
export const moreThanBorrowed = (total: RoleText<"total">) => phrase`${total} more than you borrowed`;
export const soFar = (total: RoleText<"total">) => phrase`${total} so far`;
export const togetherEachTime = (total: RoleText<"total">) => phrase`${total} each time together`;
export const togetherAMonth = (total: RoleText<"total">) => phrase`${total} a month together`;

/** `three bills`, `one bill`. */
export const counted = (count: RoleText<"count">, one: string, many: string): Phrase => ({
  role: "phrase",
  text: count.text === null ? null : asUnit(`${count.text} ${count.text === ONE ? one : many}`),
});

/** `once`, `twice`, `three times`. */
export const times = ({ text }: RoleText<"count">): Phrase => ({
  role: "phrase",
  text: text === null ? null : asUnit(OFTEN[text] ?? `${text} times`),
});
const OFTEN: Readonly<Record<string, string>> = { one: "once", two: "twice" };

/** `three overdraft fees`, `two ATM fees`. */
export const countedFees = (count: RoleText<"count">, kind: RoleText<"kind">): Phrase => {
  const { text } = feesCalled(kind);
  return text === null ? { role: "phrase", text } : counted(count, text, text);
};

/** Fees by their category's name, which may be "Overdraft" alone. */
export const feesCalled = (kind: RoleText<"kind">): RoleText<"kind"> => {
  const { role, text } = midSentence(kind);
  return { role, text: text === null || text.endsWith("fees") ? text : `${text} fees` };
};

/** `two cloud storage services`. */
export const countedServices = (count: RoleText<"count">, category: RoleText<"category">): Phrase => {
  const { text } = midSentence(category);
  return text === null ? { role: "phrase", text } : counted(count, `${text} service`, `${text} services`);
};

/** A month's, or a few months', income and spending. */
export const inAndOut = (income: RoleText<"income">, expense: RoleText<"expense">) =>
  phrase`${income} came in and ${expense} went out`;
export const hadComeInAndGoneOut = (income: RoleText<"income">, expense: RoleText<"expense">) =>
  phrase`${income} had come in and ${expense} had gone out`;
export const leftOf = (saved: RoleText<"saved">, income: RoleText<"income">, expense: RoleText<"expense">) =>
  phrase`Of ${income} that came in, ${saved} was left after ${expense} of spending`;
export const savedAYear = (of: RoleText<"saved">) => phrase`${of} a year`;
export const saved = (of: RoleText<"saved">) => phrase`${of}`;
export const ofWhatCameIn = (rate: RoleText<"rate">) => phrase`${rate} of what came in`;
export const savingsRateOf = (rate: RoleText<"rate">) => phrase`a savings rate of ${rate}`;
export const rateBefore = (previousRate: RoleText<"previousRate">) => phrase`the savings rate was ${previousRate}`;
/** How far ahead, or behind: a magnitude, whose direction the sentence says. */
export const apart = (net: RoleText<"net">): Phrase => ({
  role: "phrase",
  text: asUnit(net.text?.replace(/^[+\u2212-]/, "") ?? null),
});
export const netBefore = (previousNet: RoleText<"previousNet">) => phrase`the difference was ${previousNet}`;

/** What has been spent, beside what is usual. */
export const spentSoFar = (spent: RoleText<"spent">) => phrase`${spent} so far`;
export const spentAndUsual = (spent: RoleText<"spent">, usual: RoleText<"usual">) =>
  phrase`${spent}, against a usual ${usual}`;
export const youSpent = (spent: RoleText<"spent">) => phrase`you spent ${spent}`;
export const youUsuallySpend = (usual: RoleText<"usual">) => phrase`you usually spend ${usual}`;
export const aUsual = (usual: RoleText<"usual">) => phrase`a usual ${usual}`;
export const usedToPay = (usual: RoleText<"usual">) => phrase`used to pay ${usual} each time`;
export const headingFor = (projected: RoleText<"projected">) => phrase`${projected}`;
export const dayAfterPaydayAndLater = (after: RoleText<"after">, usual: RoleText<"usual">) =>
  phrase`you spend ${after} a day, and later ${usual}`;

/** What accounts hold, and what is missing there. */
export const inDeposits = (balance: RoleText<"balance">) => phrase`${balance} in deposit accounts`;
export const aUsualMonth = (monthly: RoleText<"monthly">) => phrase`a usual month takes ${monthly}`;
export const heldInChecking = (available: RoleText<"available">) => phrase`your checking accounts hold ${available}`;
export const holds = (available: RoleText<"available">) => phrase`holds ${available}`;
export const inChecking = (available: RoleText<"available">) => phrase`${available} in checking`;
export const short = (shortfall: RoleText<"shortfall">) => phrase`${shortfall} short`;
export const idleMoney = (idle: RoleText<"idle">) => phrase`${idle}`;
export const inSavings = (idle: RoleText<"idle">) => phrase`${idle} in savings`;
export const sitsInSavings = (idle: RoleText<"idle">) => phrase`${idle} sits in savings`;
export const stillToCome = (everyday: RoleText<"everyday">) => phrase`${everyday} of other spending`;
export const cashOf = (total: RoleText<"total">, share: RoleText<"share">) =>
  phrase`${total} in cash, ${share} of all spending`;
export const shareInCash = (share: RoleText<"share">) => phrase`${share} of your spending`;
export const pays = (rate: RoleText<"rate">) => phrase`pays ${rate} a year`;
export const betterPays = (betterRate: RoleText<"betterRate">) => phrase`pays ${betterRate} a year`;

/** Bills, fees and places. */
export const expectedBill = (bill: RoleText<"bill">) => phrase`${bill} is expected`;
export const billOf = (bill: RoleText<"bill">) => phrase`${bill}`;
export const largestBill = (largestAmount: RoleText<"largestAmount">) => phrase`${largestAmount}`;
export const theLargest = (largest: RoleText<"largest">) => phrase`the largest ${largest}`;
export const upTo = (largest: RoleText<"largest">) => phrase`by up to ${largest}`;
export const typically = (typical: RoleText<"typical">) => phrase`typically ${typical} each`;
export const typicallyOne = (each: RoleText<"each">) => phrase`typically ${each}`;
export const orLess = (limit: RoleText<"limit">) => phrase`${limit} or less`;
export const refundOf = (refunded: RoleText<"refunded">) => phrase`a payment of ${refunded}`;
export const ofAllSpending = (share: RoleText<"share">) => phrase`${share} of all spending`;
export const ofAWeek = (share: RoleText<"share">) => phrase`${share} of your everyday spending`;
export const onAverage = (average: RoleText<"average">) => phrase`${average} on average`;
export const atTheFirst = (topAmount: RoleText<"topAmount">, topMerchant: RoleText<"topMerchant">) =>
  phrase`${topAmount} at ${topMerchant}`;
export const atTheSecond = (secondAmount: RoleText<"secondAmount">, secondMerchant: RoleText<"secondMerchant">) =>
  phrase`${secondAmount} at ${secondMerchant}`;
export const tookFirst = (topMerchant: RoleText<"topMerchant">, topAmount: RoleText<"topAmount">) =>
  phrase`${topMerchant} took ${topAmount}`;
export const atTheThree = (together: RoleText<"together">) => phrase`${together} together`;
