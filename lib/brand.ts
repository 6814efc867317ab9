/** The product's names. They stand here once; every page, mail and manifest takes them from here. */
export const brand = {
  name: "Sorrel",
  company: "Sorrel Capital",
  tagline: "See what you’ve been missing in your own finances, with proof for every number.",
} as const;
