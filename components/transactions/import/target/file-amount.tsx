"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Amount, type AmountProps } from "@/components/money/amount";

const IsCurrencyOpen = createContext(false);

/** Provides the open currency question to `FileAmount`. */
export function FileCurrency({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <IsCurrencyOpen value={isOpen}>{children}</IsCurrencyOpen>;
}

/** Returns true while the file's currency is still being asked. */
export function useIsCurrencyOpen(): boolean {
  return useContext(IsCurrencyOpen);
}

/** Amount of a file, without a symbol until its currency is known. */
export function FileAmount(props: AmountProps) {
  return <Amount {...props} hasSymbol={!useIsCurrencyOpen()} />;
}
