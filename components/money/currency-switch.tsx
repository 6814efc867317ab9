"use client";
"use no memo";

import { Segmented } from "@/components/ui/form/segmented";
import { CURRENCIES } from "@/lib/domain/country";
import { useLocale } from "./locale";

type CurrencySwitchProps = { currencies: readonly string[]; shown: string; onChoose: (currency: string) => void };

/** Chooses the currency of a page whose figures aren't converted. */
export function CurrencySwitch({ currencies, shown, onChoose }: CurrencySwitchProps) {
  const locale = useLocale();
  const others = currencies.filter((currency) => currency !== shown);
  if (others.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Segmented
        label="Currency"
        value={shown}
        options={[...new Set(currencies)].map((value) => ({ value, label: value }))}
        onChange={onChoose}
        className="w-fit max-w-full shrink flex-wrap print:hidden"
      />
      <p className="text-ink-2 text-small">
        In {shown} only: money in {new Intl.ListFormat(locale).format(others)} isn’t included.
      </p>
    </div>
  );
}

/** `isPast` adds withdrawn currencies, found in old statements. */
export function CurrencyOptions({ isPast = false }: { isPast?: boolean }) {
  return (isPast ? Intl.supportedValuesOf("currency") : CURRENCIES).map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));
}
