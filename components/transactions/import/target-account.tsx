"use client";

import { CircleCheck } from "lucide-react";
import { holderOf } from "@/components/banks/banks";
import { KIND_LABELS } from "@/components/banks/by-hand/by-hand-copy";
import { useLocale } from "@/components/money/locale";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { BY_HAND_KINDS, type ByHandKind } from "@/lib/domain/banks/by-hand";
import type { Account } from "@/lib/schemas/banks";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { ImportAccount } from "@/lib/schemas/transactions/import-accounts";
import { FileAmount, useIsCurrencyOpen } from "./file-currency";
import { changeFile, type ImportFile, isUnnamed, nameAccount, transactionsInWords } from "./import-files";

const NEW = "new";

/** Rows of an account are compared with its transactions and can become halves of its transfers. */
export function AccountField({ file }: { file: ImportFile }) {
  const { data: accounts = [] } = useAccounts();
  const { accountId, newAccount } = file.choices;
  return (
    <div className="grid gap-4">
      <Field
        label="Which account is this file from?"
        hint={
          accountId !== undefined && accountId === file.proposedAccountId
            ? "The file names the last digits of its number."
            : "We look for duplicates before anything is added."
        }
      >
        <Select
          value={newAccount ? NEW : (accountId ?? "")}
          onChange={(event) => {
            const chosen = event.target.value;
            const isNew = chosen === NEW;
            changeFile(file.key, {
              accountId: isNew || chosen === "" ? undefined : chosen,
              newAccount: isNew ? { name: "", kind: "checking" } : undefined,
            });
          }}
        >
          <option value="">No account: cash, or mixed</option>
          {optionsOf(accounts.map((one) => [one.id, accountChoice(one)]))}
          <option value={NEW}>A new account, created by this import</option>
        </Select>
      </Field>
      {newAccount ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Name of the new account" error={isUnnamed(file) ? "Give it a name" : undefined}>
            <Input
              defaultValue={newAccount.name}
              maxLength={80}
              placeholder="Village bank"
              onChange={(event) => nameAccount(file.key, event.target.value.trim())}
            />
          </Field>
          <Field label="What it is">
            <KindSelect
              value={newAccount.kind}
              onChange={(kind) => changeFile(file.key, { newAccount: { ...newAccount, kind } })}
            />
          </Field>
        </div>
      ) : null}
    </div>
  );
}

function accountChoice({ name, mask, institution }: Account): string {
  return `${mask ? `${name} ••${mask}` : name} · ${holderOf({ institution })}`;
}

function KindSelect({
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
      {optionsOf(BY_HAND_KINDS.map((one) => [one, KIND_LABELS[one]]))}
    </Select>
  );
}

/** Proposals can be changed line by line. */
export function FileAccounts({ file, result }: { file: ImportFile; result: ImportResult }) {
  const made = result.accounts.filter(({ to }) => to === "new").length;
  return (
    <section aria-labelledby="file-accounts" className="grid gap-1">
      <h2 id="file-accounts" className="text-title">
        {result.accounts.length === 1 ? "One account" : `${result.accounts.length} accounts`} in this file
      </h2>
      <p className="max-w-[44rem] text-pretty text-ink-2 text-small">
        {made === 0
          ? "Each goes to an account you have."
          : "A new account starts from the balance in the file, or from zero, and changes with its rows. You can set its balance afterward."}
      </p>
      <ul>
        {result.accounts.map((account) => (
          <FileAccount key={account.name} account={account} file={file} result={result} />
        ))}
      </ul>
    </section>
  );
}

function FileAccount({ account, file, result }: { account: ImportAccount; file: ImportFile; result: ImportResult }) {
  const locale = useLocale();
  const isCurrencyOpen = useIsCurrencyOpen();
  const { data: own = [] } = useAccounts();
  const { name, rows, currency, to, accountId, kind } = account;
  // Sends every account, so proposals for the others stay as shown.
  const choose = (part: { to?: string; kind?: ImportAccount["kind"] }) =>
    changeFile(file.key, {
      accounts: result.accounts.map((one) => ({
        name: one.name,
        to: one.to === "account" ? (one.accountId ?? "none") : one.to,
        kind: one.kind,
        ...(one.name === name ? part : {}),
      })),
    });
  const shown = name === "" ? "Rows without an account" : name;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <span className="min-w-0">
        <bdi className="break-words font-medium">{shown}</bdi>
        <span className="num block text-ink-3 text-small">
          {transactionsInWords(rows, locale)}
          {isCurrencyOpen ? null : ` · ${currency}`}
        </span>
        {account.proof ? (
          <span className="mt-0.5 flex items-center gap-1.5 text-income text-small">
            <CircleCheck size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
            <span>
              Proved by its balance
              {account.proof.closing === null ? null : (
                <>
                  : it ends at <FileAmount value={account.proof.closing} currency={account.proof.currency} />
                </>
              )}
            </span>
          </span>
        ) : null}
      </span>
      <span className="grid gap-2 max-md:w-full md:grid-cols-[minmax(0,1fr)_auto]">
        <Select
          aria-label={`Where ${shown} goes`}
          disabled={file.isReading}
          value={to === "account" ? (accountId ?? "") : to}
          onChange={(event) => choose({ to: event.target.value })}
        >
          <option value="new">A new account</option>
          {optionsOf(
            own
              .filter((one) => one.currency === currency || one.id === accountId)
              .map((one) => [one.id, accountChoice(one)]),
          )}
          <option value="none">No account</option>
          <option value="skip">Leave these rows out</option>
        </Select>
        {to === "new" ? (
          <span className="md:w-52">
            <KindSelect label={`What ${shown} is`} value={kind} onChange={(chosen) => choose({ kind: chosen })} />
          </span>
        ) : null}
      </span>
    </li>
  );
}
