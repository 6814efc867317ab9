"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { CategoryOptions } from "@/components/transactions/edit/category-options";
import { parseAmount } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { usePlannedPayments } from "@/lib/client/forecast/use-planned";
import { toast } from "@/lib/client/toast";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { addDays } from "@/lib/domain/calendar";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import * as field from "@/lib/schemas/fields";
import { type ListedPlanned, planName } from "@/lib/schemas/forecast/planned";

const formSchema = z.object({
  direction: z.enum(["out", "in"]),
  amount: field.positiveAmount,
  name: planName,
  day: field.day,
  accountId: z.string(),
  categoryId: z.string(),
});
type FormValues = z.input<typeof formSchema>;

const DIRECTIONS = [
  { value: "out", label: "Money out" },
  { value: "in", label: "Money in" },
] as const;

export type PlanDialogProps = {
  isOpen: boolean;
  /** One to be changed; without it a new one is written. */
  plan?: ListedPlanned | undefined;
  accounts: readonly { id: string; name: string }[];
  today: string;
  currency: string;
  onClose: () => void;
};

/** Writes or changes something that will come once. */
export function PlanDialog({ isOpen, onClose, ...rest }: PlanDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        title={rest.plan ? "Change the plan" : "Plan a purchase"}
        description="Something that will come once. It’s part of your forecast until its transaction comes."
      >
        <PlanForm {...rest} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function PlanForm(props: Omit<PlanDialogProps, "isOpen" | "onClose"> & { onDone: () => void }) {
  const { plan, accounts, today, currency, onDone } = props;
  const { add, change } = usePlannedPayments();
  const { data: categories = [] } = useCategories();
  const form = useForm<FormValues, unknown, FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: plan
      ? {
          direction: plan.amount < 0 ? "out" : "in",
          amount: Math.abs(plan.amount),
          name: plan.name,
          day: plan.day,
          accountId: plan.accountId ?? "",
          categoryId: plan.categoryId ?? "",
        }
      : { direction: "out", name: "", day: addDays(today, 14), accountId: "", categoryId: "" },
  });
  const { errors } = form.formState;
  const direction = form.watch("direction");
  const submit = form.handleSubmit(async ({ direction, amount, name, day, accountId, categoryId }) => {
    const signed = direction === "out" ? -amount : amount;
    const written = { name, day, amount: signed, accountId: accountId || null, categoryId: categoryId || null };
    try {
      if (plan) await change.mutateAsync({ ...written, id: plan.id });
      else await add.mutateAsync({ ...written, currency });
      toast.success(plan ? `${name} was changed` : `${name} is in your forecast`);
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) {
        if (path === "amount" || path === "day" || path === "accountId" || path === "name" || path === "categoryId")
          form.setError(path, { message });
      }
      form.setError("root", { message: errorMessage(error, FALLBACKS.generic) });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
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
        <Field label="What is it" error={errors.name?.message}>
          <Input autoFocus autoComplete="off" placeholder="New sofa" {...form.register("name")} />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={`Amount in ${currency}`} error={errors.amount?.message}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              {...form.register("amount", { setValueAs: (typed) => parseAmount(typed, currency) })}
            />
          </Field>
          <Field label="Day" error={errors.day?.message}>
            <Input type="date" min={today} {...form.register("day")} />
          </Field>
        </div>
        <Field
          label="Account"
          isOptional
          hint="Without one we take it from the account your pay lands in."
          error={errors.accountId?.message}
        >
          <Select {...form.register("accountId")}>
            <option value="">The one pay lands in</option>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Category"
          isOptional
          hint={direction === "out" ? "A budget for it expects this too." : undefined}
          error={errors.categoryId?.message}
        >
          {/* Held by the form and not by the field, which forgets what it has no option for yet. */}
          <Select value={form.watch("categoryId")} onChange={({ target }) => form.setValue("categoryId", target.value)}>
            <option value="">None</option>
            <CategoryOptions
              categories={categories.filter(({ kind }) => kind === (direction === "out" ? "expense" : "income"))}
              chosenId={form.getValues("categoryId")}
            />
          </Select>
        </Field>
        <FieldError message={errors.root?.message} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          {plan ? "Save" : "Add to the forecast"}
        </Button>
      </DialogFooter>
    </form>
  );
}
