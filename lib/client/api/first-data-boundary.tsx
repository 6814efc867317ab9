"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isStillLoggedIn } from "@/lib/client/auth/initial-session";

export type FirstDataBoundaryProps = {
  /** Address the answers belong to. */
  email: string;
  state: DehydratedState;
  children: ReactNode;
};

/** Fills the cache with answers that came with the document, unless someone else is logged in by now. */
export function FirstDataBoundary({ email, state, children }: FirstDataBoundaryProps) {
  const [isTheirs] = useState(() => isStillLoggedIn({ email }));
  return <HydrationBoundary state={isTheirs ? state : undefined}>{children}</HydrationBoundary>;
}
