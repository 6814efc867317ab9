import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import { plainLetters } from "./column-headers";

type OwnAccount = { id: string; name: string; officialName: string | null; mask: string | null; currency: string };

/** Finds the own account of that name, or the only one whose last digits the name holds; null without one. */
export function findOwnAccount(
  { name, currency }: { name: string; currency: string },
  accounts: readonly OwnAccount[],
): string | null {
  const words = plainLetters(name);
  const able = accounts.filter((one) => one.currency === currency);
  const namesOf = ({ name: own, officialName, mask }: OwnAccount) =>
    [own, officialName, mask && `${own} ${mask}`].flatMap((text) => (text ? [plainLetters(text)] : []));
  const named = able.filter((one) => namesOf(one).includes(words));
  const digits = /(?:^|\D)(\d{4})\D*$/.exec(name)?.[1];
  const [only, other] = named.length > 0 ? named : able.filter(({ mask }) => mask !== null && mask === digits);
  return only && !other ? only.id : null;
}

const KINDS: readonly (readonly [RegExp, ByHandKind])[] = [
  [/mortgage|loan|\bdebt\b|kredit\b|darlehen/, "loan"],
  [/401|\bira\b|roth|brokerage|invest|depot|\bisa\b|pension|cryptos?/, "investment"],
  [/checking|current account|girokonto|everyday|\bspend/, "checking"],
  [/saving|reserve|money market|tagesgeld|sparkonto|emergency/, "savings"],
  [/card|visa|amex|american express|mastercard|discover|credit/, "card"],
  [/cash|wallet|petty/, "cash"],
  [/house|home|property|apartment|condo/, "property"],
  [/\bcar\b|vehicle|truck/, "vehicle"],
];

/** Guesses an account's kind from its name; checking by default. */
export function kindOfName(name: string): ByHandKind {
  const text = name.toLowerCase();
  return KINDS.find(([word]) => word.test(text))?.[1] ?? "checking";
}
