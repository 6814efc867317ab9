/**
 * Creates the font files of app/fonts from their packages: the characters of English pages, in the weights the style
 * sheets use. Run it when either changes and commit the result.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
/** Excluded from the rest's `unicode-range` (app/fonts.ts). */
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
  // The Open Font License must accompany the typeface.
  copyFileSync(`${home}/LICENSE`, `app/fonts/${family}-license.txt`);
  console.log(`${family}: ${whole.length} → ${part.length} bytes`);
}
