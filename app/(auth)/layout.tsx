import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Notice } from "@/components/auth/notice";
import { SessionLoading } from "@/components/auth/session-loading";
import { Logo } from "@/components/shell/logo";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { ClientProviders } from "@/lib/client/providers";
import { clientConfig } from "@/lib/use-cases/site/page-config";
import "../screens.css";

/** Rendered per request, because their policy carries a nonce. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <ThemeScript nonce={nonce} />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="mx-auto flex min-h-dvh w-full max-w-[29rem] flex-col px-5 pb-16">
        <header className="py-6 sm:pt-16 sm:pb-10">
          {/* A full load: the landing page has another policy. */}
          <a href="/" className="inline-flex min-h-11 items-center">
            <Logo size={28} className="text-[25px]" />
          </a>
        </header>
        <ClientProviders config={clientConfig()}>
          <main id="main" tabIndex={-1}>
            <noscript>
              <Notice className="mb-6">
                <p>Signing up and logging in need JavaScript. Turn it on in your browser and reload this page.</p>
              </Notice>
            </noscript>
            {children}
          </main>
          <SessionLoading />
          <Toaster />
        </ClientProviders>
      </div>
    </>
  );
}
