import { headers } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { SessionLoading } from "@/components/auth/session-loading";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { AppShell } from "@/components/shell/app-shell";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { RenderedAtProvider } from "@/components/ui/time-ago";
import { InitialSessionProvider } from "@/lib/client/auth/initial-session";
import { ClientProviders } from "@/lib/client/providers";
import { clientConfig } from "@/lib/use-cases/site/client-config";
import "../screens.css";
import { FirstData } from "./first-data";
import { knownVisit } from "./visit";

/** Rendered per request: their policy carries a nonce, and their figures the user's locale. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const requestHeaders = await headers();
  return (
    <>
      <ThemeScript nonce={requestHeaders.get("x-nonce") ?? undefined} />
      <LocaleProvider locale={toLocale(requestHeaders.get("accept-language"))}>
        <RenderedAtProvider renderedAt={Date.now()}>
          <ClientProviders config={clientConfig()}>
            <Suspense fallback={<AppShell>{null}</AppShell>}>
              <Shell>{children}</Shell>
            </Suspense>
            <Toaster />
          </ClientProviders>
        </RenderedAtProvider>
      </LocaleProvider>
    </>
  );
}

/** Waits for the session, while the fallback is on its way to the browser. */
async function Shell({ children }: { children: ReactNode }) {
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
