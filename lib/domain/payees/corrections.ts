import type { TraitCorrection, Traits } from "./traits-of";

/** Payee of a payment: a company, another person, or the user, on another account. */
export type PayeeKind = "company" | "person" | "own-account";
/** A user's statement about a payee. */
export type PayeeView = { kind: PayeeKind; isSubscription: boolean };

export function kindOfPayee(traits: Traits): PayeeKind {
  return traits.has("own-account") ? "own-account" : traits.has("person") ? "person" : "company";
}

/**
 * Lists the corrections that turn `inferred` into `chosen`, none where they agree. What is no subscription can't be made one.
 *
 * @param inferred  what is known without the user's corrections
 */
export function correctionsOf(chosen: PayeeView, inferred: PayeeView): TraitCorrection[] {
  const ofKind = (["person", "own-account"] as const).flatMap((trait) => {
    const holds = chosen.kind === trait;
    return holds === (inferred.kind === trait) ? [] : [{ trait, holds }];
  });
  const isDenied = inferred.isSubscription && !chosen.isSubscription;
  return isDenied ? [...ofKind, { trait: "subscription", holds: false }] : ofKind;
}
