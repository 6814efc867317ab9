import { useSession } from "@/lib/client/auth/session";
import type { SessionUser } from "@/lib/schemas/auth";

export function useBankLinks(): SessionUser["bankLinks"] {
  return useSession(({ user }) => user?.bankLinks ?? "offered");
}
