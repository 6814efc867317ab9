"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Payee } from "@/lib/schemas/transactions/history";
import type { Edits } from "./use-edits";

const KINDS: readonly (readonly [Payee["kind"], string])[] = [
  ["company", "A company or an office"],
  ["person", "A person"],
  ["own-account", "An account of mine"],
];

/** Shows what the payee is, and lets the user correct it for all its transactions. Insights go by it. */
export function PayeePart({ payee, edits }: { payee: Payee; edits: Edits }) {
  const { kind, isSubscription, isCorrected, wasSubscription } = payee;
  const correct = (changed: Partial<Pick<Payee, "kind" | "isSubscription">>) =>
    void edits.correctPayee({ kind, isSubscription }, { kind, isSubscription, ...changed });
  return (
    <div className="mt-4">
      <Field
        label="What it is"
        hint={isCorrected ? "You said so, and insights go by it." : "Insights go by it. Correct it if it’s wrong."}
      >
        <Select value={kind} onChange={({ target }) => correct({ kind: target.value as Payee["kind"] })}>
          {KINDS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      {wasSubscription ? (
        <Checkbox
          label="A subscription"
          checked={isSubscription}
          onChange={({ target }) => correct({ isSubscription: target.checked })}
        />
      ) : null}
    </div>
  );
}
