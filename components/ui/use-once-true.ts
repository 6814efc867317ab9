"use client";
"use no memo";

import { useState } from "react";

/** Returns true from the first time its argument is true, in the same render. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}
