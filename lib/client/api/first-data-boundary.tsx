"use client";

import { type DehydratedState, HydrationBoundary, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useIsStillLoggedIn } from "@/lib/client/auth/initial-session";

export type FirstDataBoundaryProps = {
  /** Address the answers belong to. */
  email: string;
  state: DehydratedState;
  children: ReactNode;
};

/** Fills the cache with answers that came with the document, unless someone else is logged in by now. */
export function FirstDataBoundary({ email, state, children }: FirstDataBoundaryProps) {
  if (useIsStillLoggedIn({ email })) return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
  return <WithoutAnswers of={state}>{children}</WithoutAnswers>;
}

/** Mounts the page anew after dropping what its hydration has put into the cache. */
function WithoutAnswers({ of, children }: { of: DehydratedState; children: ReactNode }) {
  const queryClient = useQueryClient();
  useState(() => {
    for (const { queryKey } of of.queries) queryClient.removeQueries({ queryKey, exact: true });
  });
  return children;
}
