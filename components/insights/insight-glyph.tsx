import {
  ArrowDownUp,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  CirclePercent,
  Coins,
  Copy,
  Gauge,
  Globe,
  Hourglass,
  Lightbulb,
  type LucideIcon,
  PiggyBank,
  Receipt,
  Repeat,
  Store,
  Timer,
  TrendingDown,
  TrendingUp,
  Undo2,
  Wallet,
} from "lucide-react";
import type { NamedIconProps } from "@/components/ui/lazy-icon";
import type { InsightIconName } from "@/lib/domain/insights/define-insight";

const ICONS: Readonly<Record<InsightIconName, LucideIcon>> = {
  "arrow-down-up": ArrowDownUp,
  "calendar-clock": CalendarClock,
  "calendar-days": CalendarDays,
  "circle-alert": CircleAlert,
  "circle-percent": CirclePercent,
  coins: Coins,
  copy: Copy,
  gauge: Gauge,
  globe: Globe,
  hourglass: Hourglass,
  lightbulb: Lightbulb,
  "piggy-bank": PiggyBank,
  receipt: Receipt,
  repeat: Repeat,
  store: Store,
  timer: Timer,
  "trending-down": TrendingDown,
  "trending-up": TrendingUp,
  undo: Undo2,
  wallet: Wallet,
};
const BY_NAME: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(ICONS));

/** Returns the icon for a type's icon name; unknown names from a newer server get the generic one. */
export function insightIcon(name: string): LucideIcon {
  return BY_NAME.get(name) ?? Lightbulb;
}

export function InsightGlyph({ name, ...rest }: NamedIconProps) {
  const Icon = insightIcon(name);
  return <Icon {...rest} aria-hidden="true" />;
}
