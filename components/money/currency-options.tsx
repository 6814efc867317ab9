import { CURRENCIES } from "@/lib/domain/country";

/** Currencies as the options of a `Select`. `isPast` adds withdrawn ones, which old statements are in. */
export function CurrencyOptions({ isPast = false }: { isPast?: boolean }) {
  return (isPast ? Intl.supportedValuesOf("currency") : CURRENCIES).map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));
}
