import localFont from "next/font/local";

/*
 * Each typeface is two files. The glyphs of English pages load before the first paint, from a subset made by `npm run
 * fonts`, less than half the package's file. The rest loads when a page needs one of its letters. Both list the same
 * letters, because the build requires literals.
 */

const fraunces = localFont({
  src: "./fonts/fraunces.woff2",
  weight: "380 700",
  variable: "--font-fraunces-english",
  display: "swap",
  adjustFontFallback: false,
  // Headings and large figures: they may swap a moment later, and the text's font comes first.
  preload: false,
});

const frauncesRest = localFont({
  src: "../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  weight: "100 900",
  variable: "--font-fraunces-rest",
  display: "swap",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A2,U+A4-A8,U+AA-B0,U+B2-B6,U+B8-BC,U+BE-D6,U+D8-E8,U+EA-F6,U+F8-FF,U+131,U+152-153,U+2BB-2DC,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215",
    },
  ],
});

const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  variable: "--font-inter-english",
  display: "swap",
  adjustFontFallback: false,
});

const interRest = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter-rest",
  display: "swap",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A2,U+A4-A8,U+AA-B0,U+B2-B6,U+B8-BC,U+BE-D6,U+D8-E8,U+EA-F6,U+F8-FF,U+131,U+152-153,U+2BB-2DC,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215",
    },
  ],
});

export const FONT_VARIABLES = [fraunces, frauncesRest, inter, interRest].map(({ variable }) => variable).join(" ");
