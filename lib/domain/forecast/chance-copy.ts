/** 400 paths can't resolve smaller chances. */
export const LEAST_CHANCE = 0.01;

export function chanceWords(chance: number): string {
  if (chance < LEAST_CHANCE) return "less than 1 in 100";
  if (chance > 1 - LEAST_CHANCE) return "more than 99 in 100";
  if (chance >= 0.45) {
    const tenths = Math.min(9, Math.round(chance * 10));
    return ["1 in 2", "1 in 2", "3 in 5", "7 in 10", "4 in 5", "9 in 10"][Math.max(0, tenths - 4)] ?? "9 in 10";
  }
  return `1 in ${Math.round(1 / chance)}`;
}
