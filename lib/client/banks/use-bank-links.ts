"use client";

import { useSession } from "@/lib/client/auth/session";
import type { SessionUser } from "@/lib/schemas/auth";

/** Returns whether the user can link a bank, as last reported with the user; "offered" until known. */
export function useBankLinks(): SessionUser["bankLinks"] {
  return useSession(({ user }) => user?.bankLinks ?? "offered");
}
