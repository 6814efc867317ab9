/**
 * Sentences for each type of insight. `{a|b}` stands for the first of the named placeholders that a fact has; a sentence
 * whose placeholders are missing is left out. Plain words in sentence case and nothing else: no digit, no number word, no
 * day, no currency, no name of our own, no advice. `when` holds a sentence back unless the fact's hints say so.
 */
export interface InsightTemplate {
  readonly titles: readonly Sentence[];
  /** The sentence that says what was found. */
  readonly leads: readonly Sentence[];
  /** Sentences that add a figure, in order of worth. */
  readonly details: readonly Sentence[];
}

export type Sentence = string | { readonly when: Readonly<Record<string, string>>; readonly text: string };

const soFar = { span: "month so far" };
const whole = { span: "whole month" };
const several = { count: "several" };
const single = { count: "single" };

export const FALLBACK_TEMPLATE: InsightTemplate = {
  titles: ["{merchant|category|name}: worth a look", "Something worth a look"],
  leads: [
    "This stood out when your recent transactions were read: {amount|total|figure}.",
    "This stood out when your recent transactions were read.",
  ],
  details: [],
};

export const TEMPLATES: Readonly<Record<string, InsightTemplate>> = {
  monthly_summary: {
    titles: [
      { when: { ...soFar, result: "ahead" }, text: "You are {net} ahead so far in {month}" },
      { when: { ...soFar, result: "ahead" }, text: "So far {month} leaves you with {net}" },
      { when: { ...soFar, result: "behind" }, text: "So far in {month} you spent more than you earned: {net}" },
      { when: { ...whole, result: "ahead" }, text: "You came out {net} ahead in {month}" },
      { when: { ...whole, result: "ahead" }, text: "{month} left you with {net}" },
      { when: { ...whole, result: "behind" }, text: "You spent more than you earned in {month}: {net}" },
      "{month}: {net} between income and spending",
      "Your month at a glance",
    ],
    leads: [
      { when: soFar, text: "By {until}, {income} had come in and {expense} had gone out." },
      { when: soFar, text: "Up to {until} you received {income} and spent {expense}." },
      { when: whole, text: "{income} came in and {expense} went out over the whole month." },
      "{income} came in and {expense|expenses|spent} went out.",
      "The difference between income and spending is {net}.",
    ],
    details: [
      { when: soFar, text: "On the same days of {previousMonth} the difference was {previousNet}." },
      "In {previousMonth} the difference was {previousNet}.",
      "That is a savings rate of {savingsRate|rate|share}.",
    ],
  },
  category_spike: {
    titles: [
      "{category} is {percent|change|increase|share} above usual",
      "{category} takes {difference|extra|excess} more than usual",
      "{category} is above usual",
    ],
    leads: [
      { when: soFar, text: "{spent} so far this month. You usually spend {usual} by now." },
      { when: soFar, text: "By {until} it came to {spent}. You usually spend {usual} by then." },
      { when: whole, text: "You spent {spent} in {month}. You usually spend {usual} in a month." },
      "{amount|current|spent|total} has gone there, where {usual|before|previous|average|typical} is usual.",
      "{amount|current|spent|total} has gone there, more than usual.",
    ],
    details: [
      "That is {difference|extra|excess|delta} more.",
      "Most of it went to {topMerchant|merchant}.",
      "Purchases: {count}.",
    ],
  },
  category_drop: {
    titles: ["{category} is {percent|change|decrease|share} below usual", "{category} is below usual"],
    leads: [
      { when: soFar, text: "{spent} so far this month. You usually spend {usual} by now." },
      { when: whole, text: "You spent {spent} in {month}. You usually spend {usual} in a month." },
      "{amount|current|spent|total} has gone there, where {usual|before|previous|average|typical} is usual.",
      "Less than usual has gone there.",
    ],
    details: ["That is {difference|saved|saving|delta} less.", "Purchases: {count}."],
  },
  income_change: {
    titles: [
      "{source|merchant|payer} went from {before|previous|usual} to {after|amount|current} each time",
      "Your income has changed",
    ],
    leads: [
      "{after|amount|current} comes in each time, where {before|previous|usual|average} was usual.",
      "What comes in is not what it used to be.",
    ],
    details: [
      "The change comes from {source|merchant|payer}.",
      "The difference is {difference|delta|change} each time.",
    ],
  },
  savings_rate: {
    titles: ["You kept {rate|savingsRate|share|percent} of what came in", "How much of your income you keep"],
    leads: [
      "Of {income} that came in, {saved|net|kept|amount} was left after {expense|expenses|spent} of spending.",
      "Of {income} that came in, {saved|net|kept|amount} was left.",
      "This is what was left after everything was paid.",
    ],
    details: [
      "Before that it was {before|previous|usual|average|beforeRate|previousRate}.",
      "It counts the months from {from} to {month}.",
    ],
  },
  cash_runway: {
    titles: ["Your cash would last {months|runway|duration|days}", "How long your cash would last"],
    leads: [
      "With {balance|cash|available|amount} at hand and {expense|monthlyExpense|spending|average|monthly} of spending a month, it lasts {months|runway|duration|days}.",
      "{balance|cash|available|amount} at hand covers {months|runway|duration|days} of your usual spending.",
      "This is what your cash covers at your usual pace.",
    ],
    details: ["Fixed costs alone come to {essentials|fixed|fixedCosts} a month."],
  },
  top_merchants: {
    titles: ["{merchant|topMerchant|firstMerchant|name} takes the largest share", "Where most of your money went"],
    leads: [
      "{merchant|topMerchant|firstMerchant|name} received {amount|topAmount|firstAmount|total}, more than any other place.",
      "These are the places that received the most.",
    ],
    details: [
      "After it comes {nextMerchant|secondMerchant} with {nextAmount|secondAmount}.",
      "Together the largest places make {share|percent|together} of your spending.",
      "Payments: {count}.",
    ],
  },
  budget_pace: {
    titles: [
      "At this pace the month comes to {projected|forecast|projection|expected}",
      "Your spending pace this month",
    ],
    leads: [
      "You have spent {amount|spent|current|soFar|expense} so far, which points to {projected|forecast|projection|expected} for the whole month.",
      "You have spent {amount|spent|current|soFar|expense} so far, where a whole month usually comes to {usual|previous|before|average|budget}.",
      "This is how fast the month's money is going.",
    ],
    details: [
      "A usual month comes to {usual|previous|average|budget|typical}.",
      "{remaining|left} is left until then.",
    ],
  },
  upcoming_bills: {
    titles: [
      { when: single, text: "{largestMerchant} is due on {largestDate}" },
      { when: several, text: "{count} bills are due by {until}" },
      { when: several, text: "Bills of {total} are due by {until}" },
      "{total|amount|sum} in bills is due soon",
      "Bills are on their way",
    ],
    leads: [
      { when: single, text: "It is the only bill expected by {until}, for {total}." },
      { when: several, text: "Together they come to {total}." },
      { when: several, text: "{count} bills are expected, {total} in all." },
      "Bills of {total|amount|sum} are expected by {until|to|end|date}.",
      "Bills are expected in the coming days.",
    ],
    details: [
      { when: several, text: "The largest is {largestMerchant}, {largestAmount} on {largestDate}." },
      { when: { amounts: "partly estimated" }, text: "For bills that vary, we use the last amount." },
      "The next is {nextMerchant|firstMerchant} on {nextDate|firstDate}.",
      "After them your balance would be {balanceAfter|after|remaining|left}.",
    ],
  },
  largest_expense: {
    titles: ["{merchant|name} was your largest expense", "Your largest expense"],
    leads: [
      "{amount|total} went there on {date}, more than to anything else in {month|period}.",
      "{amount|total} went there on {date}, more than to anything else.",
      "{amount|total} went out at a stroke, more than in any other payment.",
      "Nothing else cost as much.",
    ],
    details: ["That is {share|percent|shareOfExpense} of what you spent.", "Its category is {category}."],
  },
  duplicate_charge: {
    titles: [
      { when: { times: "twice, again and again" }, text: "{merchant} charged you twice, again and again" },
      { when: { times: "twice, again and again" }, text: "{merchant} keeps taking the same charge twice" },
      { when: { times: "twice" }, text: "{merchant} may have charged you twice" },
      { when: { times: "twice" }, text: "The same charge from {merchant} came twice" },
      "{merchant} looks like a repeated charge",
      "A charge looks repeated",
    ],
    leads: [
      { when: several, text: "The same {amount} was taken again within {gap}, time after time since {since}." },
      { when: several, text: "Since {since}, each charge of {amount} was followed by the same charge within {gap}." },
      {
        when: single,
        text: "A charge of {amount} on {firstDate} was followed by the same charge on {secondDate}, on the same account.",
      },
      "The same {amount|each} was taken again within {gap|days|window}.",
      "The same {amount|each} was taken again shortly after.",
      "The same charge was taken again shortly after.",
    ],
    details: [
      { when: several, text: "The repeats add up to {total|sum|repeated|overpaid}." },
      "If it continues, that is {yearly|perYear|annual} a year.",
      "Repeats found: {count|repeats}.",
    ],
  },
  price_increase: {
    titles: [
      "{merchant} went from {before|old|previous} to {after|new|current}",
      "{merchant} rose to {after|new|current} from {before|old|previous}",
      "{merchant} now costs {after|new|current|amount}",
      "A regular bill went up",
    ],
    leads: [
      "The price rose on {date|since|changedOn} and has stayed there.",
      "Since {date|since|changedOn} each charge has been {after|new|current}.",
      "The price rose and has stayed there.",
    ],
    details: [
      "That is {difference|increase|delta|change|more} more each time, {yearly|perYear|annual|impact} over a year.",
      "That is {difference|increase|delta|change|more} more each time.",
      "Over a year it comes to {yearly|perYear|annual|impact}.",
      "It is a rise of {percent|share}.",
    ],
  },
  forgotten_subscription: {
    titles: ["{merchant} keeps charging quietly", "A subscription keeps charging quietly"],
    leads: [
      "{amount|monthly|each} has gone out each time since {since|date|start|firstDate}, with no other sign of use.",
      "{amount|monthly|each} goes out each time, with no other sign of use.",
      "You keep paying with no other sign of use.",
    ],
    details: [
      "So far that makes {total|sum|paid}.",
      "Over a year it costs {yearly|perYear|annual}.",
      "Payments so far: {count}.",
    ],
  },
  new_subscription: {
    titles: ["{merchant} is a new regular charge", "A new regular charge has begun"],
    leads: [
      "{amount|monthly|each} has gone out since {date|since|start|firstDate}, and it comes again.",
      "{amount|monthly|each} now goes out again and again.",
      "It has begun to come again and again.",
    ],
    details: ["Over a year it costs {yearly|perYear|annual}.", "Charges so far: {count}."],
  },
  subscription_overlap: {
    titles: [
      "You pay for several {category|kind|group} services side by side",
      "Several subscriptions do the same job",
    ],
    leads: [
      "{merchants|names|list} together cost {total|monthly|amount|sum} a month.",
      "The {count} of them cost {total|monthly|amount|sum} a month together.",
      "Together they cost {total|monthly|amount|sum} a month.",
      "Several services of the same kind are charged side by side.",
    ],
    details: ["Over a year that is {yearly|perYear|annual}."],
  },
  fee_leak: {
    titles: ["{total|amount|sum} went to bank fees", "Small bank fees add up"],
    leads: [
      "{count} fees added up to {total|amount|sum} in {period|window|months|days}.",
      "{count} fees added up to {total|amount|sum}.",
      "Bank fees came to {total|amount|sum}.",
      "Bank fees went out again and again.",
    ],
    details: [
      "Most were {kind|type|label|name|category} at {each|typical|usual}.",
      "At this pace it is {yearly|perYear|annual} a year.",
    ],
  },
  refund_missing: {
    titles: [
      { when: { reason: "still pending" }, text: "A refund from {merchant} has not arrived" },
      { when: { reason: "charged again" }, text: "{merchant} gave a payment back and charged you again" },
      "{merchant}: a refund worth a look",
    ],
    leads: [
      {
        when: { reason: "still pending" },
        text: "{amount|total} was announced on {date|chargedOn}, and the money has not come back.",
      },
      {
        when: { reason: "charged again" },
        text: "A payment came back on {date}, and since then {amount|total} was taken.",
      },
      "It is about {amount|total}.",
    ],
    details: ["It has been {days|waiting|duration}."],
  },
  unusual_charge: {
    titles: ["{merchant} charged far more than usual", "An unusual charge"],
    leads: [
      "{amount|total} went out on {date}, where {usual|typical|average|before} is usual.",
      "{amount|total} went out on {date}, which is not like your other payments.",
      "{amount|total} went out, which is not like your other payments.",
      "It is not like your other payments.",
    ],
    details: ["Its category is {category}."],
  },
  lifestyle_creep: {
    titles: ["Your everyday spending has been creeping up", "Everyday spending went from {before|then} to {after|now}"],
    leads: [
      "Spending that you choose went from {before|previous|usual|then} to {after|current|amount|now} a month over {period|months}.",
      "Spending that you choose went from {before|previous|usual|then} to {after|current|amount|now} a month.",
      "Spending that you choose has grown month by month.",
    ],
    details: ["{category|topCategory} rose most.", "That is {yearly|perYear|annual|difference} a year."],
  },
  weekday_pattern: {
    titles: ["{weekday|day} is your most expensive day", "Some days of the week cost you more"],
    leads: [
      "A usual {weekday|day} comes to {amount|average|after}, other days to {usual|other|otherAverage|before}.",
      "A usual {weekday|day} comes to {amount|average|after}.",
      "Your spending is not spread evenly over the week.",
    ],
    details: ["That is {share|percent} of your week.", "Most of it is {category|topCategory}."],
  },
  payday_effect: {
    titles: ["Spending jumps right after payday", "Payday changes how you spend"],
    leads: [
      "In the first {days|window|period} a day comes to {amount|after|average}, where {usual|before|other} is usual.",
      "After payday you spend {amount|after|average} a day, where {usual|before|other} is usual.",
      "You spend more in the days after payday.",
    ],
    details: ["The difference is {difference|extra|percent|change}."],
  },
  small_purchases: {
    titles: ["Small purchases came to {total|amount|sum}", "Small purchases add up"],
    leads: [
      "{count} purchases of up to {limit|threshold|max} each came to {total|amount|sum}.",
      "{count} small purchases came to {total|amount|sum}.",
      "Many small amounts went out.",
    ],
    details: [
      "The most frequent place is {merchant|topMerchant}.",
      "The middle one was {each|middle}.",
      "Over a year that is {yearly|perYear|annual}.",
    ],
  },
  foreign_fees: {
    titles: ["Paying abroad cost {total|amount|sum} in fees", "Fees for paying in other currencies"],
    leads: [
      "{count} foreign transaction fees came to {total|amount|sum} in {period|months|window}.",
      "{count} foreign transaction fees came to {total|amount|sum}.",
      "Foreign transaction fees came to {total|amount|sum}.",
      "Foreign transaction fees went out.",
    ],
    details: ["They were charged on {spent|base|purchases} of purchases.", "The rate is {rate|percent}."],
  },
  idle_cash: {
    titles: ["{amount|balance|idle|cash} is earning almost nothing", "Some of your cash is idle"],
    leads: [
      "{account|name} holds {amount|balance|idle|cash} and pays {rate|interestRate|apy} a year.",
      "{amount|balance|idle|cash} lies in {account|name}, beyond what you need day to day.",
      "It is more than you need day to day.",
    ],
    details: [
      "At {betterRate|otherRate|marketRate|benchmarkRate} it would earn {yearly|perYear|annual|gain|interest} more a year.",
      "It could earn {yearly|perYear|annual|gain|interest} more a year.",
      "Day to day you need about {needed|buffer|monthly}.",
    ],
  },
  free_trial_converted: {
    titles: ["{merchant} is no longer free", "A free trial became a paid plan"],
    leads: [
      "A trial from {trialDate|start|since|firstDate|from} became {amount|after|monthly|each} on {date|convertedOn|paidSince}.",
      "A trial from {trialDate|start|since|firstDate|from|date} became {amount|after|monthly|each} each time.",
      "What began as a trial now costs {amount|after|monthly|each} each time.",
      "What began as a trial is now paid for.",
    ],
    details: [
      "Since then {total|sum|paid} has gone out.",
      "Over a year it costs {yearly|perYear|annual}.",
      "Payments since: {count}.",
    ],
  },
  bill_due_before_payday: {
    titles: ["{merchant|name} is due before your next payday", "A bill is due before your next payday"],
    leads: [
      "{amount|total|bill} goes out on {date|dueDate|due}, and your pay is expected on {payday|payDate|incomeDate|nextPayday}.",
      "{amount|total|bill} goes out on {date|dueDate|due}, before your next pay arrives.",
      "It goes out before your next pay arrives.",
    ],
    details: [
      "Your balance is {balance|available|cash} now.",
      "That would leave {after|left|remaining|balanceAfter}.",
      "It would be short by {shortfall|missing|gap}.",
    ],
  },
  account_silent: {
    titles: ["{account} has been silent since {lastDate}", "{account} has sent nothing since {lastDate}"],
    leads: ["It has sent nothing for {days}, where its longest pause in a usual month is {pause}."],
    details: ["The link may be broken.", "Until it reports again, figures that need it are left out."],
  },
};
