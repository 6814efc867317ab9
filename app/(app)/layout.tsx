import { headers } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { AppShell } from "@/components/shell/app-shell";
import { ThemeScript } from "@/components/shell/preferences/theme-script";
import { Toaster } from "@/components/ui/overlay/toaster";
import { RenderedAtProvider } from "@/components/ui/time-ago";
import { ClientProviders } from "@/lib/client/providers";
import { clientConfig } from "@/lib/use-cases/site/page-config";
import "../screens.css";
import { firstVisit } from "./first-visit";
import { SignedInShell } from "./signed-in-shell";

/**
 * Longest wait for the first answers before the shell goes out alone. About what streaming costs: React reveals a
 * streamed part no sooner than 300 ms after the first frame, and on a phone after hydrating the shell.
 */
const PATIENCE_MS = 500;

/** Rendered per request: their policy carries a nonce, and their figures the user's locale. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const requestHeaders = await headers();
  const isPrompt = await isWithin(PATIENCE_MS, firstVisit());
  const shell = <SignedInShell>{children}</SignedInShell>;
  return (
    <>
      {isPrompt ? <DrawnWhole /> : null}
      <ThemeScript nonce={requestHeaders.get("x-nonce") ?? undefined} />
      <LocaleProvider locale={toLocale(requestHeaders.get("accept-language"))}>
        <RenderedAtProvider renderedAt={Date.now()}>
          <ClientProviders config={clientConfig()}>
            {isPrompt ? shell : <Suspense fallback={<AppShell>{null}</AppShell>}>{shell}</Suspense>}
            <Toaster />
          </ClientProviders>
        </RenderedAtProvider>
      </LocaleProvider>
    </>
  );
}

/**
 * Delays the first frame until the document is parsed: no element has this id. Next puts pages in a boundary of their
 * own, which React would reveal 300 ms after an earlier frame. Browsers that don't know `expect` draw that frame.
 */
function DrawnWhole() {
  return <link rel="expect" href="#document-end" blocking="render" />;
}

async function isWithin(ms: number, answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isInTime = await Promise.race([answer.then(() => true), late]);
  clearTimeout(timer);
  return isInTime;
}
