"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { CategorySelect } from "@/components/transactions/categories/category-select";
import { typedAmount } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { toast } from "@/lib/client/toast";
import { useSeriesChanges } from "@/lib/client/transactions/use-recurring";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { addSeriesInput, type ListedSeries, type TypedSeries } from "@/lib/schemas/transactions/recurring";
import { typedValuesOf } from "./typed-values";

/** What the dialog is for: a new one, or one that was typed in. */
export type EditedSeries = { series: ListedSeries | null };
export type SeriesDialogProps = { edited: EditedSeries | null; today: string; onClose: () => void };

const TYPES = [
  { value: "expense", label: "Bill" },
  { value: "income", label: "Income" },
] as const;

/** Asks for a bill or an income that comes again and that the transactions do not show. */
export function SeriesDialog({ edited, today, onClose }: SeriesDialogProps) {
  return (
    <Dialog open={edited !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {edited ? (
        <DialogContent
          title={edited.series ? `Change ${edited.series.name}` : "Add a recurring payment"}
          description="For what your transactions don’t show yet: rent you’ll start paying, insurance once a year, a new job."
        >
          <SeriesForm series={edited.series} today={today} onDone={onClose} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

const formSchema = (currency: string) => addSeriesInput.extend({ amount: typedAmount(currency) });
type FormInput = z.input<ReturnType<typeof formSchema>>;

function SeriesForm({ series, today, onDone }: { series: ListedSeries | null; today: string; onDone: () => void }) {
  const userCurrency = useSession((session) => session.user?.currency);
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [], error: categoriesError } = useCategories();
  const { add, change } = useSeriesChanges();
  const currencyOf = (accountId: string | null) =>
    accounts.find(({ id }) => id === accountId)?.currency ?? userCurrency ?? "USD";
  const form = useForm<FormInput, unknown, TypedSeries>({
    resolver: (values, ...rest) => zodResolver(formSchema(currencyOf(values.accountId)))(values, ...rest),
    defaultValues: valuesOf(series, today),
  });
  const { errors } = form.formState;
  const type = form.watch("type");
  const currency = currencyOf(form.watch("accountId"));
  const submit = form.handleSubmit(async (values) => {
    try {
      if (series?.byHand) await change.mutateAsync({ ...values, id: series.byHand.id });
      else await add.mutateAsync(values);
      toast.success(series ? `${values.name} was changed` : `${values.name} was added`);
      onDone();
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path in values) form.setError(path as keyof TypedSeries, { message });
      }
      form.setError("root", { message: errorMessage(error, FALLBACKS.generic) });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <Segmented
          label="Type"
          value={type}
          options={TYPES}
          onChange={(chosen) => {
            form.setValue("type", chosen);
            form.setValue("categoryId", "");
          }}
          className="justify-self-start"
        />
        <Field label="Name" error={errors.name?.message}>
          <Input autoFocus autoComplete="off" placeholder="Rent" {...form.register("name")} />
        </Field>
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label={`Amount in ${currency}`} error={errors.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" placeholder="0.00" {...form.register("amount")} />
          </Field>
          <Field label="How often" error={errors.cadence?.message}>
            <Select {...form.register("cadence")}>
              {Object.entries(CADENCE_WORDS).map(([cadence, words]) => (
                <option key={cadence} value={cadence}>
                  {words.charAt(0).toUpperCase() + words.slice(1)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Next day" error={errors.firstDay?.message}>
          <Input type="date" {...form.register("firstDay")} />
        </Field>
        <Field
          label="Category"
          error={
            categoriesError ? errorMessage(categoriesError, FALLBACKS.data.categories) : errors.categoryId?.message
          }
        >
          <CategorySelect
            ref={form.register("categoryId").ref}
            value={form.watch("categoryId") ?? ""}
            categories={categories.filter(({ kind }) => kind === type)}
            kind={type}
            onChoose={(id) =>
              form.setValue("categoryId", id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          >
            <option value="">Choose a category</option>
          </CategorySelect>
        </Field>
        <Field label="Account" isOptional error={errors.accountId?.message}>
          <Select {...form.register("accountId", { setValueAs: (value: string | null) => value || null })}>
            <option value="">None: cash or elsewhere</option>
            {accounts.map(({ id, name, mask }) => (
              <option key={id} value={id}>
                {mask ? `${name} ••${mask}` : name}
              </option>
            ))}
          </Select>
        </Field>
        {type === "expense" ? (
          <Checkbox label="It’s a free trial that ends on that day" {...form.register("isTrial")} />
        ) : null}
        <p className="text-pretty text-ink-2 text-small">
          It’s a bill or income ahead from that day on, and in the forecast of its account. Once your transactions show
          it under this name, it counts once.
        </p>
        <FieldError message={errors.root?.message} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          {series ? "Save" : "Add"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function valuesOf(series: ListedSeries | null, today: string): Partial<FormInput> {
  if (!series?.byHand) {
    return { type: "expense", cadence: "monthly", name: "", firstDay: today, categoryId: "", accountId: null };
  }
  return typedValuesOf(series, series.byHand);
}
