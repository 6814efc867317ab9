import { CURRENCIES } from "@/lib/domain/country";

/** `isPast` adds withdrawn currencies, found in old statements. */
export function CurrencyOptions({ isPast = false }: { isPast?: boolean }) {
  return (isPast ? Intl.supportedValuesOf("currency") : CURRENCIES).map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));
}
