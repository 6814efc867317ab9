"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import {
  AmountField,
  CategoryField,
  DayField,
  EntryAccountField,
  EntryForm,
  NameField,
} from "@/components/transactions/edit/entry-form";
import { typedAmount } from "@/components/transactions/edit/typed-amount";
import { ListCard } from "@/components/ui/card";
import { Button, IconButton } from "@/components/ui/form/button";
import { Segmented } from "@/components/ui/form/segmented";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { plannedCalls } from "@/lib/calls/forecast";
import { useLedgerCall } from "@/lib/client/api/invalidate";
import { formatDay } from "@/lib/client/format-date";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { useTransactionsByIds } from "@/lib/client/transactions/use-transactions";
import { addDays } from "@/lib/domain/calendar";
import * as field from "@/lib/schemas/fields";
import { type ForecastPayload, type ListedPlanned, planName } from "@/lib/schemas/forecast";

export type PlannedCardProps = { payload: ForecastPayload; accounts: readonly { id: string; name: string }[] };

export function PlannedCard({ payload, accounts }: PlannedCardProps) {
  const card = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<ListedPlanned | "new" | null>(null);
  const { add, change, remove } = usePlannedPayments();
  const { planned, currency, today } = payload;
  const undoable = (words: string, undo: () => void) => toastWithUndo(words, undo);
  const forget = (plan: ListedPlanned) =>
    remove.mutate(
      { id: plan.id },
      {
        onSuccess: () => {
          // The pressed button disappears with its row, so focus moves to the card.
          card.current?.focus();
          const { name, amount, day, accountId, notTransactionIds, categoryId } = plan;
          undoable(`${name} was removed`, () =>
            add.mutate({ name, amount, day, accountId, notTransactionIds, categoryId, currency }),
          );
        },
      },
    );
  const answer = (plan: ListedPlanned, outcome: "happened" | "dropped") =>
    change.mutate(
      { id: plan.id, answer: outcome },
      {
        onSuccess: () => {
          card.current?.focus();
          undoable(outcome === "happened" ? `${plan.name} is done` : `${plan.name} was dropped`, () =>
            change.mutate({ id: plan.id, answer: null }),
          );
        },
      },
    );
  const reject = (plan: ListedPlanned, transactionId: string) =>
    change.mutate(
      { id: plan.id, notTransactionIds: [...plan.notTransactionIds, transactionId] },
      {
        onSuccess: () =>
          undoable(`${plan.name} is still to come`, () =>
            change.mutate({ id: plan.id, notTransactionIds: plan.notTransactionIds }),
          ),
      },
    );
  return (
    <ListCard
      ref={card}
      title="Planned by you"
      aside={
        <Button size="sm" onClick={() => setEdited("new")}>
          <Plus size={15} strokeWidth={2} aria-hidden="true" />
          Plan a purchase
        </Button>
      }
    >
      {planned.length === 0 ? (
        <p className="max-w-prose px-4 pb-5 text-pretty text-ink-2 md:px-6">
          A sofa, a trip, money from a friend: what comes once, we can’t know from your past. Type it in, and your
          forecast counts it. When its transaction comes, we find it.
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {planned.map((plan) => (
            <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-6">
              <span className="min-w-0 flex-1 basis-56">
                <bdi className="block font-medium [overflow-wrap:anywhere]">{plan.name}</bdi>
                <PlanWords plan={plan} />
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {plan.state === "unanswered" ? (
                  <>
                    <Button size="sm" onClick={() => answer(plan, "happened")}>
                      It happened
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => answer(plan, "dropped")}>
                      It didn’t
                    </Button>
                  </>
                ) : plan.transactionId ? (
                  <Button size="sm" variant="ghost" onClick={() => reject(plan, plan.transactionId ?? "")}>
                    Not this one
                  </Button>
                ) : null}
              </span>
              <span className="font-medium">
                <Amount value={plan.amount} currency={currency} sign="always" />
              </span>
              <span className="-mr-2.5 flex shrink-0">
                <IconButton icon={Pencil} iconSize={15} label={`Change ${plan.name}`} onClick={() => setEdited(plan)} />
                <IconButton icon={X} label={`Remove ${plan.name}`} onClick={() => forget(plan)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <PlanDialog
        isOpen={edited !== null}
        plan={edited === "new" ? undefined : (edited ?? undefined)}
        accounts={accounts}
        today={today}
        currency={currency}
        onClose={() => setEdited(null)}
      />
    </ListCard>
  );
}

function PlanWords({ plan }: { plan: ListedPlanned }) {
  const locale = useLocale();
  const rows = useTransactionsByIds(plan.transactionId ? [plan.transactionId] : []);
  const row = rows.data?.[0];
  const day = formatDay(plan.day, locale, "weekday");
  return (
    <span className="block text-pretty text-ink-2 text-small">
      {plan.state === "ahead" ? `On ${day}` : null}
      {plan.state === "late" ? `Planned for ${day}. Not booked yet, so we expect it tomorrow` : null}
      {plan.state === "unanswered" ? `Planned for ${day}. We found no transaction like it. Did it happen?` : null}
      {plan.state === "settled" ? (
        <>
          It arrived{row ? ` on ${formatDay(row.date, locale, "short")}: ` : ""}
          {row ? (
            <>
              <OpensTransaction row={row} list={[row]} />, <Amount value={row.amount} currency={row.currency} />
            </>
          ) : null}
        </>
      ) : null}
    </span>
  );
}

const formSchema = (currency: string) =>
  z.object({
    direction: z.enum(["out", "in"]),
    amount: typedAmount(currency),
    name: planName,
    day: field.day,
    accountId: z.string().nullable(),
    categoryId: z.string(),
  });
type FormInput = z.input<ReturnType<typeof formSchema>>;
type FormOutput = z.output<ReturnType<typeof formSchema>>;

const DIRECTIONS = [
  { value: "out", label: "Money out" },
  { value: "in", label: "Money in" },
] as const;

type PlanDialogProps = {
  isOpen: boolean;
  /** The plan to edit; undefined adds one. */
  plan?: ListedPlanned | undefined;
  accounts: readonly { id: string; name: string }[];
  today: string;
  currency: string;
  onClose: () => void;
};

function PlanDialog({ isOpen, onClose, ...rest }: PlanDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        title={rest.plan ? "Change the plan" : "Plan a purchase"}
        description="A one-time payment or income. It’s part of your forecast until its transaction arrives."
      >
        <PlanForm {...rest} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function PlanForm(props: Omit<PlanDialogProps, "isOpen" | "onClose"> & { onDone: () => void }) {
  const { plan, accounts, today, currency, onDone } = props;
  const { add, change } = usePlannedPayments();
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(formSchema(currency)),
    defaultValues: plan
      ? {
          direction: plan.amount < 0 ? "out" : "in",
          amount: Math.abs(plan.amount),
          name: plan.name,
          day: plan.day,
          accountId: plan.accountId,
          categoryId: plan.categoryId ?? "",
        }
      : { direction: "out", name: "", day: addDays(today, 14), accountId: null, categoryId: "" },
  });
  const direction = form.watch("direction");
  const save = async ({ direction, amount, name, day, accountId, categoryId }: FormOutput) => {
    const signed = direction === "out" ? -amount : amount;
    const written = { name, day, amount: signed, accountId, categoryId: categoryId || null };
    if (plan) await change.mutateAsync({ ...written, id: plan.id });
    else await add.mutateAsync({ ...written, currency });
    return plan ? `${name} was changed` : `${name} is in your forecast`;
  };
  return (
    <EntryForm form={form} save={save} submitLabel={plan ? "Save" : "Add to the forecast"} onDone={onDone}>
      <Segmented
        label="Direction"
        value={direction}
        options={DIRECTIONS}
        onChange={(chosen) => {
          form.setValue("direction", chosen);
          form.setValue("categoryId", "");
        }}
        className="justify-self-start"
      />
      <NameField label="What is it" placeholder="New sofa" autoFocus />
      <div className="grid grid-cols-2 gap-4">
        <AmountField name="amount" label={`Amount in ${currency}`} />
        <DayField name="day" label="Day" min={today} />
      </div>
      <EntryAccountField
        accounts={accounts}
        none="The one pay lands in"
        noneAs={null}
        isOptional
        hint="If you don’t choose one, we use the account you’re paid into."
      />
      <CategoryField
        kind={direction === "out" ? "expense" : "income"}
        none="None"
        isOptional
        hint={direction === "out" ? "A budget for it expects this too." : undefined}
      />
    </EntryForm>
  );
}

function usePlannedPayments() {
  return {
    add: useLedgerCall(plannedCalls.addPlannedPayment),
    change: useLedgerCall(plannedCalls.changePlannedPayment),
    remove: useLedgerCall(plannedCalls.removePlannedPayment),
  };
}
