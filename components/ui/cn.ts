import { cx } from "class-variance-authority";
import { createTailwindMerge } from "tailwind-merge";

/** Joins class names; for the same property, the later one wins. */
export function cn(...classes: Parameters<typeof cx>): string {
  const given = classes.filter(Boolean);
  // Most calls override nothing, and merging them was a seventh of React's work in a page's hydration.
  return given.length < 2 ? cx(given) : merge(cx(given));
}

const anything = () => true;
const isArbitrary = (value: string) => value.startsWith("[");
/** Matches `2`, `[1.5px]` and `[length:inherit]`, not a color. */
const isLength = (value: string) => /^(\[length:|\[?\d*\.?\d+[a-z]*\]?$)/.test(value);

/** Classes that set one property each, whatever the value. */
const ONE_PROPERTY =
  "p px py pt pr pb pl m mx my mt mr mb ml scroll-my scroll-mt scroll-mb w h size min-w min-h max-w max-h " +
  "inset inset-x inset-y top right bottom left gap gap-x gap-y grid-cols col col-start row row-start order basis " +
  "items self justify justify-items justify-self align overflow overflow-x overflow-y z opacity bg fill shadow " +
  "leading tracking whitespace wrap list line-clamp underline-offset outline-offset rotate translate-x translate-y " +
  "animate duration delay cursor select pointer-events";

/** The same, with a bare name as well. */
const OR_BARE = "transition resize shrink grow";

const SIDES = ["x", "y", "t", "r", "b", "l"] as const;

const named = (names: string) => names.split(" ");

/**
 * Groups of class names of which the last one wins: the properties we override. The library's own list is most of its
 * size (cn.test.ts compares both).
 */
const classGroups = () => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(named(ONE_PROPERTY).map((name) => [name, [{ [name]: [anything] }]])),
    ...Object.fromEntries(named(OR_BARE).map((name) => [name, [{ [name]: ["", anything] }]])),
    display: named("block inline inline-block flex inline-flex grid inline-grid table table-cell contents hidden"),
    position: named("static relative absolute fixed sticky"),
    visibility: named("visible invisible"),
    "font-style": named("italic not-italic"),
    "text-transform": named("uppercase lowercase"),
    "text-decoration": named("underline line-through no-underline"),
    numerals: ["normal-nums"],
    figures: ["tabular-nums"],
    ordinals: ["ordinal"],
    flex: [{ flex: ["1", "auto", "none", isArbitrary] }],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    content: [{ content: [isArbitrary] }],
    "align-content": [{ content: ["center", "start", "end", "between"] }],
    "font-weight": [{ font: [...named("normal medium semibold bold heading strong title"), isArbitrary] }],
    "font-family": [{ font: ["sans", "display", "mono"] }],
    "font-size": [
      {
        text: [
          ...named(
            "caption small body title lead insight formula keyfigure ledger figure h2 h1-phone h1 net-phone net",
          ),
          isLength,
        ],
      },
    ],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-wrap": [{ text: ["balance", "pretty"] }],
    "text-overflow": ["truncate", "text-ellipsis"],
    color: [{ text: [anything] }],
    "decoration-style": [{ decoration: ["solid", "dotted"] }],
    "decoration-width": [{ decoration: [isLength] }],
    "decoration-color": [{ decoration: [anything] }],
    rounded: [{ rounded: [...named("none full bar mark control button card"), isArbitrary] }],
    "rounded-t": [{ "rounded-t": [isArbitrary] }],
    "border-style": [{ border: ["solid", "dashed"] }],
    "border-collapse": [{ border: ["collapse"] }],
    border: [{ border: ["", isLength] }],
    "border-color": [{ border: [anything] }],
    ...Object.fromEntries(
      SIDES.flatMap((side) => [
        [`border-${side}`, [{ [`border-${side}`]: ["", isLength] }]],
        [`border-color-${side}`, [{ [`border-${side}`]: [anything] }]],
      ]),
    ),
    stroke: [{ stroke: [isLength] }],
    "stroke-color": [{ stroke: [anything] }],
    ring: [{ ring: ["", isLength] }],
    "ring-kind": ["ring-inset"],
    "ring-color": [{ ring: [anything] }],
    "inset-ring": [{ "inset-ring": ["", isLength] }],
    "inset-ring-color": [{ "inset-ring": [anything] }],
    outline: [{ outline: ["", isLength] }],
    "outline-style": [{ outline: ["none"] }],
    "outline-color": [{ outline: [anything] }],
  },
  conflictingClassGroups: {
    p: named("px py pt pr pb pl"),
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: named("mx my mt mr mb ml"),
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    "scroll-my": ["scroll-mt", "scroll-mb"],
    size: ["w", "h"],
    inset: named("inset-x inset-y top right bottom left"),
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    gap: ["gap-x", "gap-y"],
    overflow: ["overflow-x", "overflow-y"],
    flex: ["basis", "grow", "shrink"],
    "line-clamp": ["display", "overflow"],
    "font-size": ["leading"],
    numerals: ["figures", "ordinals"],
    figures: ["numerals"],
    ordinals: ["numerals"],
    rounded: ["rounded-t"],
    border: SIDES.map((side) => `border-${side}`),
    "border-x": ["border-r", "border-l"],
    "border-y": ["border-t", "border-b"],
    "border-color": SIDES.map((side) => `border-color-${side}`),
    "border-color-x": ["border-color-r", "border-color-l"],
    "border-color-y": ["border-color-t", "border-color-b"],
  },
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: named("* ** before after marker placeholder selection file first-letter first-line"),
});

const merge = createTailwindMerge(classGroups);
