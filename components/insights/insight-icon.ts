import { lazyIcon } from "@/components/ui/lazy-icon";

/** An insight's icon, hidden from screen readers because its words say the same. */
export const InsightIcon = lazyIcon(() => import("./insight-glyph").then((module) => module.InsightGlyph));
