"use client";

import { holderOf } from "@/components/banks/banks";
import { KIND_LABELS } from "@/components/banks/by-hand/by-hand-copy";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { BY_HAND_KINDS, type ByHandKind } from "@/lib/domain/banks/by-hand";
import type { ImportSteps } from "../import-files";

const NEW = "new";

/** Rows of an account are compared with its transactions and can become halves of its transfers. */
export function AccountField({ steps }: { steps: ImportSteps }) {
  const { data: accounts = [] } = useAccounts();
  const { accountId, newAccount } = steps.choices;
  return (
    <div className="grid gap-4">
      <Field
        label="Which account is this file from?"
        hint={
          accountId !== undefined && accountId === steps.proposedAccountId
            ? "The file names the last digits of its number."
            : "We look for duplicates before anything is added."
        }
      >
        <Select
          value={newAccount ? NEW : (accountId ?? "")}
          onChange={(event) => {
            const chosen = event.target.value;
            const isNew = chosen === NEW;
            steps.change({
              accountId: isNew || chosen === "" ? undefined : chosen,
              newAccount: isNew ? { name: "", kind: "checking" } : undefined,
            });
          }}
        >
          <option value="">No account: cash, or mixed</option>
          {accounts.map(({ id, name, mask, institution }) => (
            <option key={id} value={id}>
              {mask ? `${name} ••${mask}` : name} · {holderOf({ institution })}
            </option>
          ))}
          <option value={NEW}>A new account, created by this import</option>
        </Select>
      </Field>
      {newAccount ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Name of the new account" error={steps.isUnnamed ? "Give it a name" : undefined}>
            <Input
              defaultValue={newAccount.name}
              maxLength={80}
              placeholder="Village bank"
              onChange={(event) => steps.nameAccount(event.target.value.trim())}
            />
          </Field>
          <Field label="What it is">
            <KindSelect
              value={newAccount.kind}
              onChange={(kind) => steps.change({ newAccount: { ...newAccount, kind } })}
            />
          </Field>
        </div>
      ) : null}
    </div>
  );
}

export function KindSelect({
  label,
  value,
  onChange,
}: {
  /** Needed when no field around it has a label. */
  label?: string;
  value: ByHandKind;
  onChange: (kind: ByHandKind) => void;
}) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(BY_HAND_KINDS.find((one) => one === event.target.value) ?? value)}
    >
      {BY_HAND_KINDS.map((one) => (
        <option key={one} value={one}>
          {KIND_LABELS[one]}
        </option>
      ))}
    </Select>
  );
}
