import type { DehydratedState } from "@tanstack/react-query";
import { headers } from "next/headers";
import { cache } from "react";
import { FIRST_QUERIES, type PageOfFirstQueries } from "@/lib/client/first-queries";
import { env } from "@/lib/env";
import type { SessionUser } from "@/lib/schemas/auth";
import { firstAnswers } from "./first-answers";
import { knownVisit } from "./visit";

export type FirstVisit = { user: SessionUser; answers: DehydratedState };

/** Answers the first queries of shell and page together, once per request. Null when the visit is unknown. */
export const firstVisit = cache(async (): Promise<FirstVisit | null> => {
  const visit = await knownVisit();
  if (!visit) return null;
  // From the middleware; layouts don't know the address.
  const { pathname, searchParams } = new URL((await headers()).get("x-page") ?? "/", env().appUrl);
  const page = pathname.slice(1);
  const answers = await firstAnswers(hasFirstQueries(page) ? ["shell", page] : ["shell"], visit, searchParams);
  return { user: visit.user, answers };
});

function hasFirstQueries(page: string): page is PageOfFirstQueries {
  return Object.hasOwn(FIRST_QUERIES, page);
}
