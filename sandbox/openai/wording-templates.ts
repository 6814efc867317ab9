/**
 * How each kind of finding is said. `{a|b}` stands for the first of the named placeholders that a fact has; a sentence
 * whose placeholders are missing is left out. No digit, no number in words, no currency, no name: those are filled in
 * by the product, and anything else would be refused by it.
 */
export interface InsightTemplate {
  readonly titles: readonly string[];
  /** The sentence that says what was found. */
  readonly leads: readonly string[];
  /** Sentences that add a figure, in order of worth. */
  readonly details: readonly string[];
}

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
      "Your {month|period} in short: {net} net",
      "{month|period} stands at {net} after all bills",
      "{month|period} in short",
      "Your month in short",
    ],
    leads: [
      "{income} came in and {expense|expenses|spent} went out, which leaves {net}.",
      "With {income} of income and {expense|expenses|spent} of spending, the month stands at {net}.",
      "{expense|expenses|spent} went out this month.",
    ],
    details: [
      "That is a savings rate of {savingsRate|rate|share}.",
      "The biggest share went to {topCategory|category|largestCategory}, at {topCategoryAmount|categoryAmount|topAmount|largestAmount}.",
      "The same stretch of the month before came to {previousNet|beforeNet|lastNet}.",
      "Transfers between your own accounts are left out.",
    ],
  },
  category_spike: {
    titles: [
      "{category} is running {change|percent|increase|share} above usual",
      "You are spending more on {category} than usual",
      "{category} is higher than usual",
    ],
    leads: [
      "{category} stands at {amount|current|after|spent|total}, where {usual|before|previous|average|typical} would be normal by now.",
      "So far {amount|current|after|spent|total} has gone to {category}, against a usual {usual|before|previous|average|typical}.",
      "{amount|current|after|spent|total} has gone to {category}, more than your usual pace.",
    ],
    details: [
      "The difference is {difference|extra|excess|over|delta}.",
      "Most of it went to {topMerchant|merchant}.",
      "It comes from {count} purchases.",
    ],
  },
  category_drop: {
    titles: [
      "{category} is down by {change|percent|decrease|share}",
      "You are spending less on {category}",
      "{category} is lower than usual",
    ],
    leads: [
      "{category} stands at {amount|current|after|spent|total}, where {usual|before|previous|average|typical} would be normal by now.",
      "Only {amount|current|after|spent|total} has gone to {category}, against a usual {usual|before|previous|average|typical}.",
      "Less than usual has gone to {category}.",
    ],
    details: ["That keeps {difference|saved|saving|delta} in your account.", "It comes from {count} purchases."],
  },
  income_change: {
    titles: [
      "Your income moved from {before|previous|usual} to {after|amount|current}",
      "Your income changed by {change|percent|difference}",
      "Your income has changed",
    ],
    leads: [
      "{after|amount|current} came in, compared with {before|previous|usual|average} before.",
      "Income for {month|period} was {after|amount|current}, where {before|previous|usual|average} was normal.",
      "{after|amount|current} came in, which is not what is usual for you.",
    ],
    details: [
      "The change comes from {source|merchant|payer}.",
      "The difference is {difference|delta}.",
      "If it stays, it is worth looking at what you set aside each month.",
    ],
  },
  savings_rate: {
    titles: [
      "You kept {rate|savingsRate|share} of what came in",
      "Your savings rate stands at {rate|savingsRate|share}",
      "How much of your income you keep",
    ],
    leads: [
      "Of {income} that came in, {saved|net|kept|amount} was left after spending {expense|expenses|spent}.",
      "Of {income} that came in, {saved|net|kept|amount} was left.",
      "{saved|net|kept|amount} was left after everything was paid.",
    ],
    details: [
      "Before that the rate was {before|previous|usual|average|beforeRate|previousRate}.",
      "This counts {months|period|month}.",
    ],
  },
  cash_runway: {
    titles: ["Your cash would last {months|runway|duration|days}", "How long your cash would last"],
    leads: [
      "With {balance|cash|available|amount} at hand and spending of {expense|monthlyExpense|spending|average|monthly} a month, you could go on for {months|runway|duration|days} without income.",
      "{balance|cash|available|amount} at hand would cover {months|runway|duration|days} of your usual spending.",
      "This is what your cash covers at your usual pace of spending.",
    ],
    details: ["Essentials alone come to {essentials|fixed|fixedCosts} a month."],
  },
  top_merchants: {
    titles: ["{merchant|topMerchant|name} takes the largest share", "Where most of your money went"],
    leads: [
      "{merchant|topMerchant|name} received {amount|topAmount|total}, more than any other place in {period|month}.",
      "{merchant|topMerchant|name} received {amount|topAmount|total}, more than any other place.",
      "These are the places that received the most.",
    ],
    details: [
      "After it comes {nextMerchant|merchant2|secondMerchant|second} with {nextAmount|amount2|secondAmount}.",
      "Together the largest places make {share|percent|total|together} of your spending.",
      "It took {count} payments.",
    ],
  },
  budget_pace: {
    titles: [
      "At this pace the month ends at {projected|forecast|projection|expected}",
      "Your spending pace this month",
    ],
    leads: [
      "You have spent {amount|spent|current|soFar|expense} so far, which points to {projected|forecast|projection|expected} by the end of the month.",
      "You have spent {amount|spent|current|soFar|expense} so far, against {usual|previous|before|average|budget} at this point in a usual month.",
      "You have spent {amount|spent|current|soFar|expense} so far this month.",
    ],
    details: [
      "A usual month ends at {usual|previous|average|budget|typical}.",
      "Keeping to {daily|perDay|dailyLimit} a day would bring it back.",
      "{remaining|left} is left until then.",
    ],
  },
  upcoming_bills: {
    titles: ["{total|amount|sum} in bills is due soon", "{count} bills are on their way", "Bills are on their way"],
    leads: [
      "{count} bills worth {total|amount|sum} are expected by {until|to|end|date|lastDate}.",
      "{count} bills are expected in the coming days, together {total|amount|sum}.",
      "Bills worth {total|amount|sum} are expected in the coming days.",
    ],
    details: [
      "The next is {nextMerchant|merchant|next|firstMerchant} on {nextDate|date|firstDate}, for {nextAmount|firstAmount}.",
      "The next is {nextMerchant|merchant|next|firstMerchant} on {nextDate|date|firstDate}.",
      "The largest is {largestMerchant|largest|biggest} at {largestAmount|biggestAmount}.",
      "After them your balance would be {balanceAfter|after|remaining|left}.",
    ],
  },
  largest_expense: {
    titles: [
      "{merchant|name} was your largest expense",
      "Your largest expense of {month|period}",
      "Your largest expense",
    ],
    leads: [
      "{amount|total} went to {merchant|name} on {date}, more than to anything else in {month|period}.",
      "{amount|total} went to {merchant|name} on {date}, more than to anything else.",
      "{amount|total} went out at a stroke, more than in any other payment.",
    ],
    details: ["That is {share|percent|shareOfExpense} of what you spent.", "It is filed under {category}."],
  },
  duplicate_charge: {
    titles: [
      "{merchant} charged you again for the same thing",
      "{merchant} looks like a repeated charge",
      "A charge looks repeated",
    ],
    leads: [
      "The same {amount|each} was taken again within {gap|days|window}, in {months|period|dates}.",
      "{merchant} took the same {amount|each} again shortly after, on {date|secondDate|repeatDate}.",
      "{merchant} took the same {amount|each} again within {gap|days|window}.",
      "{merchant} took the same {amount|each} again shortly after.",
    ],
    details: [
      "The repeats add up to {total|sum|repeated|overpaid}.",
      "If it goes on, that is {yearly|perYear|annual} a year.",
      "Repeats found: {count|repeats}.",
      "Ask {merchant} to refund the repeats; the rows in the proof are what they need.",
    ],
  },
  price_increase: {
    titles: [
      "{merchant} went up from {before|old|previous} to {after|new|current}",
      "{merchant} now costs {after|new|current|amount}",
      "{merchant} raised its price",
      "A regular bill went up",
    ],
    leads: [
      "The bill rose from {before|old|previous} to {after|new|current} on {date|since|changedOn} and has stayed there.",
      "What used to be {before|old|previous} is now {after|new|current|amount} each time.",
      "{merchant} now takes {after|new|current|amount} each time, more than it used to.",
    ],
    details: [
      "That is {difference|increase|delta|change|more} more every time.",
      "Over a year it adds up to {yearly|perYear|annual|impact}.",
      "It is an increase of {percent|share}.",
      "A call to ask for the old price often helps.",
    ],
  },
  forgotten_subscription: {
    titles: ["Still using {merchant}?", "{merchant} keeps charging quietly", "A subscription keeps charging quietly"],
    leads: [
      "{merchant} has taken {amount|monthly|each} since {since|date|start|firstDate} without any other sign of use.",
      "{merchant} takes {amount|monthly|each} every time, and nothing else suggests that you use it.",
      "This subscription goes on without any other sign of use.",
    ],
    details: [
      "So far that makes {total|sum|paid}.",
      "Over a year it costs {yearly|perYear|annual}.",
      "Payments so far: {count}.",
    ],
  },
  new_subscription: {
    titles: ["{merchant} is a new subscription", "A new subscription has begun"],
    leads: [
      "{merchant} started to charge {amount|monthly|each} on {date|since|start|firstDate}.",
      "{merchant} has started to charge {amount|monthly|each} regularly.",
      "A new regular charge has appeared.",
    ],
    details: ["If you keep it, it costs {yearly|perYear|annual} a year.", "Charges so far: {count}."],
  },
  subscription_overlap: {
    titles: [
      "You pay for several {category|kind|group} services at the same time",
      "Several subscriptions do the same job",
    ],
    leads: [
      "{merchants|names|list} together cost {total|monthly|amount|sum} a month.",
      "You have {count} services of the same kind, together {total|monthly|amount|sum} a month.",
      "Together they cost {total|monthly|amount|sum} a month.",
      "Several services of the same kind are charged side by side.",
    ],
    details: [
      "Over a year that is {yearly|perYear|annual}.",
      "Dropping {cheapest|smallest|merchant|leastUsed} alone would keep {saving|smallestAmount|cheapestAmount} a month.",
    ],
  },
  fee_leak: {
    titles: ["{total|amount|sum} went to bank fees", "{count} fees that could be avoided", "Small bank fees add up"],
    leads: [
      "{count} fees added up to {total|amount|sum} in {period|window|months}.",
      "{count} fees added up to {total|amount|sum}.",
      "Bank fees added up to {total|amount|sum}.",
      "Small bank fees add up.",
    ],
    details: [
      "Most were {kind|type|label|name|category} at {each|typical|usual}.",
      "At this pace it is {yearly|perYear|annual} a year.",
      "Machines of your own bank's network usually cost nothing.",
    ],
  },
  refund_missing: {
    titles: ["A refund from {merchant} has not arrived", "A refund seems to be missing"],
    leads: [
      "{merchant} charged {amount|total} on {date|chargedOn}, and the money has not come back.",
      "{amount|total} from {merchant} has not come back yet.",
      "Money that should have come back has not arrived.",
    ],
    details: [
      "It has been {days|waiting|since|duration}.",
      "It may be worth asking {merchant} with the row in the proof.",
    ],
  },
  unusual_charge: {
    titles: [
      "{merchant} charged far more than you usually spend there",
      "An unusual charge from {merchant}",
      "An unusual charge",
    ],
    leads: [
      "{amount|total} went to {merchant} on {date}, where {usual|typical|average|before} would be normal.",
      "{amount|total} went to {merchant} on {date}, which is not like your other payments.",
      "{amount|total} went to {merchant}, which is not like your other payments.",
    ],
    details: [
      "For {category} you usually pay {usual|typical|average}.",
      "If you do not recognise it, contact your bank.",
    ],
  },
  lifestyle_creep: {
    titles: ["Your everyday spending has been creeping up", "{category} has been creeping up"],
    leads: [
      "Spending that you choose rose from {before|previous|usual|then} to {after|current|amount|now} a month over {period|months}.",
      "Spending that you choose rose from {before|previous|usual|then} to {after|current|amount|now} a month.",
      "Spending that you choose has grown month by month.",
    ],
    details: [
      "Your income grew by {incomeChange|incomeGrowth} in the same time.",
      "The largest part of it is {category|topCategory}.",
      "That is {yearly|perYear|annual|difference} a year.",
    ],
  },
  weekday_pattern: {
    titles: ["{weekday|day} is your most expensive day", "Some days of the week cost you more"],
    leads: [
      "On a usual {weekday|day} you spend {amount|average|after}, against {usual|other|otherAverage|before} on other days.",
      "On a usual {weekday|day} you spend {amount|average|after}.",
      "Your spending is not spread evenly over the week.",
    ],
    details: ["That is {share|percent} of your week.", "Most of it is {category|topCategory}."],
  },
  payday_effect: {
    titles: ["Spending jumps right after payday", "Payday changes how you spend"],
    leads: [
      "In the {days|window|period} after payday you spend {amount|after|average}, against {usual|before|other} at other times.",
      "After payday you spend {amount|after|average} a day, against {usual|before|other} at other times.",
      "You spend more in the days after payday.",
    ],
    details: [
      "The difference is {difference|extra|percent|change}.",
      "Moving money aside on payday takes the pressure off.",
    ],
  },
  small_purchases: {
    titles: ["Small purchases came to {total|amount|sum}", "Small purchases add up"],
    leads: [
      "{count} purchases under {limit|threshold|max|under} came to {total|amount|sum}.",
      "{count} small purchases came to {total|amount|sum}.",
      "Small purchases came to {total|amount|sum}.",
      "Small purchases add up.",
    ],
    details: [
      "The most frequent place is {merchant|topMerchant}.",
      "On average each was {average|each}.",
      "Over a year that is {yearly|perYear|annual}.",
    ],
  },
  foreign_fees: {
    titles: ["Paying abroad cost {total|amount|sum} in fees", "Fees for paying in other currencies"],
    leads: [
      "{count} foreign transaction fees came to {total|amount|sum} in {period|months|window}.",
      "{count} foreign transaction fees came to {total|amount|sum}.",
      "Foreign transaction fees came to {total|amount|sum}.",
    ],
    details: [
      "They were charged on {spent|base|purchases} of purchases.",
      "A card without this fee would have cost nothing extra.",
    ],
  },
  idle_cash: {
    titles: [
      "{amount|balance|idle|cash} is earning almost nothing",
      "Idle cash in {account|name}",
      "Some of your cash is idle",
    ],
    leads: [
      "{account|name} holds {amount|balance|idle|cash} and pays {rate|interestRate|apy}.",
      "{amount|balance|idle|cash} has been lying in {account|name} beyond what you need day to day.",
      "{amount|balance|idle|cash} is more than you need day to day.",
    ],
    details: [
      "At {betterRate|otherRate|marketRate|benchmarkRate} it would earn {yearly|perYear|annual|gain|interest} a year.",
      "It could earn about {yearly|perYear|annual|gain|interest} a year.",
      "What you need day to day is about {needed|buffer|monthly}.",
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
      "Payments since: {count}.",
      "Over a year it costs {yearly|perYear|annual}.",
    ],
  },
  bill_due_before_payday: {
    titles: ["{merchant|name} is due before your next payday", "A bill is due before your next payday"],
    leads: [
      "{merchant|name} takes {amount|total|bill} on {date|dueDate|due}, and your pay is expected on {payday|payDate|incomeDate|nextPayday}.",
      "{merchant|name} takes {amount|total|bill} on {date|dueDate|due}, before your next pay arrives.",
      "{amount|total|bill} is due before your next pay arrives.",
    ],
    details: [
      "Your balance is {balance|available|cash} today.",
      "That would leave {after|left|remaining|balanceAfter}.",
      "It would be short by {shortfall|missing|gap}.",
    ],
  },
};
