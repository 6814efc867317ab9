import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { createQueryClient } from "@/lib/client/api/query-client";
import { FIRST_QUERIES, type PageOfFirstQueries } from "@/lib/client/first-queries";
import type { KnownVisit } from "./visit";

/** Longer than any page's queries take; past it the browser asks. */
const WAIT_MS = 3_000;

/**
 * Answers the first queries of pages with a cache of their own. Leaves out what fails or takes too long: the browser then
 * asks it, as after a click on a link.
 */
export async function firstAnswers(
  pages: readonly PageOfFirstQueries[],
  { user, today, api }: KnownVisit,
  search: URLSearchParams,
): Promise<DehydratedState> {
  const client = createQueryClient(api);
  const answered = Promise.all(
    pages.flatMap((page) => FIRST_QUERIES[page]({ search, user, today })).map((ask) => ask(client)),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([answered, late]);
  clearTimeout(timer);
  const state = dehydrate(client);
  // Ends the calls nobody waits for anymore.
  void client.cancelQueries();
  client.clear();
  return state;
}
