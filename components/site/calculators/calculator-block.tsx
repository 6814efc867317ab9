import type { CalculatorId } from "@/lib/domain/site/calculators/ids";
import { type CalculatorField, initialValues, type Setting } from "./calculator";
import { CalculatorIsland } from "./calculator-island";
import { CalculatorView, FIGURE, FieldRow, trackStyle, unitOf, writeNumber } from "./calculator-view";
import { CALCULATORS } from "./definitions";
import slider from "./slider.module.css";

/**
 * A calculator on a built page. The page itself holds the worked example as plain figures; its script is fetched once
 * a reader comes near, and takes the example's place.
 *
 * @param inputs  the example's own figures by field, money in major units; the calculator has its own for the others
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
