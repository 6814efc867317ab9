"use client";

import { type FormEvent, useRef, useState } from "react";
import type { ByHandAccount } from "@/components/banks/banks";
import { currencyProblem } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useRenameAccount, useSetBalance } from "@/lib/client/banks/use-by-hand-accounts";
import { dayOfInstant } from "@/lib/client/format-date";
import { toast } from "@/lib/client/toast";
import { renameAccountInput, setBalanceInput } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { balanceLabel, readBalance } from "./by-hand-copy";

export type Changing = { what: "balance" | "name"; account: ByHandAccount };

export type ChangeAccountDialogProps = { changing: Changing | null; onClose: () => void };

export function ChangeAccountDialog({ changing, onClose }: ChangeAccountDialogProps) {
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
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
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
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={set.isPending}>
          Set balance
        </Button>
      </DialogFooter>
    </form>
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
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <Field
          label="Name"
          error={wrong ?? (rename.isError ? errorMessage(rename.error, FALLBACKS.generic) : undefined)}
        >
          <Input autoFocus autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={rename.isPending}>
          Rename
        </Button>
      </DialogFooter>
    </form>
  );
}
