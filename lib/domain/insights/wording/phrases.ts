import { asUnit, type FigureRole, joined, type NameRole, ONE_IN_WORDS, type Phrase, type RoleText } from "./role-texts";

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
export const youSpentAfter = (after: RoleText<"after">) => phrase`you spent ${after}`;
export const upFrom = (before: RoleText<"before">) => phrase`up from ${before}`;

/** What comes on top, or is missing, each time or in all; the sentence says which. */
export const more = (difference: RoleText<"difference">) => phrase`${difference} more`;
/** `$40 more`, `$40 less`. */
export const moreOrLess = (difference: RoleText<"difference">, direction: RoleText<"direction">) =>
  phrase`${difference} ${direction}`;
export const moreOrLessAYear = (yearly: RoleText<"yearly">, direction: RoleText<"direction">) =>
  phrase`${yearly} ${direction} a year`;
/** `30% above usual`. */
export const percentFromUsual = (percent: RoleText<"percent">, { text }: RoleText<"direction">) =>
  text === "less" ? phrase`${percent} below usual` : phrase`${percent} above usual`;
export const theExtra = (difference: RoleText<"difference">) => phrase`the extra ${difference}`;
export const by = (percent: RoleText<"percent">) => phrase`by ${percent}`;
export const percentMore = (percent: RoleText<"percent">) => phrase`${percent} more`;

/** A year of it. */
export const aYear = (yearly: RoleText<"yearly">) => phrase`${yearly} a year`;
export const moreAYear = (yearly: RoleText<"yearly">) => phrase`${yearly} more a year`;

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
export const moreAMonth = (difference: RoleText<"difference">) => phrase`${difference} more a month`;
export const twice = (amount: RoleText<"amount">) => phrase`${amount} twice`;
export const insteadOfUsual = (amount: RoleText<"amount">, usual: RoleText<"usual">) =>
  phrase`${amount} instead of the usual ${usual}`;
export const usualPurchase = (usual: RoleText<"usual">) => phrase`your usual purchase is ${usual}`;
export const usualEach = (usual: RoleText<"usual">) => phrase`${usual} each`;

/** All of it. */
export const inTotal = (total: RoleText<"total">) => phrase`${total} in total`;
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
          `${count.text} ${count.text === ONE_IN_WORDS ? one : many}, ${total.text}${count.text === ONE_IN_WORDS ? "" : " in total"}`,
        ),
});
export const inAll = (total: RoleText<"total">) => phrase`${total}`;
/** What is open of a loan, and what came back of it. */
export const ofTheLent = (total: RoleText<"total">, lent: RoleText<"lent">) => phrase`${total} of the ${lent}`;
export const theSum = (lent: RoleText<"lent">) => phrase`${lent}`;
export const cameBackOf = (refunded: RoleText<"refunded">) => phrase`${refunded}`;
export const lessInAll = (total: RoleText<"total">) => phrase`${total} less`;
export const moreThanBorrowed = (total: RoleText<"total">) => phrase`${total} more than you borrowed`;
export const soFar = (total: RoleText<"total">) => phrase`${total} so far`;
export const togetherEachTime = (total: RoleText<"total">) => phrase`${total} each time together`;
export const togetherAMonth = (total: RoleText<"total">) => phrase`${total} a month together`;

/** `three bills`, `one bill`. */
export const counted = (count: RoleText<"count">, one: string, many: string): Phrase => ({
  role: "phrase",
  text: count.text === null ? null : asUnit(`${count.text} ${count.text === ONE_IN_WORDS ? one : many}`),
});

/** `once`, `twice`, `three times`. */
export const howOften = ({ text }: RoleText<"count">): Phrase => ({
  role: "phrase",
  text: text === null ? null : asUnit(OFTEN[text] ?? `${text} times`),
});
const OFTEN: Readonly<Record<string, string>> = { one: "once", two: "twice" };

/** `two cloud storage services`. */
export const countedServices = (count: RoleText<"count">, category: RoleText<"category">): Phrase => {
  const { text } = midSentence(category);
  return text === null ? { role: "phrase", text } : counted(count, `${text} service`, `${text} services`);
};

/** A month's, or a few months', income and spending. */
export const inAndOut = (income: RoleText<"income">, expense: RoleText<"expense">) =>
  phrase`you brought in ${income} and spent ${expense}`;
export const inAndOutBy = (income: RoleText<"income">, expense: RoleText<"expense">) =>
  phrase`you'd brought in ${income} and spent ${expense}`;
export const leftOf = (saved: RoleText<"saved">, income: RoleText<"income">, expense: RoleText<"expense">) =>
  phrase`you brought in ${income}, spent ${expense} and kept ${saved}`;
export const savedAYear = (of: RoleText<"saved">) => phrase`${of} a year`;
export const saved = (of: RoleText<"saved">) => phrase`${of}`;
export const ofYourIncome = (rate: RoleText<"rate">) => phrase`${rate} of your income`;
export const savingsRateOf = (rate: RoleText<"rate">) => phrase`a savings rate of ${rate}`;
export const savingsRateWas = (rate: RoleText<"rate">) => phrase`your savings rate was ${rate}`;
export const rateBefore = (previousRate: RoleText<"previousRate">) => phrase`your savings rate was ${previousRate}`;
/** How far ahead, or behind: a magnitude, whose direction the sentence says. */
export const apart = (net: RoleText<"net">): Phrase => ({
  role: "phrase",
  text: asUnit(net.text === null ? null : withoutSign(net.text)),
});
/** The same of an earlier month, whose sign says the direction. */
export const netBefore = ({ text }: RoleText<"previousNet">): Phrase => ({
  role: "phrase",
  text:
    text === null
      ? null
      : asUnit(
          isZero(text) ? "you broke even" : `you were ${withoutSign(text)} ${MINUS.test(text) ? "behind" : "ahead"}`,
        ),
});
const MINUS = /^[\u2212-]/;
const withoutSign = (text: string) => text.replace(/^[+\u2212-]/, "");
const isZero = (text: string) => !/[1-9]/.test(text);

