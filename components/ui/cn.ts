import { cx } from "class-variance-authority";
import { createTailwindMerge } from "tailwind-merge";
import { classGroups } from "./class-groups";

const merge = createTailwindMerge(classGroups);

/** Joins class names; for the same property, the later one wins. */
export function cn(...classes: Parameters<typeof cx>): string {
  const given = classes.filter(Boolean);
  // Most calls override nothing, and merging them was a seventh of React's work in a page's hydration.
  return given.length < 2 ? cx(given) : merge(cx(given));
}
