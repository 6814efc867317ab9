"use client";

import { useSession } from "@/lib/client/auth/session";
import type { SessionUser } from "@/lib/schemas/auth";

/** Whether the person can link a bank here, as the server last said with the user; "offered" until it is known. */
export function useBankLinks(): SessionUser["bankLinks"] {
  return useSession(({ user }) => user?.bankLinks ?? "offered");
}
