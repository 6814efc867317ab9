import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { currencyProblem, parseAmount, parseRate } from "@/components/transactions/edit/parse-amount";
import { Card } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useGoals, useRemoveGoal, useSaveGoal } from "@/lib/client/budgets/use-goals";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { type Goals, goalInput, type ListedGoal } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { GoalCard } from "./goal-card";

export function GoalsSection() {
  const goals = useGoals();
  return (
    <section aria-labelledby="goals" className="mt-10">
      {goals.data ? (
        <Loaded payload={goals.data} />
      ) : (
        <>
          <Title />
          <Card className="mt-4" aria-busy={goals.isPending}>
            {goals.isError ? (
              <QueryError title="Could not load your goals" query={goals} fallback={FALLBACKS.data.cashflow} />
            ) : (
              <>
                <span className="sr-only">Loading your goals</span>
                <Skeleton className="h-32 w-full" />
              </>
            )}
          </Card>
        </>
      )}
    </section>
  );
}

function Title() {
  return (
    <h2 id="goals" className="font-display text-h2">
      Goals
    </h2>
  );
}

function Loaded({ payload: { goals, accounts, ideas, today } }: { payload: Goals }) {
  const [edited, setEdited] = useState<EditedGoal>(null);
  const hasRoom = accounts.some(({ freePercent }) => freePercent > 0);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Title />
        {hasRoom ? (
          <Button size="sm" onClick={() => setEdited({ newName: "" })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Add a goal
          </Button>
        ) : null}
      </div>
      {goals.length === 0 ? (
        <p className="mt-2 max-w-prose text-pretty text-ink-2">
          {accounts.length === 0
            ? "A goal is saved in an account that holds money. Once one is here, you can set an amount and a day."
            : "Set an amount and a day. We’ll tell you whether you’ll likely reach it, and what it would take."}
        </p>
      ) : (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          {goals.map((goal) => (
            <GoalCard key={goal.id} goal={goal} today={today} onEdit={() => setEdited(goal)} />
          ))}
        </div>
      )}
      {hasRoom && ideas.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <span className="text-ink-2 text-small">From your profile:</span>
          {ideas.map((name) => (
            <Button key={name} size="sm" onClick={() => setEdited({ newName: name })}>
              {name}
            </Button>
          ))}
        </div>
      ) : null}
      <GoalDialog edited={edited} accounts={accounts} onClose={() => setEdited(null)} />
    </>
  );
}

/** The goal to edit, the name for a new one, or null to close the dialog. */
type EditedGoal = ListedGoal | { newName: string } | null;
type GoalDialogProps = {
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
          toastWithUndo(
            before ? `${read.data.name} changed` : `${read.data.name} is a goal`,
            before ? () => undo.mutate(before) : undefined,
          );
          onDone();
        },
      },
    );
  };
  const take = (taken: ListedGoal) =>
    remove.mutate(
      { id: taken.id },
      {
        onSuccess: () => {
          const again = { ...inputOf(taken), id: null };
          toastWithUndo(`${taken.name} removed`, () => undo.mutate(again));
          onDone();
        },
      },
    );

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
              {optionsOf(accounts.map(({ id, name }) => [id, name]))}
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
