"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CategorySelect } from "@/components/transactions/categories/category-select";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { DialogBody, DialogFooter } from "@/components/ui/overlay/dialog";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { dayOfInstant } from "@/lib/client/format-date";
import { toast } from "@/lib/client/toast";
import {
  useAddManualTransaction,
  useCategories,
  useUpdateTransaction,
} from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { manualTransactionInput, type Transaction } from "@/lib/schemas/transactions";
import { typedAmount } from "./parse-amount";

const formSchema = (currency: string) => manualTransactionInput.extend({ amount: typedAmount(currency) });
export type TypedTransaction = z.input<ReturnType<typeof formSchema>>;
type FormOutput = z.output<typeof manualTransactionInput>;

const TYPES = [
  { value: "expense", label: "Expense" },
  { value: "income", label: "Income" },
] as const;
const TYPES_AND_TRANSFER = [...TYPES, { value: "transfer", label: "Transfer" }] as const;

/**
 * What a transaction is, typed in.
 *
 * @param row  one to be changed, of the person's own; without it one is added. Its account and currency stay.
 * @param typed  values to start with
 * @param onTransfer  offers a transfer beside expense and income, and is called with what was typed once it is chosen
 */
export function TransactionForm({
  row,
  typed,
  onDone,
  onTransfer,
}: {
  row?: Transaction;
  typed?: Partial<TypedTransaction>;
  onDone: () => void;
  onTransfer?: (typed: TypedTransaction) => void;
}) {
  const user = useSession((session) => session.user);
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [], error: categoriesError } = useCategories();
  const add = useAddManualTransaction();
  const update = useUpdateTransaction();
  const today = dayOfInstant(Date.now(), user?.timezone);
  const currencyOf = (accountId: string | undefined) =>
    row?.currency ?? accounts.find(({ id }) => id === accountId)?.currency ?? user?.currency ?? "USD";
  const form = useForm<TypedTransaction, unknown, FormOutput>({
    resolver: (values, ...rest) => zodResolver(formSchema(currencyOf(values.accountId)))(values, ...rest),
    defaultValues: row ? valuesOf(row) : { type: "expense", date: today, name: "", categoryId: "", ...typed },
  });
  const { errors } = form.formState;
  const type = form.watch("type");
  const currency = currencyOf(form.watch("accountId"));

  const submit = form.handleSubmit(async (values) => {
    try {
      if (row) await update.mutateAsync(changesOf(row, values));
      else await add.mutateAsync({ ...values, currency });
      toast.success(`${values.name} was ${row ? "changed" : "added"}`);
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) if (isField(path)) form.setError(path, { message });
      form.setError("root", { message: errorMessage(error, row ? FALLBACKS.generic : FALLBACKS.data.addTransaction) });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <Segmented
          label="Type"
          value={type}
          options={onTransfer ? TYPES_AND_TRANSFER : TYPES}
          onChange={(chosen) => {
            if (chosen === "transfer") return onTransfer?.(form.getValues());
            form.setValue("type", chosen);
            form.setValue("categoryId", "");
          }}
          className="justify-self-start"
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label={`Amount in ${currency}`} error={errors.amount?.message}>
            <Input autoFocus inputMode="decimal" autoComplete="off" placeholder="0.00" {...form.register("amount")} />
          </Field>
          <Field label="Date" error={errors.date?.message}>
            <Input type="date" max={today} {...form.register("date")} />
          </Field>
        </div>
        <Field label="Description" error={errors.name?.message}>
          <Input autoComplete="off" placeholder="Farmers' market" {...form.register("name")} />
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
            categories={categories.filter(({ id, kind }) => kind === type || id === row?.category.id)}
            kind={type}
            onChoose={(id) =>
              form.setValue("categoryId", id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          >
            <option value="">Choose a category</option>
          </CategorySelect>
        </Field>
        {row ? null : (
          <Field label="Account" isOptional error={errors.accountId?.message}>
            <Select {...form.register("accountId", { setValueAs: (value: string) => value || undefined })}>
              <option value="">None: cash or elsewhere</option>
              {accounts.map(({ id, name, mask }) => (
                <option key={id} value={id}>
                  {mask ? `${name} ••${mask}` : name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Note" isOptional error={errors.notes?.message}>
          <Textarea {...form.register("notes", { setValueAs: (value: string) => value || undefined })} />
        </Field>
        <FieldError message={errors.root?.message} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          {row ? "Save" : "Add"}
        </Button>
      </DialogFooter>
    </form>
  );
}

const FIELDS = ["date", "amount", "type", "name", "categoryId", "accountId", "currency", "notes"] as const;

function isField(path: string): path is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === path);
}

function valuesOf(row: Transaction): TypedTransaction {
  return {
    type: row.amount < 0 ? "expense" : "income",
    date: row.date,
    amount: Math.abs(row.amount),
    name: row.name,
    categoryId: row.category.id,
    ...(row.notes === undefined ? {} : { notes: row.notes }),
  };
}

/** Only what differs: a category that is sent counts as chosen by hand. */
function changesOf(row: Transaction, { date, amount, type, name, categoryId, notes }: FormOutput) {
  return {
    id: row.id,
    date,
    amount,
    type,
    name,
    ...(categoryId === row.category.id ? {} : { categoryId }),
    ...(notes === row.notes ? {} : { notes: notes ?? null }),
  };
}
