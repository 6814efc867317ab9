import { headers } from "next/headers";
import type { ReactNode } from "react";
import { OwnerScript } from "@/components/auth/owner-script";
import { FirstDataBoundary } from "@/lib/client/api/first-data-boundary";
import type { PageOfFirstQueries } from "@/lib/client/first-queries";
import { firstAnswers } from "./first-answers";
import { knownVisit } from "./visit";

export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export type FirstDataProps = Partial<PageProps> & { of: PageOfFirstQueries; children: ReactNode };

/** Sends the answers to a page's first queries with its document, if the server knows who asks. */
export async function FirstData({ of, searchParams, children }: FirstDataProps) {
  const visit = await knownVisit();
  if (!visit) return children;
  const state = await firstAnswers(of, visit, toSearch((await searchParams) ?? {}));
  const { email } = visit.user;
  return (
    <FirstDataBoundary email={email} state={state}>
      <OwnerScript email={email} nonce={(await headers()).get("x-nonce") ?? undefined} />
      {children}
    </FirstDataBoundary>
  );
}

function toSearch(params: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one])),
  );
}
