"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Amount, type AmountProps } from "@/components/money/amount";

const IsCurrencyOpen = createContext(false);

export function FileCurrency({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <IsCurrencyOpen value={isOpen}>{children}</IsCurrencyOpen>;
}

export function useIsCurrencyOpen(): boolean {
  return useContext(IsCurrencyOpen);
}

/** Amount of a file, without a symbol until its currency is known. */
export function FileAmount(props: AmountProps) {
  return <Amount {...props} hasSymbol={!useIsCurrencyOpen()} />;
}
