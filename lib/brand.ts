/** The product's names, defined only here. */
export const brand = {
  name: "Sorrel",
  company: "Sorrel Capital",
  tagline: "See what you’ve been missing in your own finances, with proof for every number.",
} as const;
