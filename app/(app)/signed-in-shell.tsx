import type { ReactNode } from "react";
import { SessionLoading } from "@/components/auth/session-loading";
import { AppShell } from "@/components/shell/app-shell";
import { InitialSessionProvider } from "@/lib/client/auth/initial-session";
import { FirstData } from "./first-data";
import { knownVisit } from "./visit";

/** Waits for the session, while the fallback is on its way to the browser. */
export async function SignedInShell({ children }: { children: ReactNode }) {
  const visit = await knownVisit();
  if (!visit) {
    return (
      <>
        <AppShell>{children}</AppShell>
        <SessionLoading isGuarded />
      </>
    );
  }
  return (
    <>
      <InitialSessionProvider user={visit.user}>
        <FirstData of="shell">
          <AppShell>{children}</AppShell>
        </FirstData>
      </InitialSessionProvider>
      <SessionLoading isGuarded hasWayOut />
    </>
  );
}
