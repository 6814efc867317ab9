"use client";

import { Plus, X } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { Amount } from "@/components/money/amount";
import { currencyProblem } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { optionsOf, Select } from "@/components/ui/form/select";
import { type DebtDraft, emptyDebt, knownPayments, type ScenarioFieldsProps } from "./scenario-draft";

const PACES = [
  { value: "payday", label: "Each payday" },
  { value: "month", label: "Each month" },
] as const;

export function ScenarioFields(props: ScenarioFieldsProps) {
  const { draft, payload, problems, onChange } = props;
  const { currency } = payload;
  const from = (
    <Field label={draft.kind === "purchase" ? "Day" : "From"} error={problems.from ?? problems.day}>
      <Input
        type="date"
        min={payload.today}
        value={draft.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
    </Field>
  );
  const amount = (label: string, hint?: string) => (
    <TextField
      {...props}
      name="amount"
      label={label}
      hint={hint}
      placeholder="0.00"
      error={currencyProblem(draft.amount, currency) ?? problems.amount ?? problems.extra}
    />
  );
  switch (draft.kind) {
    case "cancel":
      return (
        <>
          <PaymentChecks {...props} />
          {from}
        </>
      );
    case "bill":
    case "pay":
      return (
        <>
          <PaymentChoice {...props} />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              {...props}
              name="percent"
              label="Change in %"
              hint="−10 for a tenth less"
              inputMode="text"
              error={problems.percent}
            />
            {from}
          </div>
        </>
      );
    case "purchase":
      return (
        <>
          <TextField
            {...props}
            name="title"
            label="What is it"
            inputMode="text"
            placeholder="New sofa"
            error={problems.name}
          />
          <div className="grid grid-cols-2 gap-4">
            {amount(`Amount in ${currency}`)}
            {from}
          </div>
        </>
      );
    case "save":
      return (
        <>
          <Segmented
            label="How often"
            value={draft.every}
            options={PACES}
            onChange={(every) => onChange({ every })}
            className="justify-self-start"
          />
          <div className="grid grid-cols-2 gap-4">
            {amount(`Amount in ${currency}`)}
            {from}
          </div>
          <SavingsAccount {...props} />
        </>
      );
    case "pay-debt":
      return (
        <>
          <DebtFields {...props} />
          <div className="grid grid-cols-2 gap-4">
            {amount("Extra a month", "Beyond all minimums")}
            {from}
          </div>
        </>
      );
    case "emergency-fund":
      return (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField {...props} name="months" label="Months to cover" error={problems.months} />
            <TextField
              {...props}
              name="spending"
              label="You spend a month"
              error={currencyProblem(draft.spending, currency) ?? problems.monthlySpending}
            />
            <TextField
              {...props}
              name="saved"
              label="Saved already"
              error={currencyProblem(draft.saved, currency) ?? problems.saved}
            />
            {amount("Put aside a month")}
          </div>
          {from}
          <SavingsAccount {...props} />
        </>
      );
  }
}

type TextFieldProps = Pick<ScenarioFieldsProps, "draft" | "onChange"> &
  Pick<ComponentProps<"input">, "placeholder" | "inputMode"> & {
    name: "amount" | "percent" | "title" | "months" | "spending" | "saved";
    label: string;
    hint?: string | undefined;
    error: string | undefined;
  };

function TextField({ name, label, hint, error, inputMode = "decimal", placeholder, draft, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        inputMode={inputMode}
        autoComplete="off"
        placeholder={placeholder}
        value={draft[name]}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    </Field>
  );
}

function PaymentChecks({ draft, payload, problems, onChange }: ScenarioFieldsProps) {
  const errorId = useId();
  const known = knownPayments(payload, "bill");
  const toggle = (key: string) =>
    onChange({ keys: draft.keys.includes(key) ? draft.keys.filter((one) => one !== key) : [...draft.keys, key] });
  if (known.length === 0) return <p className="text-ink-2 text-small">No bill is expected within 90 days.</p>;
  return (
    <fieldset aria-describedby={problems.keys ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-small">Which payments stop</legend>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {known.map(({ key, name, amount }) => (
          <li key={key} className="flex items-center justify-between gap-3 px-3 py-1">
            <Checkbox
              checked={draft.keys.includes(key)}
              onChange={() => toggle(key)}
              label={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
            />
            <span className="text-ink-2 text-small">
              <Amount value={Math.abs(amount)} currency={payload.currency} />
            </span>
          </li>
        ))}
      </ul>
      {problems.keys ? (
        <p id={errorId} role="alert" className="mt-1.5 text-critical text-small">
          Choose a payment
        </p>
      ) : null}
    </fieldset>
  );
}

function PaymentChoice({ draft, payload, problems, onChange }: ScenarioFieldsProps) {
  const known = knownPayments(payload, draft.kind === "pay" ? "income" : "bill");
  const words = draft.kind === "pay" ? "pay" : "bill";
  return (
    <Field
      label={draft.kind === "pay" ? "Which pay" : "Which bill"}
      error={
        problems.key && known.length > 0
          ? `Choose a ${words}`
          : problems.key && `No ${words} is expected within 90 days`
      }
    >
      <Select value={draft.key} onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}>
        {optionsOf(known.map(({ key, name }) => [key, name]))}
      </Select>
    </Field>
  );
}

function SavingsAccount({ draft, payload, accounts, onChange }: ScenarioFieldsProps) {
  const own = accounts.filter(({ type, currency }) => type === "depository" && currency === payload.currency);
  return (
    <Field label="To" isOptional>
      <Select
        value={draft.toAccountId}
        onChange={({ currentTarget }) => onChange({ toAccountId: currentTarget.value })}
      >
        <option value="">An account that isn’t linked</option>
        {optionsOf(own.map(({ id, name }) => [id, name]))}
      </Select>
    </Field>
  );
}

const ORDERS = [
  { value: "avalanche", label: "Highest rate first" },
  { value: "snowball", label: "Smallest first" },
] as const;

/** Linked accounts fill in the balance; rates and minimums are typed. */
function DebtFields({ draft, payload, problems, onChange }: ScenarioFieldsProps) {
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
