"use client";

import { type FormEvent, useState } from "react";
import { currencyProblem, parseAmount, parseRate } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useRemoveGoal, useSaveGoal } from "@/lib/client/budgets/use-goals";
import { toast } from "@/lib/client/toast";
import { type Goals, goalInput, type ListedGoal } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** The goal to edit, the name for a new one, or null to close the dialog. */
export type EditedGoal = ListedGoal | { newName: string } | null;
export type GoalDialogProps = {
  edited: EditedGoal;
  accounts: Goals["accounts"];
  onClose: () => void;
};

export function GoalDialog({ edited, accounts, onClose }: GoalDialogProps) {
  return (
    <Dialog open={edited !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={edited && "id" in edited ? edited.name : "Add a goal"}
        description="What you want to have put aside, and by when."
      >
        {edited ? <GoalForm edited={edited} accounts={accounts} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function inputOf({ id, name, amount, day, accountId, sharePercent }: ListedGoal) {
  return { id, name, amount, day, accountId, sharePercent };
}

function GoalForm({
  edited,
  accounts,
  onDone,
}: {
  edited: NonNullable<EditedGoal>;
  accounts: Goals["accounts"];
  onDone: () => void;
}) {
  const goal = "id" in edited ? edited : null;
  const first = accounts.find(({ freePercent }) => freePercent > 0);
  const [typed, setTyped] = useState({
    name: goal?.name ?? ("newName" in edited ? edited.newName : ""),
    amount: goal ? String(goal.amount) : "",
    day: goal?.day ?? "",
    accountId: goal?.accountId ?? first?.id ?? "",
    sharePercent: String(goal?.sharePercent ?? first?.freePercent ?? 100),
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [save, remove] = [useSaveGoal(), useRemoveGoal()];
  const undo = useSaveGoal();
  const currency = accounts.find(({ id }) => id === typed.accountId)?.currency ?? goal?.currency;
  const set = (name: keyof typeof typed) => (value: string) => setTyped((known) => ({ ...known, [name]: value }));
  const failure = save.error ?? remove.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = goalInput.safeParse({
      ...typed,
      amount: parseAmount(typed.amount, currency),
      sharePercent: parseRate(typed.sharePercent),
    });
    setProblems(
      Object.fromEntries(read.success ? [] : read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
    if (!read.success) return;
    save.mutate(
      { id: goal?.id ?? null, ...read.data },
      {
        onSuccess: () => {
          const before = goal && inputOf(goal);
          if (before) {
            const action = { label: "Undo", onClick: () => undo.mutate(before) };
            toast.success(`${read.data.name} changed`, { action });
          } else toast.success(`${read.data.name} is a goal`);
          onDone();
        },
      },
    );
  };
  const take = (taken: ListedGoal) =>
    remove.mutate(taken.id, {
      onSuccess: () => {
        const again = { ...inputOf(taken), id: null };
        toast.success(`${taken.name} removed`, { action: { label: "Undo", onClick: () => undo.mutate(again) } });
        onDone();
      },
    });

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <Field label="Name" error={problems.name}>
          <Input value={typed.name} maxLength={60} onChange={({ currentTarget }) => set("name")(currentTarget.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={currency ? `Amount, in ${currency}` : "Amount"}
            error={(currency && currencyProblem(typed.amount, currency)) || problems.amount}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={typed.amount}
              onChange={({ currentTarget }) => set("amount")(currentTarget.value)}
            />
          </Field>
          <Field label="By" error={problems.day ? "Choose a day" : undefined}>
            <Input type="date" value={typed.day} onChange={({ currentTarget }) => set("day")(currentTarget.value)} />
          </Field>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
          <Field label="Saved in" error={problems.accountId ? "Choose an account" : undefined}>
            <Select value={typed.accountId} onChange={({ currentTarget }) => set("accountId")(currentTarget.value)}>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Share, %" error={problems.sharePercent}>
            <Input
              inputMode="numeric"
              value={typed.sharePercent}
              onChange={({ currentTarget }) => set("sharePercent")(currentTarget.value)}
            />
          </Field>
        </div>
        <FieldError message={failure ? errorMessage(failure, FALLBACKS.generic) : undefined} />
      </DialogBody>
      <DialogFooter>
        {goal ? (
          <Button variant="ghost" className="mr-auto" isLoading={remove.isPending} onClick={() => take(goal)}>
            Remove
          </Button>
        ) : (
          <Button onClick={onDone}>Cancel</Button>
        )}
        <Button type="submit" variant="primary" isLoading={save.isPending}>
          {goal ? "Save" : "Add goal"}
        </Button>
      </DialogFooter>
    </form>
  );
}
