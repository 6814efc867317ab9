import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SessionLoading } from "@/components/auth/session-loading";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { AppShell } from "@/components/shell/app-shell";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { ClientProviders } from "@/lib/client/providers";
import { viewerOfPage } from "@/lib/http/page-viewer";
import { clientConfig } from "@/lib/use-cases/site/client-config";
import "../screens.css";

/**
 * The pages behind the login. Made for each request: their policy carries a nonce, and what they show is the person's, in the words
 * and figures of their locale, before a script has come.
 */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const [requestHeaders, page] = await Promise.all([headers(), viewerOfPage()]);
  return (
    <>
      <ThemeScript nonce={requestHeaders.get("x-nonce") ?? undefined} />
      <LocaleProvider locale={toLocale(requestHeaders.get("accept-language"))}>
        <ClientProviders config={clientConfig()} madeFor={page && { user: page.user, atMs: Date.now() }}>
          <AppShell>{children}</AppShell>
          <SessionLoading isGuarded />
          <Toaster />
        </ClientProviders>
      </LocaleProvider>
    </>
  );
}
