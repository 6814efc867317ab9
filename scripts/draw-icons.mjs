/**
 * Writes components/ui/icons.svg: the icons that categories and insights name in data, as one picture that no script
 * has to bring. Run it when the list changes and commit the result.
 */
import { copyFileSync, writeFileSync } from "node:fs";

const TARGET = "components/ui/icons.svg";
const NAMES = `
  app-window armchair arrow-down-up arrow-left-right baby badge-dollar-sign badge-percent banknote bed-double bike
  book-open briefcase calendar-clock calendar-days car car-front car-taxi-front chart-line circle-percent circle-plus
  circle-question-mark coffee coins concierge-bell copy credit-card droplets dumbbell ellipsis fuel gamepad-2 gauge
  gift glasses globe graduation-cap hammer hand-coins handshake heart-pulse hourglass house key-round landmark
  lightbulb luggage newspaper paw-print percent piggy-bank pill plane plug receipt receipt-text repeat scissors send
  shield-check shirt shopping-bag shopping-basket smartphone sparkles store ticket timer train-front trending-down
  trending-up tv utensils wallet wifi zap
`;
/** Ours and the package's, where they differ. */
const FILES = {
  "circle-alert": "circle-exclamation-point",
  "circle-parking": "circle-letter-p",
  music: "eighth-notes",
  undo: "undo-2",
};

const symbols = await Promise.all([...NAMES.trim().split(/\s+/), ...Object.keys(FILES)].sort().map(drawSymbol));
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("\n")}\n</svg>\n`;
writeFileSync(TARGET, svg);
// Its license must accompany the drawings.
copyFileSync("node_modules/lucide-react/LICENSE", "components/ui/icons-license.txt");
console.log(`${TARGET}: ${symbols.length} icons, ${svg.length} bytes`);

async function drawSymbol(name) {
  const { __iconData } = await import(`lucide-react/icons/${FILES[name] ?? name}`);
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}
