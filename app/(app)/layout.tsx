import { headers } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { AppShell } from "@/components/shell/app-shell";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { RenderedAtProvider } from "@/components/ui/time-ago";
import { ClientProviders } from "@/lib/client/providers";
import { clientConfig } from "@/lib/use-cases/site/client-config";
import "../screens.css";
import { SignedInShell } from "./signed-in-shell";

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
              <SignedInShell>{children}</SignedInShell>
            </Suspense>
            <Toaster />
          </ClientProviders>
        </RenderedAtProvider>
      </LocaleProvider>
    </>
  );
}
