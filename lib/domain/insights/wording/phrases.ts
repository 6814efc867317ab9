import { type FigureRole, joined, type NameRole, type Phrase, type Said } from "./sayings";

/**
 * The phrases in which figures are written: each takes the roles it is for and no others, so that a sentence with two figures
 * exchanged does not compile, and writes the figure together with what it is.
 */
const phrase = (words: TemplateStringsArray, ...parts: readonly (Said<NameRole | FigureRole> | Phrase)[]): Phrase => ({
  role: "phrase",
  text: joined(words, parts),
});

/** A price, a level: what it was and what it is now. */
export const fromTo = (before: Said<"before">, after: Said<"after">) => phrase`from ${before} to ${after}`;
export const insteadOf = (after: Said<"after">, before: Said<"before">) => phrase`${after} instead of ${before}`;

/** What comes on top, or is missing, each time or in all; the sentence says which. */
export const more = (difference: Said<"difference">) => phrase`${difference} more`;
export const less = (difference: Said<"difference">) => phrase`${difference} less`;
export const by = (percent: Said<"percent">) => phrase`by ${percent}`;
export const percentMore = (percent: Said<"percent">) => phrase`${percent} more`;
export const percentAboveUsual = (percent: Said<"percent">) => phrase`${percent} above usual`;
export const percentBelowUsual = (percent: Said<"percent">) => phrase`${percent} below usual`;

/** A year of it. */
export const overAYear = (yearly: Said<"yearly">) => phrase`${yearly} over a year`;
export const moreOverAYear = (yearly: Said<"yearly">) => phrase`${yearly} more over a year`;

/** One payment, or each of equal ones. */
export const anAmountOf = (amount: Said<"amount">) => phrase`${amount}`;
export const eachTime = (amount: Said<"amount">) => phrase`${amount} each time`;
export const aMonth = (amount: Said<"amount">) => phrase`${amount} a month`;
export const twice = (amount: Said<"amount">) => phrase`${amount} twice`;
export const againstUsual = (amount: Said<"amount">, usual: Said<"usual">) =>
  phrase`${amount}, against a usual ${usual}`;

export const againstPurchase = (amount: Said<"amount">, usual: Said<"usual">) =>
  phrase`${amount}, where a usual purchase is ${usual}`;

/** All of it. */
export const together = (total: Said<"total">) => phrase`${total} together`;
export const inAll = (total: Said<"total">) => phrase`${total}`;
export const soFar = (total: Said<"total">) => phrase`${total} so far`;
export const togetherAMonth = (total: Said<"total">) => phrase`${total} a month together`;

/** `3 bills`, `1 bill`. */
export const counted = (count: Said<"count">, one: string, many: string): Phrase => ({
  role: "phrase",
  text: count.text === null ? null : `${count.text} ${count.text === "1" ? one : many}`,
});

/** A month's, or a few months', income and spending. */
export const inAndOut = (income: Said<"income">, expense: Said<"expense">) =>
  phrase`${income} came in and ${expense} went out`;
export const hadComeInAndGoneOut = (income: Said<"income">, expense: Said<"expense">) =>
  phrase`${income} had come in and ${expense} had gone out`;
export const leftOf = (saved: Said<"saved">, income: Said<"income">, expense: Said<"expense">) =>
  phrase`Of ${income} that came in, ${saved} was left after ${expense} of spending`;
export const saved = (of: Said<"saved">) => phrase`${of}`;
export const kept = (rate: Said<"rate">) => phrase`${rate} of what came in`;
export const savingsRateOf = (rate: Said<"rate">) => phrase`a savings rate of ${rate}`;
export const rateBefore = (previousRate: Said<"previousRate">) => phrase`the savings rate was ${previousRate}`;
/** How far ahead, or behind: a magnitude, whose direction the sentence says. */
export const apart = (net: Said<"net">): Phrase => ({
  role: "phrase",
  text: net.text?.replace(/^[+\u2212-]/, "") ?? null,
});
export const netBefore = (previousNet: Said<"previousNet">) => phrase`the difference was ${previousNet}`;

/** What has been spent, beside what is usual. */
export const spentSoFar = (spent: Said<"spent">) => phrase`${spent} so far`;
export const spentAndUsual = (spent: Said<"spent">, usual: Said<"usual">) => phrase`${spent}, against a usual ${usual}`;
export const youSpent = (spent: Said<"spent">) => phrase`you spent ${spent}`;
export const youUsuallySpend = (usual: Said<"usual">) => phrase`you usually spend ${usual}`;
export const aUsual = (usual: Said<"usual">) => phrase`a usual ${usual}`;
export const usedToPay = (usual: Said<"usual">) => phrase`used to pay ${usual} each time`;
export const headingFor = (projected: Said<"projected">) => phrase`${projected}`;
export const dayAfterPaydayAndLater = (after: Said<"after">, usual: Said<"usual">) =>
  phrase`a day comes to ${after}, and later to ${usual}`;

/** What lies in accounts, and what is missing there. */
export const inDeposits = (balance: Said<"balance">) => phrase`${balance} in deposit accounts`;
export const aUsualMonth = (monthly: Said<"monthly">) => phrase`a usual month takes ${monthly}`;
export const heldInChecking = (available: Said<"available">) => phrase`your checking accounts hold ${available}`;
export const tooLittle = (shortfall: Said<"shortfall">) => phrase`${shortfall} too little`;
export const short = (shortfall: Said<"shortfall">) => phrase`${shortfall} short`;
export const lyingIdle = (idle: Said<"idle">) => phrase`${idle}`;
export const pays = (rate: Said<"rate">) => phrase`pays ${rate} a year`;
export const betterPays = (betterRate: Said<"betterRate">) => phrase`pays ${betterRate} a year`;

/** Bills, fees and places. */
export const expectedBill = (bill: Said<"bill">) => phrase`${bill} is expected`;
export const largestBill = (largestAmount: Said<"largestAmount">) => phrase`${largestAmount}`;
export const largestFee = (largest: Said<"largest">) => phrase`the largest fee was ${largest}`;
export const typically = (typical: Said<"typical">) => phrase`typically ${typical} each`;
export const typicallyOne = (each: Said<"each">) => phrase`typically ${each}`;
export const orLess = (limit: Said<"limit">) => phrase`${limit} or less`;
export const refundOf = (refunded: Said<"refunded">) => phrase`a payment of ${refunded}`;
export const ofAllSpending = (share: Said<"share">) => phrase`${share} of all spending`;
export const ofAWeek = (share: Said<"share">) => phrase`${share} of what a week costs`;
export const onAverage = (average: Said<"average">) => phrase`${average} on average`;
export const atTheFirst = (topAmount: Said<"topAmount">, topMerchant: Said<"topMerchant">) =>
  phrase`${topAmount} at ${topMerchant}`;
export const atTheSecond = (secondAmount: Said<"secondAmount">, secondMerchant: Said<"secondMerchant">) =>
  phrase`${secondAmount} at ${secondMerchant}`;
export const tookFirst = (topMerchant: Said<"topMerchant">, topAmount: Said<"topAmount">) =>
  phrase`${topMerchant} took ${topAmount}`;
export const atTheThree = (together: Said<"together">) => phrase`${together} together`;
