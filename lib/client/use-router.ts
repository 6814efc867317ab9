import { useRouter as useNextRouter } from "next/navigation";
import { useMemo } from "react";
import { leavePage } from "./unsaved";

type NextRouter = ReturnType<typeof useNextRouter>;

/** Router that asks before unsaved typing is left. Every `push` and `replace` goes through it. */
export function useRouter(): Pick<NextRouter, "push" | "replace"> {
  const router = useNextRouter();
  return useMemo(
    () => ({
      push: (...to: Parameters<NextRouter["push"]>) => void leavePage(() => router.push(...to)),
      replace: (...to: Parameters<NextRouter["replace"]>) => void leavePage(() => router.replace(...to)),
    }),
    [router],
  );
}
