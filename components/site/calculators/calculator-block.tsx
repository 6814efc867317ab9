import type { CalculatorId } from "@/lib/domain/site/calculators/ids";
import { type Field, initialValues, type Setting } from "./calculator";
import styles from "./calculator.module.css";
import { CalculatorIsland } from "./calculator-island";
import { CalculatorView, trackStyle, unitOf, writeNumber } from "./calculator-view";
import { CALCULATORS } from "./definitions";

/**
 * A calculator on a built page. The page itself holds the worked example as plain figures; its script is fetched once
 * somebody comes near, and takes the example's place.
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
  const plain = (name: string, field: Field) => {
    const value = values[name] ?? field.initial;
    const unit = unitOf(field, setting);
    return {
      box: (
        <div className={styles.row}>
          <span>{field.label}</span>
          <span className={styles.box}>
            {unit.before ? <span>{unit.before}</span> : null}
            <b>{writeNumber(value, setting)}</b>
            {unit.after ? <span>{unit.after}</span> : null}
          </span>
        </div>
      ),
      slider: <span className={styles.track} style={trackStyle(field, value)} />,
    };
  };
  return (
    <CalculatorIsland id={id} setting={setting} inputs={inputs}>
      <CalculatorView calculator={calculator} values={values} setting={setting} control={plain} />
    </CalculatorIsland>
  );
}
