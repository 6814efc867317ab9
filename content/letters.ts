/** A letter that a reader copies and fills in. What stands in brackets is theirs to write. */
export type Letter = {
  /** Its anchor on the page. */
  id: string;
  title: string;
  /** Situation in which the letter helps, and what to know before sending. */
  when: string;
  /** `country/category/slug` of each entry that offers it. */
  entries: readonly string[];
  text: string;
};

export const letters: readonly Letter[] = [
  {
    id: "letter-section-75",
    title: "A section 75 claim",
    when: "To your credit card company, once the seller has failed to put things right. Keep copies of the order, the payment and what the seller wrote.",
    entries: ["gb/credit/section-75"],
    text: `[Your name]
[Your address]
[Date]

[Card company, section 75 claims]
Card ending in [last four digits]

Claim under section 75 of the Consumer Credit Act 1974

On [date] I bought [goods or service] from [seller] for £[price]. I paid £[amount] of it with the card above.

[What went wrong: it was not delivered / it is faulty / it is not as described / the seller has stopped trading.]
I asked the seller to put this right on [date]. [The seller refused / has not answered / has gone into administration.]

This is a breach of contract. The cash price was more than £100 and not more than £30,000, so under section 75 you are liable together with the seller. I claim £[amount].

I enclose [the order, the receipt, my messages to the seller]. Please answer within eight weeks. If we cannot agree, I will take the matter to the Financial Ombudsman Service.

[Your name]`,
  },
  {
    id: "letter-chargeback",
    title: "A request for chargeback",
    when: "To the bank that issued a debit card, or for a price of £100 or less. The card schemes set short deadlines, so send it early.",
    entries: ["gb/credit/section-75"],
    text: `[Your name]
[Your address]
[Date]

[Your bank, disputes]
Card ending in [last four digits]

Request for chargeback

Please start a chargeback for this payment: £[amount] to [seller, as it stands on the statement] on [date].

Reason: [the goods were not delivered / they are not as described / I returned them on (date) and was promised a refund / I was charged twice].
I contacted the seller on [date]. [The seller refused / has not answered.]

I enclose [the order, the tracking, the messages]. Please confirm that you have received this, and tell me if you need anything else before the scheme’s deadline.

[Your name]`,
  },
  {
    id: "letter-access-request",
    title: "A request for your own data",
    when: "To any company that holds data about you, a credit reference agency included. It is free, and the answer is normally due within one month.",
    entries: ["gb/credit/credit-file"],
    text: `[Your name]
[Your address, and earlier addresses they may have]
[Date]

[Company, data protection officer]

Subject access request

Under Article 15 of the UK GDPR, please send me a copy of the personal data you hold about me, and tell me
- what you use it for, and on which legal basis,
- whom you have shared it with,
- how long you keep it,
- where you got it, and
- whether decisions about me are made by automated means, and how.

My [customer / account / reference] number is [number]. You can send the answer to [email address].

If you need proof of who I am, please ask for it now. I look forward to your answer within one month.

[Your name]`,
  },
  {
    id: "letter-dispute-gb",
    title: "Disputing an entry in your file",
    when: "To the agency that shows the error, and to the lender that reported it. Correcting is free.",
    entries: ["gb/credit/credit-file"],
    text: `[Your name]
[Your address]
[Date]

[Credit reference agency]
Report reference [number]

Request to correct my credit file

Your report of [date] shows this entry: [lender, account, what it says].
It is wrong because [the account is not mine / it was paid on (date) / the payment was not late / I am no longer linked with (name)].

I enclose [statement, letter, proof of payment]. Under Article 16 of the UK GDPR, please correct or remove the entry, and mark it as disputed until then. Please tell me in writing what you decide and why.

[Your name]`,
  },
  {
    id: "letter-dispute-us",
    title: "Disputing an entry in your credit report",
    when: "To the bureau whose report has the error. Write to the company that reported it as well. Send copies, keep the originals, and keep proof of mailing.",
    entries: ["us/credit/credit-score"],
    text: `[Your name]
[Your address]
[Date of birth]
[Date]

[Equifax, Experian or TransUnion, dispute department]
Report number [number]

Dispute of information in my credit report

I dispute the following item: [creditor, last four digits of the account, what the report says].
It is wrong because [the account is not mine / it was paid on (date) / the payment was not late / the balance is wrong].

I enclose copies of [statement, letter, proof of payment, police or identity theft report] and of the page of my report with the item circled. Please investigate under section 611 of the Fair Credit Reporting Act, and delete or correct the item. Please send me the result in writing, with a free copy of my report if it changes.

[Your name]`,
  },
  {
    id: "letter-dispute-ca",
    title: "Disputing an entry in your file",
    when: "To the bureau whose report has the error, with copies of what proves it. Disputing is free.",
    entries: ["ca/credit/credit-score"],
    text: `[Your name]
[Your address]
[Date of birth]
[Date]

[Equifax Canada or TransUnion Canada, consumer relations]
File number [number]

Request to correct my credit file

Your report of [date] shows this entry: [lender, account, what it says].
It is wrong because [the account is not mine / it was paid on (date) / the payment was not late].

I enclose copies of [statement, letter, proof of payment]. Please investigate, correct or remove the entry, and tell me in writing what you decide. If you change it, please tell those who have asked for my report recently.

[Your name]`,
  },
  {
    id: "letter-dispute-au",
    title: "Asking for a correction",
    when: "To the credit reporting body or to the lender; either must deal with it, and neither may charge you.",
    entries: ["au/credit/credit-report"],
    text: `[Your name]
[Your address]
[Date of birth]
[Date]

[Credit reporting body or lender]

Request to correct credit information

My credit report of [date] shows: [credit provider, account, what it says].
It is wrong because [the account is not mine / I paid on (date) / I received no notice before the default was listed].

I enclose copies of [statement, letter, proof of payment]. Please correct this under Part IIIA of the Privacy Act 1988 within 30 days, and tell me in writing what you decide and why.

If we cannot agree, I will go to [your external dispute resolution scheme, such as AFCA].

[Your name]`,
  },
  {
    id: "letter-dispute-in",
    title: "Disputing an entry in your report",
    when: "To the bureau, online or in writing, and to the lender that reported it. It has 30 days, and owes ₹100 for each day after that.",
    entries: ["in/credit/cibil-score"],
    text: `[Your name]
[Your address]
[PAN]
[Date]

[Credit information company]
Control number of the report [number]

Request to correct my credit information

Your report of [date] shows: [lender, account number, what it says].
It is wrong because [the loan is not mine / it was closed on (date) / the payment was not overdue / the amount is wrong].

I enclose copies of [the no-dues certificate, statement, proof of payment]. Please have this corrected within 30 days, and send me the corrected report.

[Your name]`,
  },
  {
    id: "letter-cancel",
    title: "Canceling a subscription or a gym",
    when: "By email or by a letter whose delivery you can prove. Check the contract for the period that still has to be paid.",
    entries: ["global/banking/direct-debit"],
    text: `[Your name]
[Your address]
[Date]

[Company]
Membership or customer number [number]

Cancellation

I cancel my [membership / subscription] on the earliest date that the contract allows, which is [date] by my reading. [I cancel at once, because (you have raised the price / the club has closed / I have moved / I am ill, see the enclosed certificate).]

Please confirm the last day and the last payment in writing. I withdraw my permission to take any payment after that day.

[Your name]`,
  },
  {
    id: "letter-stop-payment",
    title: "Stopping a recurring payment at a US bank",
    when: "To your bank or credit union, at least three business days before the payment. If you call first, it may ask for this in writing within 14 days. It may charge for a stop-payment order.",
    entries: ["global/banking/direct-debit"],
    text: `[Your name]
[Your address]
[Date]

[Bank or credit union]
Account ending in [last four digits]

Stop-payment order for preauthorized transfers

Please stop all further payments to [company] from this account. The next one is expected on [date] for $[amount].

I have withdrawn my authorization; a copy of my letter to the company is enclosed. Please treat any later payment to it as unauthorized under Regulation E.

[Your name]`,
  },
];

export function lettersOf({ path }: { path: string }): readonly Letter[] {
  return letters.filter(({ entries }) => entries.includes(path));
}
