/** Every currency there is, as the options of a `Select`. */
export function CurrencyOptions() {
  return Intl.supportedValuesOf("currency").map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));
}
