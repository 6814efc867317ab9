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
import type { InsightIcon } from "@/lib/domain/insights/define-insight";

const ICONS: Readonly<Record<InsightIcon, LucideIcon>> = {
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

/** The picture of a type by the name the server gives it; one of a newer server is drawn as any insight. */
export function insightIcon(name: string): LucideIcon {
  return BY_NAME.get(name) ?? Lightbulb;
}
