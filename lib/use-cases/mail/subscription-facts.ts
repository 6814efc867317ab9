/** What every email about a subscription is written from. */
export type SubscriptionMailFacts = {
  firstName: string;
  /** As it is shown: `"$7.99 a month"`. */
  price: string;
  /** A day in the person's time zone: `"March 3, 2027"`. */
  periodEnd: string;
  renews: boolean;
  /** A payment did not go through and is being tried again. */
  isPaymentOpen: boolean;
  planUrl: string;
};

export const exampleSubscription: SubscriptionMailFacts = {
  firstName: "Ada",
  price: "$7.99 a month",
  periodEnd: "March 3, 2027",
  renews: true,
  isPaymentOpen: false,
  planUrl: "http://localhost:3000/subscription/plans",
};
