import { CurrencyOptions } from "@/components/money/currency-switch";
import { Select } from "@/components/ui/form/select";
import type { ImportSteps } from "../import-files";

/** `value` is empty until one is chosen. */
export function CurrencySelect({ steps, value }: { steps: ImportSteps; value: string }) {
  return (
    <Select value={value} onChange={(event) => steps.change({ currency: event.target.value })}>
      {value === "" ? (
        <option value="" disabled>
          Choose one
        </option>
      ) : null}
      <CurrencyOptions isPast />
    </Select>
  );
}
