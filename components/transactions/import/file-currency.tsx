"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Amount, type AmountProps } from "@/components/money/amount";
import { CurrencyOptions } from "@/components/money/currency-switch";
import { Select } from "@/components/ui/form/select";
import { changeFile, type ImportFile } from "./import-files";

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

/** `value` is empty until one is chosen. */
export function CurrencySelect({ file, value }: { file: ImportFile; value: string }) {
  return (
    <Select value={value} onChange={(event) => changeFile(file.key, { currency: event.target.value })}>
      {value === "" ? (
        <option value="" disabled>
          Choose one
        </option>
      ) : null}
      <CurrencyOptions isPast />
    </Select>
  );
}
