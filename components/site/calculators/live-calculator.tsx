"use client";

import { useId, useState } from "react";
import { isInAnotherCurrency } from "@/lib/domain/typed-number";
import { type CalculatorField, type ChosenCalculator, initialValues, type Setting } from "./calculator";
import { CalculatorView, FIGURE, FieldRow, trackStyle, unitOf, writeNumber, writeRange } from "./calculator-view";
import { CALCULATORS } from "./definitions";
import { readNumber } from "./read-number";
import slider from "./slider.module.css";

/** Runs a calculator: typing or sliding updates the answer at once. Nothing leaves the page. */
export function LiveCalculator({ id, setting, inputs }: ChosenCalculator) {
  const calculator = CALCULATORS[id];
  const [values, setValues] = useState(() => initialValues(calculator, setting, inputs));
  /** Text as typed: reformatting the figure on each key would move it under the cursor. */
  const [draft, setDraft] = useState<{ name: string; text: string } | null>(null);
  const ids = useId();

  const control = (name: string, field: CalculatorField) => {
    const value = values[name] ?? field.initial;
    const unit = unitOf(field, setting);
    const text = draft?.name === name ? draft.text : writeNumber(value, setting);
    const isWrong = draft?.name === name && readNumber(draft.text, field, setting.currency) === null;
    const fieldId = `${ids}${name}`;
    return {
      box: (
        <FieldRow name={<label htmlFor={fieldId}>{field.label}</label>} unit={unit}>
          <input
            id={fieldId}
            className={FIGURE}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong}
            title={isWrong ? problemOf(text, field, setting) : undefined}
            onChange={(event) => {
              setDraft({ name, text: event.target.value });
              const typed = readNumber(event.target.value, field, setting.currency);
              if (typed !== null) setValues({ ...values, [name]: typed });
            }}
            onBlur={() => setDraft(null)}
          />
        </FieldRow>
      ),
      slider: (
        <input
          className={`${slider.slider} relative m-0 block h-11 w-full cursor-pointer appearance-none`}
          type="range"
          aria-label={field.label}
          aria-valuetext={`${unit.before}${writeNumber(value, setting)}${unit.after}`}
          min={field.min}
          max={field.max}
          step={field.step}
          value={Math.min(field.max, Math.max(field.min, value))}
          style={trackStyle(field, value)}
          onChange={(event) => setValues({ ...values, [name]: event.target.valueAsNumber })}
        />
      ),
    };
  };
  return <CalculatorView calculator={calculator} values={values} setting={setting} control={control} />;
}

function problemOf(text: string, field: CalculatorField, setting: Setting): string {
  const isOther = field.kind === "money" && isInAnotherCurrency(text, setting.currency);
  return isOther ? `Enter an amount in ${setting.currency}` : writeRange(field, setting);
}
