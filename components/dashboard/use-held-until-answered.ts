"use client";
"use no memo";

import { useState } from "react";

/**
 * Stays true after `isUnknown` ends until each query answers again, because earlier answers show zero for what was
 * unknown.
 *
 * @param answeredAt  times of the queries' latest answers; failures count too, since nothing newer will come
 */
export function useHeldUntilAnswered(isUnknown: boolean, answeredAt: readonly number[]): boolean {
  const [before, setBefore] = useState<readonly number[]>([]);
  const isBehind = before.some((at, place) => at === answeredAt[place]);
  if (isUnknown && answeredAt.join() !== before.join()) setBefore(answeredAt);
  else if (!isUnknown && before.length > 0 && !isBehind) setBefore([]);
  return isUnknown || isBehind;
}