/** What has been spent, beside what is usual. */
export const spentAndUsual = (spent: RoleText<"spent">, usual: RoleText<"usual">) =>
  phrase`${spent} instead of your usual ${usual}`;
export const youSpent = (spent: RoleText<"spent">) => phrase`you spent ${spent}`;
export const youHaveSpent = (spent: RoleText<"spent">) => phrase`you've spent ${spent}`;
export const youHadSpent = (spent: RoleText<"spent">) => phrase`you'd spent ${spent}`;
export const youHaveUsuallySpent = (usual: RoleText<"usual">) => phrase`you've usually spent ${usual}`;
export const usualMonthIs = (usual: RoleText<"usual">) => phrase`a usual month is ${usual}`;
export const youSpendInAMonth = (usual: RoleText<"usual">) => phrase`the ${usual} you usually spend in a month`;
export const usually = (usual: RoleText<"usual">) => phrase`usually ${usual}`;
export const usuallyPaidYou = (usual: RoleText<"usual">) => phrase`usually paid you ${usual} each time`;
export const headingFor = (projected: RoleText<"projected">) => phrase`${projected}`;
export const dayAfterPaydayAndLater = (after: RoleText<"after">, usual: RoleText<"usual">) =>
  phrase`you spend ${after} a day, and later ${usual}`;

/** Money in accounts, and money missing there. */
export const inDeposits = (balance: RoleText<"balance">) => phrase`${balance} in checking and savings`;
export const usuallySpend = (monthly: RoleText<"monthly">) => phrase`usually spend ${monthly} a month`;
export const youHaveInChecking = (available: RoleText<"available">) => phrase`you have ${available} in checking`;
export const short = (shortfall: RoleText<"shortfall">) => phrase`${shortfall} short`;
/** Nothing where nothing is usually spent. */
export const andUsuallySpendBy = ({ text }: RoleText<"everyday">): Phrase => ({
  role: "phrase",
  text: text === null ? null : isZero(text) ? "" : `, and ${asUnit(`you usually spend another ${text}`)} by then`,
});
export const inChecking = (available: RoleText<"available">) => phrase`${available} in checking`;
export const idleMoney = (idle: RoleText<"idle">) => phrase`${idle}`;
export const inSavings = (idle: RoleText<"idle">) => phrase`${idle} in savings`;
export const sitsInSavings = (idle: RoleText<"idle">) => phrase`${idle} sits in savings`;
export const cashOf = (total: RoleText<"total">, share: RoleText<"share">) =>
  phrase`${total} in cash, ${share} of your spending`;
export const shareInCash = (share: RoleText<"share">) => phrase`${share} of your spending`;
export const pays = (rate: RoleText<"rate">) => phrase`pays ${rate} a year`;
export const betterPays = (betterRate: RoleText<"betterRate">) => phrase`pays ${betterRate} a year`;

/** Bills, fees and places. */
/** Total of bills, and the largest of them. A single bill is the total. */
export const forBills = (total: RoleText<"total">, bill: RoleText<"bill">, merchant: RoleText<"merchant">): Phrase =>
  total.text === bill.text
    ? phrase`${total} for ${merchant}`
    : phrase`${total} for bills, ${bill} of it for ${merchant}`;
export const billOf = (bill: RoleText<"bill">) => phrase`${bill}`;
export const largestBill = (largestAmount: RoleText<"largestAmount">) => phrase`${largestAmount}`;
export const theLargest = (largest: RoleText<"largest">) => phrase`the largest ${largest}`;
export const upTo = (largest: RoleText<"largest">) => phrase`by up to ${largest}`;
export const typically = (typical: RoleText<"typical">) => phrase`typically ${typical} each`;
export const typicallyOne = (each: RoleText<"each">) => phrase`typically ${each}`;
export const orLess = (limit: RoleText<"limit">) => phrase`${limit} or less`;
export const refundOf = (refunded: RoleText<"refunded">) => phrase`a payment of ${refunded}`;
export const ofAllSpending = (share: RoleText<"share">) => phrase`${share} of your spending`;
export const ofAWeek = (share: RoleText<"share">) => phrase`${share} of your everyday spending`;
export const onAverage = (average: RoleText<"average">) => phrase`${average} on average`;
export const atTheFirst = (topAmount: RoleText<"topAmount">, topMerchant: RoleText<"topMerchant">) =>
  phrase`${topAmount} at ${topMerchant}`;
export const atTheSecond = (secondAmount: RoleText<"secondAmount">, secondMerchant: RoleText<"secondMerchant">) =>
  phrase`${secondAmount} at ${secondMerchant}`;
export const atTheThree = (together: RoleText<"together">) => phrase`${together} in total`;
export const allThree = (together: RoleText<"together">) => phrase`${together}`;
