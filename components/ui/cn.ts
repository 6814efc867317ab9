import { cx } from "class-variance-authority";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      // Without this list `text-caption` and `text-ink-3` would count as the same property.
      "font-size": [
        {
          text: [
            "caption",
            "small",
            "body",
            "title",
            "lead",
            "insight",
            "formula",
            "keyfigure",
            "ledger",
            "figure",
            "h2",
            "h1-phone",
            "h1",
            "net-phone",
            "net",
          ],
        },
      ],
      "font-weight": [{ font: ["heading", "strong", "title"] }],
      rounded: [{ rounded: ["bar", "mark", "control", "button", "card"] }],
    },
  },
});

/** Joins class names; for the same property, the later one wins. */
export function cn(...classes: Parameters<typeof cx>): string {
  const given = classes.filter(Boolean);
  // Most calls override nothing, and merging them was a seventh of React's work in a page's hydration.
  return given.length < 2 ? cx(given) : merge(cx(given));
}
