"use client";

import { createContext, type ReactNode, useContext } from "react";

const LocaleContext = createContext("en-US");

/**
 * The locale numbers and dates are written in. It comes from the request, not from the browser's own setting, so that
 * the server's page and the browser's agree on every character.
 */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** A BCP 47 tag, such as `"en-GB"`. */
export function useLocale(): string {
  return useContext(LocaleContext);
}
