/**
 * Makes the two typefaces' files of app/fonts from those of their packages: the letters that pages in English are made of,
 * in the weights that the style sheets use. To be run when either changes; what it makes is kept with the sources.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
/** Also in the `unicode-range` of the rest (app/fonts.ts), which leaves these out. */
const BEYOND = "\u00a0£©±·½×é÷–—‘’“”•…€−";

for (const [family, file, weights] of [
  ["fraunces", "fraunces-latin-opsz-normal", { min: 380, max: 700 }],
  ["inter", "inter-latin-wght-normal", { min: 400, max: 700 }],
]) {
  const home = `node_modules/@fontsource-variable/${family}`;
  const whole = readFileSync(`${home}/files/${file}.woff2`);
  const part = await subsetFont(whole, ASCII + BEYOND, { targetFormat: "woff2", variationAxes: { wght: weights } });
  mkdirSync("app/fonts", { recursive: true });
  writeFileSync(`app/fonts/${family}.woff2`, part);
  // The Open Font License wants to go where the typeface goes.
  copyFileSync(`${home}/LICENSE`, `app/fonts/${family}-license.txt`);
  console.log(`${family}: ${whole.length} → ${part.length} bytes`);
}
