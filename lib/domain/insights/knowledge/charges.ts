import { CHARGES_JSON, type ChargeHabit } from "@/lib/domain/generated/knowledge";

/** How often visits are paid twice, 0 to 1, and how many visits that guess is worth. */
export type SecondPayment = { rate: number; visits: number };

type Charges = {
  habits: Record<ChargeHabit, readonly string[]>;
  secondPayment: readonly (SecondPayment & { of: readonly string[] })[];
};

let charges: Charges | undefined;
const slugs = new Map<ChargeHabit, ReadonlySet<string>>();

function read(): Charges {
  charges ??= JSON.parse(CHARGES_JSON) as Charges;
  return charges;
}

/** Returns true if charges of the row's category come in this way. */
export function comeAs({ categorySlug }: { categorySlug: string }, habit: ChargeHabit): boolean {
  const known = slugs.get(habit) ?? new Set(read().habits[habit]);
  slugs.set(habit, known);
  return known.has(categorySlug);
}

/** How usual a second equal payment is at a payee of this category no one knows yet. */
export function secondPaymentOf(categorySlug: string): SecondPayment | undefined {
  return read().secondPayment.find(({ of }) => of.includes(categorySlug));
}
