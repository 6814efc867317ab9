"use client";

import { Plus, X } from "lucide-react";
import { currencyProblem } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { type DebtDraft, emptyDebt, type ScenarioFieldsProps } from "./scenario-draft";

const ORDERS = [
  { value: "avalanche", label: "Highest rate first" },
  { value: "snowball", label: "Smallest first" },
] as const;

/** Linked accounts fill in the balance; rates and minimums are typed. */
export function DebtFields({ draft, payload, problems, onChange }: ScenarioFieldsProps) {
  const change = (at: number, debt: Partial<DebtDraft>) =>
    onChange({ debts: draft.debts.map((one, index) => (index === at ? { ...one, ...debt } : one)) });
  return (
    <>
      <Segmented
        label="Which debt gets the extra"
        value={draft.order}
        options={ORDERS}
        onChange={(order) => onChange({ order })}
        className="justify-self-start"
      />
      <ul className="grid gap-4">
        {draft.debts.map((debt, at) => {
          const problem = (field: string) => problems[`debts.${at}.${field}`];
          const amountProblem = (field: "balance" | "minimum") =>
            currencyProblem(debt[field], payload.currency) ?? problem(field);
          const text = (field: "name" | "balance" | "rate" | "minimum", label: string, error: string | undefined) => (
            <Field label={label} error={error}>
              <Input
                inputMode={field === "name" ? "text" : "decimal"}
                autoComplete="off"
                value={debt[field]}
                onChange={({ currentTarget }) => change(at, { [field]: currentTarget.value })}
              />
            </Field>
          );
          return (
            <li key={debt.id} className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control border border-line p-3">
              {text("name", `Debt ${at + 1}`, problem("name"))}
              {text("balance", "Owed", amountProblem("balance"))}
              {text("rate", "Yearly rate in %", problem("ratePercent"))}
              {text("minimum", "Minimum a month", amountProblem("minimum"))}
              {draft.debts.length > 1 ? (
                <Button
                  size="sm"
                  variant="ghost"
                  className="justify-self-start"
                  onClick={() => onChange({ debts: draft.debts.filter((_, index) => index !== at) })}
                >
                  <X size={15} strokeWidth={1.75} aria-hidden="true" />
                  Leave out {debt.name || `debt ${at + 1}`}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() =>
          onChange({ debts: [...draft.debts, emptyDebt(1 + Math.max(...draft.debts.map(({ id }) => id)))] })
        }
      >
        <Plus size={15} strokeWidth={2} aria-hidden="true" />
        Add a debt
      </Button>
    </>
  );
}
