"use client";

import { type FormEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ByHandAccount } from "@/components/banks/banks";
import { CurrencyOptions } from "@/components/money/currency-switch";
import { currencyProblem } from "@/components/transactions/edit/parse-amount";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAddAccountByHand, useRenameAccount, useSetBalance } from "@/lib/client/banks/use-by-hand-accounts";
import { dayOfInstant } from "@/lib/client/format-date";
import { toast } from "@/lib/client/toast";
import { BY_HAND_KINDS, type ByHandKind } from "@/lib/domain/banks/by-hand";
import { addAccountByHandInput, renameAccountInput, setBalanceInput } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { balanceLabel, KIND_LABELS, readBalance } from "./by-hand-copy";

export function AddAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        title="Add a manual account"
        description="For anything a bank doesn’t report here: cash, a bank you can’t connect, a house, a car, a loan."
      >
        <AddAccountForm onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type Typed = { name: string; kind: ByHandKind; currency: string; balance: string; date: string };

function AddAccountForm({ onDone }: { onDone: () => void }) {
  const user = useSession((session) => session.user);
  const add = useAddAccountByHand();
  const today = dayOfInstant(Date.now(), user?.timezone);
  const form = useForm<Typed>({
    defaultValues: { name: "", kind: "cash", currency: user?.currency ?? "USD", balance: "", date: today },
  });
  const { errors } = form.formState;
  const kind = form.watch("kind");
  const currency = form.watch("currency");
  const balance = form.watch("balance");

  const submit = form.handleSubmit(async (typed) => {
    const parsed = addAccountByHandInput.safeParse({
      ...typed,
      balance: readBalance(typed.balance, typed.kind, typed.currency),
    });
    if (!parsed.success) {
      for (const [index, { path, message }] of parsed.error.issues.entries()) {
        form.setError(String(path[0]) as keyof Typed, { message }, { shouldFocus: index === 0 });
      }
      return;
    }
    try {
      const { name } = await add.mutateAsync(parsed.data);
      toast.success(`${name} was added`);
      onDone();
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path in typed) form.setError(path as keyof Typed, { message });
      }
      form.setError("root", { message: errorMessage(error, FALLBACKS.generic) });
    }
  });

  return (
    <DialogForm onSubmit={submit} submitLabel="Add account" isSending={form.formState.isSubmitting} onClose={onDone}>
      <Field label="What is it?" error={errors.kind?.message}>
        <Select autoFocus {...form.register("kind")}>
          {optionsOf(BY_HAND_KINDS.map((one) => [one, KIND_LABELS[one]]))}
        </Select>
      </Field>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" placeholder="Wallet" {...form.register("name")} />
      </Field>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field
          label={balanceLabel(kind, currency)}
          error={currencyProblem(balance, currency) ?? errors.balance?.message}
        >
          <Input inputMode="decimal" autoComplete="off" placeholder="0.00" {...form.register("balance")} />
        </Field>
        <Field label="As of" error={errors.date?.message}>
          <Input type="date" max={today} {...form.register("date")} />
        </Field>
      </div>
      <Field label="Currency" error={errors.currency?.message}>
        <Select defaultValue={user?.currency ?? "USD"} {...form.register("currency")}>
          <CurrencyOptions />
        </Select>
      </Field>
      <p className="text-pretty text-ink-2 text-small">
        It counts in your net worth at once. Later transactions, added or imported, change its balance.
      </p>
      <FieldError message={errors.root?.message} />
    </DialogForm>
  );
}

export type Changing = { what: "balance" | "name"; account: ByHandAccount };

export function ChangeAccountDialog({ changing, onClose }: { changing: Changing | null; onClose: () => void }) {
  return (
    <Dialog open={changing !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {changing ? (
        <DialogContent
          title={
            changing.what === "balance"
              ? `Set the balance of ${changing.account.name}`
              : `Rename ${changing.account.name}`
          }
          description={
            changing.what === "balance"
              ? "What it held at the end of a day. Later transactions change it from there."
              : "Its transactions and balances stay."
          }
        >
          {changing.what === "balance" ? (
            <BalanceForm account={changing.account} onDone={onClose} />
          ) : (
            <NameForm account={changing.account} onDone={onClose} />
          )}
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function BalanceForm({ account, onDone }: { account: ByHandAccount; onDone: () => void }) {
  const timeZone = useSession((session) => session.user?.timezone);
  const today = dayOfInstant(Date.now(), timeZone);
  const set = useSetBalance();
  const [typed, setTyped] = useState("");
  const [date, setDate] = useState(today);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const amount = useRef<HTMLInputElement>(null);
  const { kind } = account.byHand;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = setBalanceInput.safeParse({
      id: account.id,
      balance: readBalance(typed, kind, account.currency),
      date,
    });
    if (!parsed.success) {
      setWrong(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      amount.current?.focus();
      return;
    }
    setWrong({});
    const onSuccess = () => {
      toast.success(`The balance of ${account.name} was set`);
      onDone();
    };
    set.mutate(parsed.data, { onSuccess });
  };

  return (
    <DialogForm onSubmit={submit} submitLabel="Set balance" isSending={set.isPending} onClose={onDone}>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field
          label={balanceLabel(kind, account.currency)}
          error={
            currencyProblem(typed, account.currency) ??
            wrong.balance ??
            (set.isError ? errorMessage(set.error, FALLBACKS.generic) : undefined)
          }
        >
          <Input
            ref={amount}
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label="As of" error={wrong.date}>
          <Input type="date" max={today} value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
      </div>
    </DialogForm>
  );
}

function NameForm({ account, onDone }: { account: ByHandAccount; onDone: () => void }) {
  const rename = useRenameAccount();
  const [name, setName] = useState(account.name);
  const [wrong, setWrong] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = renameAccountInput.safeParse({ id: account.id, name });
    if (!parsed.success) return setWrong(parsed.error.issues[0]?.message);
    setWrong(undefined);
    rename.mutate(parsed.data, { onSuccess: onDone });
  };

  return (
    <DialogForm onSubmit={submit} submitLabel="Rename" isSending={rename.isPending} onClose={onDone}>
      <Field label="Name" error={wrong ?? (rename.isError ? errorMessage(rename.error, FALLBACKS.generic) : undefined)}>
        <Input autoFocus autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </DialogForm>
  );
}
