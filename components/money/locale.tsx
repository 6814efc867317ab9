"use client";
"use no memo";

import { createContext, type ReactNode, useContext } from "react";

const LocaleContext = createContext("en-US");

/** It comes from the request, not the browser, so that server and client render the same text. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** Returns a BCP 47 tag, such as `"en-GB"`. */
export function useLocale(): string {
  return useContext(LocaleContext);
}
