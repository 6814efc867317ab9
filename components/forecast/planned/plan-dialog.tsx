"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import {
  AmountField,
  CategoryField,
  DayField,
  EntryAccountField,
  EntryForm,
  NameField,
} from "@/components/transactions/edit/entry-form";
import { typedAmount } from "@/components/transactions/edit/typed-amount";
import { Segmented } from "@/components/ui/form/segmented";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { usePlannedPayments } from "@/lib/client/forecast/use-planned";
import { addDays } from "@/lib/domain/calendar";
import * as field from "@/lib/schemas/fields";
import { type ListedPlanned, planName } from "@/lib/schemas/forecast";

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

export type PlanDialogProps = {
  isOpen: boolean;
  /** The plan to edit; undefined adds one. */
  plan?: ListedPlanned | undefined;
  accounts: readonly { id: string; name: string }[];
  today: string;
  currency: string;
  onClose: () => void;
};

export function PlanDialog({ isOpen, onClose, ...rest }: PlanDialogProps) {
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
