import { headers } from "next/headers";
import type { ReactNode } from "react";
import { OwnerScript } from "@/components/auth/owner-script";
import { SessionLoading } from "@/components/auth/session-loading";
import { AppShell } from "@/components/shell/app-shell";
import { FirstDataBoundary } from "@/lib/client/api/first-data-boundary";
import { InitialSessionProvider } from "@/lib/client/auth/initial-session";
import { firstVisit } from "./first-visit";

/** Waits for the session and for the answers to the page's first queries, which it sends with the document. */
export async function SignedInShell({ children }: { children: ReactNode }) {
  const visit = await firstVisit();
  if (!visit) {
    return (
      <>
        <AppShell>{children}</AppShell>
        <SessionLoading isGuarded />
      </>
    );
  }
  const { user, answers } = visit;
  return (
    <>
      <InitialSessionProvider user={user}>
        <FirstDataBoundary email={user.email} state={answers}>
          <OwnerScript email={user.email} nonce={(await headers()).get("x-nonce") ?? undefined} />
          <AppShell>{children}</AppShell>
        </FirstDataBoundary>
      </InitialSessionProvider>
      <SessionLoading isGuarded hasWayOut />
    </>
  );
}
