"use no memo";

import { cn } from "@/components/ui/cn";
import { NamedIcon, type NamedIconProps } from "@/components/ui/named-icon";
import type { CategorySlug } from "@/lib/domain/transactions/category";

/** Repeats the category list's icons, since a transaction has only its category's slug. A test keeps the two equal. */
const ICON_OF_SLUG: Record<CategorySlug, string> = {
  salary: "briefcase",
  "gig-work": "hand-coins",
  interest: "piggy-bank",
  dividends: "chart-line",
  "rental-income": "key-round",
  pension: "armchair",
  benefits: "landmark",
  "tax-refund": "receipt-text",
  "other-income": "circle-plus",
  rent: "house",
  mortgage: "house",
  "home-improvement": "hammer",
  "gas-electricity": "zap",
  "internet-phone": "wifi",
  "water-waste": "droplets",
  "other-utilities": "plug",
  groceries: "shopping-basket",
  "dining-out": "utensils",
  coffee: "coffee",
  fuel: "fuel",
  "public-transport": "train-front",
  taxis: "car-taxi-front",
  "parking-tolls": "circle-parking",
  car: "car",
  "other-transport": "bike",
  shopping: "shopping-bag",
  clothing: "shirt",
  electronics: "smartphone",
  pets: "paw-print",
  "tv-streaming": "tv",
  music: "music",
  software: "app-window",
  "news-magazines": "newspaper",
  medical: "heart-pulse",
  "dental-eye": "glasses",
  pharmacy: "pill",
  fitness: "dumbbell",
  "personal-care": "scissors",
  entertainment: "ticket",
  games: "gamepad-2",
  flights: "plane",
  lodging: "bed-double",
  "other-travel": "luggage",
  "bank-fees": "badge-percent",
  "atm-fees": "badge-dollar-sign",
  "foreign-fees": "globe",
  "interest-charges": "percent",
  "overdraft-fees": "trending-down",
  "car-loan": "car-front",
  "student-loan": "graduation-cap",
  "other-loan": "hand-coins",
  insurance: "shield-check",
  education: "book-open",
  childcare: "baby",
  "gifts-donations": "gift",
  taxes: "landmark",
  services: "concierge-bell",
  "cash-withdrawal": "banknote",
  "internal-transfer": "arrow-left-right",
  savings: "piggy-bank",
  "investment-transfer": "chart-line",
  "credit-card-payment": "credit-card",
  "loan-proceeds": "hand-coins",
  "other-transfer": "send",
  uncategorized: "circle-question-mark",
};

const SLUGS: ReadonlyMap<string, string> = new Map(Object.entries(ICON_OF_SLUG));

export function iconOfCategory(slug: string): string {
  return SLUGS.get(slug) ?? "ellipsis";
}

/** A category to display; built-in ones have no icon of their own. */
type LookedUpCategory = { slug: string; icon?: string | undefined; color?: string | undefined };

export function iconOf({ slug, icon }: LookedUpCategory): string {
  return icon ?? iconOfCategory(slug);
}

const TINTS: ReadonlyMap<string, string> = new Map([
  ["green", "text-category-green"],
  ["rust", "text-category-rust"],
  ["amber", "text-category-amber"],
  ["blue", "text-category-blue"],
  ["violet", "text-category-violet"],
  ["teal", "text-category-teal"],
  ["pink", "text-category-pink"],
  ["slate", "text-category-slate"],
]);

/** Returns the class for a custom category's color; undefined for built-in ones, which inherit theirs. */
export function tintOf(color: string | undefined): string | undefined {
  return color === undefined ? undefined : TINTS.get(color);
}

export function CategoryIcon({ size = 16, ...rest }: Omit<NamedIconProps, "size" | "strokeWidth"> & { size?: number }) {
  return <NamedIcon size={size} strokeWidth={1.75} {...rest} />;
}

type CategoryChipProps = {
  category: LookedUpCategory & { name: string; kind: "income" | "expense" | "transfer" };
  isGuess?: boolean | undefined;
  className?: string;
};

export function CategoryChip({ category, isGuess, className }: CategoryChipProps) {
  return (
    <span
      className={cn(
        "inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full pr-2.5 pl-2 font-medium text-caption md:h-[26px] md:whitespace-nowrap",
        category.kind === "income" ? "bg-sorrel-soft text-income" : "bg-surface-2 text-ink-2",
        isGuess && "border border-ink-3 border-dashed bg-transparent",
        className,
      )}
    >
      <CategoryIcon name={iconOf(category)} size={14} className={cn("shrink-0", tintOf(category.color))} />
      <span className="md:truncate">{category.name}</span>
      {isGuess ? (
        <>
          <span aria-hidden="true" className="-ml-1" title="Uncertain">
            ?
          </span>
          <span className="sr-only">, uncertain</span>
        </>
      ) : null}
    </span>
  );
}
