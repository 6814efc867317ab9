"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
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
import { useAddTransfer } from "@/lib/client/transactions/use-transfers";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { addTransferInput } from "@/lib/schemas/transactions/transfers";
import { parseAmount } from "./parse-amount";

type FormInput = z.input<typeof addTransferInput>;
type FormOutput = z.output<typeof addTransferInput>;

const TYPES = [
  { value: "expense", label: "Expense" },
  { value: "income", label: "Income" },
  { value: "transfer", label: "Transfer" },
] as const;
const FIELDS = ["date", "amount", "fromAccountId", "toAccountId", "receivedAmount", "notes"] as const;

/**
 * A transfer between two accounts, typed in.
 *
 * @param onOther  called once expense or income is chosen instead
 */
export function TransferForm({ onDone, onOther }: { onDone: () => void; onOther: () => void }) {
  const user = useSession((session) => session.user);
  const { data: all = [] } = useAccounts();
  const accounts = all.filter(({ status }) => status !== "disconnected");
  const add = useAddTransfer();
  const today = dayOfInstant(Date.now(), user?.timezone);
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(addTransferInput),
    defaultValues: { date: today, fromAccountId: "", toAccountId: "" },
  });
  const { errors } = form.formState;
  const from = accounts.find(({ id }) => id === form.watch("fromAccountId"));
  const to = accounts.find(({ id }) => id === form.watch("toAccountId"));
  const isExchange = from !== undefined && to !== undefined && from.currency !== to.currency;
  const currency = from?.currency ?? user?.currency ?? "USD";

  const submit = form.handleSubmit(async ({ receivedAmount, ...values }) => {
    try {
      await add.mutateAsync(isExchange ? { ...values, receivedAmount } : values);
      toast.success("Your transfer was added");
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) {
        const field = FIELDS.find((name) => name === path);
        if (field) form.setError(field, { message });
      }
      form.setError("root", { message: errorMessage(error, FALLBACKS.data.addTransaction) });
    }
  });

  const accountField = (name: "fromAccountId" | "toAccountId", label: string, otherId: string | undefined) => (
    <Field label={label} error={errors[name]?.message}>
      <Select {...form.register(name)}>
        <option value="">Choose an account</option>
        {accounts
          .filter(({ id }) => id !== otherId)
          .map(({ id, name: accountName, mask }) => (
            <option key={id} value={id}>
              {mask ? `${accountName} ••${mask}` : accountName}
            </option>
          ))}
      </Select>
    </Field>
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <Segmented
          label="Type"
          value="transfer"
          options={TYPES}
          onChange={(chosen) => chosen !== "transfer" && onOther()}
          className="justify-self-start"
        />
        {accounts.length < 2 ? (
          <p className="text-body text-ink-2">
            A transfer needs two accounts. Add one by hand in your profile, for example for cash.
          </p>
        ) : null}
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          {accountField("fromAccountId", "From", to?.id)}
          {accountField("toAccountId", "To", from?.id)}
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field label={isExchange ? `Sent in ${currency}` : `Amount in ${currency}`} error={errors.amount?.message}>
            <Input
              autoFocus
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              {...form.register("amount", { setValueAs: parseAmount })}
            />
          </Field>
          {isExchange ? (
            <Field label={`Received in ${to.currency}`} error={errors.receivedAmount?.message}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                {...form.register("receivedAmount", {
                  setValueAs: parseAmount,
                })}
              />
            </Field>
          ) : null}
          <Field label="Date" error={errors.date?.message}>
            <Input type="date" max={today} {...form.register("date")} />
          </Field>
        </div>
        <Field label="Note" isOptional error={errors.notes?.message}>
          <Textarea {...form.register("notes", { setValueAs: (value: string) => value || undefined })} />
        </Field>
        <p className="text-caption text-ink-2">
          Adds both sides at once. A transfer isn't income or spending, except a payment to a loan.
        </p>
        <FieldError message={errors.root?.message} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting} disabled={accounts.length < 2}>
          Add
        </Button>
      </DialogFooter>
    </form>
  );
}
