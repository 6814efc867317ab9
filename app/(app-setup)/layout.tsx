import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SessionLoading } from "@/components/auth/session-loading";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { Logo } from "@/components/shell/logo";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { ClientProviders } from "@/lib/client/providers";
import { clientConfig } from "@/lib/use-cases/site/page-config";
import "../screens.css";

/** Lays out the steps between login and app: logged in, but without the app's frame. */
export default async function SetupLayout({ children }: { children: ReactNode }) {
  const requestHeaders = await headers();
  return (
    <>
      <ThemeScript nonce={requestHeaders.get("x-nonce") ?? undefined} />
      <div className="mx-auto flex min-h-dvh w-full max-w-[34rem] flex-col px-5 pb-16">
        <header className="py-6 sm:pt-16 sm:pb-10">
          <Logo size={28} className="text-[25px]" />
        </header>
        <LocaleProvider locale={toLocale(requestHeaders.get("accept-language"))}>
          <ClientProviders config={clientConfig()}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <SessionLoading isGuarded />
            <Toaster />
          </ClientProviders>
        </LocaleProvider>
      </div>
    </>
  );
}
