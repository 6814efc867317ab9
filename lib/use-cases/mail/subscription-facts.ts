export type SubscriptionMailFacts = {
  firstName: string;
  /** Formatted for display: `"$7.99 a month"`. */
  price: string;
  /** A day in the user's time zone: `"March 3, 2027"`. */
  periodEnd: string;
  renews: boolean;
  /** A payment failed and is being retried. */
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
