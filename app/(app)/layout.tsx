import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SessionLoading } from "@/components/auth/session-loading";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { AppShell } from "@/components/shell/app-shell";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { ClientProviders } from "@/lib/client/providers";
import { clientConfig } from "@/lib/use-cases/site/client-config";
import "../screens.css";

/** Rendered per request: their policy carries a nonce, and their figures the user's locale. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const requestHeaders = await headers();
  return (
    <>
      <ThemeScript nonce={requestHeaders.get("x-nonce") ?? undefined} />
      <LocaleProvider locale={toLocale(requestHeaders.get("accept-language"))}>
        <ClientProviders config={clientConfig()}>
          <AppShell>{children}</AppShell>
          <SessionLoading isGuarded />
          <Toaster />
        </ClientProviders>
      </LocaleProvider>
    </>
  );
}
