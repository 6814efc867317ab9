"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Amount, type AmountProps } from "@/components/money/amount";

const IsCurrencyOpen = createContext(false);

/** What stands within is of a file whose currency is still asked, or not. */
export function FileCurrency({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <IsCurrencyOpen value={isOpen}>{children}</IsCurrencyOpen>;
}

/** Whether it is still asked what currency the file's amounts are in. */
export function useIsCurrencyOpen(): boolean {
  return useContext(IsCurrencyOpen);
}

/** An amount of a file: bare until its currency is known, for a symbol would be a claim. */
export function FileAmount(props: AmountProps) {
  return <Amount {...props} hasSymbol={!useIsCurrencyOpen()} />;
}
