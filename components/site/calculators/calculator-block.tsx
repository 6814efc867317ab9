import type { CalculatorId } from "@/lib/domain/site/calculators/ids";
import { type CalculatorField, initialValues, type Setting } from "./calculator";
import { CalculatorIsland } from "./calculator-island";
import { CalculatorView, FIGURE, FieldRow, trackStyle, unitOf, writeNumber } from "./calculator-view";
import { CALCULATORS } from "./definitions";
import slider from "./slider.module.css";

/**
 * Renders a calculator on a built page. The page holds the worked example as plain figures. The script loads when a
 * reader comes near, and replaces it.
 *
 * @param inputs  the example's figures by field, money in major units; other fields keep their defaults
 */
export function CalculatorBlock({
  id,
  setting,
  inputs = {},
}: {
  id: CalculatorId;
  setting: Setting;
  inputs?: Readonly<Record<string, number>> | undefined;
}) {
  const calculator = CALCULATORS[id];
  const values = initialValues(calculator, setting, inputs);
  const plain = (name: string, field: CalculatorField) => {
    const value = values[name] ?? field.initial;
    return {
      box: (
        <FieldRow name={<span>{field.label}</span>} unit={unitOf(field, setting)}>
          <b className={FIGURE}>{writeNumber(value, setting)}</b>
        </FieldRow>
      ),
      slider: (
        <span className={`${slider.track} relative block h-11 noscript:hidden`} style={trackStyle(field, value)} />
      ),
    };
  };
  return (
    <CalculatorIsland id={id} setting={setting} inputs={inputs}>
      <CalculatorView calculator={calculator} values={values} setting={setting} control={plain} />
    </CalculatorIsland>
  );
}
