/** The product's names. They stand here once; every page, mail and manifest takes them from here. */
export const brand = {
  name: "Sorrel",
  company: "Sorrel Capital",
  tagline: "See what you missed in your own money, with proof of every number.",
} as const;
