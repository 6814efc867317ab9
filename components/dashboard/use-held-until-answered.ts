"use client";

import { useState } from "react";

/**
 * Holds true after `isUnknown` has ended, until each query has a newer answer: the answers of the time before say zero of what was
 * unknown.
 *
 * @param answeredAt  times of the queries' latest answers, failures included: then what was shown before is all there is
 */
export function useHeldUntilAnswered(isUnknown: boolean, answeredAt: readonly number[]): boolean {
  const [before, setBefore] = useState<readonly number[]>([]);
  const isBehind = before.some((at, place) => at === answeredAt[place]);
  if (isUnknown && answeredAt.join() !== before.join()) setBefore(answeredAt);
  else if (!isUnknown && before.length > 0 && !isBehind) setBefore([]);
  return isUnknown || isBehind;
}
