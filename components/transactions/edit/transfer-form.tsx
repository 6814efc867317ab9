"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
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
import { typedAmount } from "./parse-amount";

/**
 * The fields asked for. A name is none of them: the other form's would be checked out of sight.
 *
 * @param received  currency of the second amount; null where both accounts have the same
 */
const formSchema = (sent: string, received: string | null) =>
  addTransferInput.omit({ name: true }).extend({
    amount: typedAmount(sent),
    receivedAmount: received === null ? z.unknown().transform(() => undefined) : typedAmount(received),
  });
export type TypedTransfer = z.input<ReturnType<typeof formSchema>>;
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
 * @param typed  values to start with
 * @param onOther  called with what was typed once expense or income is chosen instead
 */
export function TransferForm({
  typed,
  onDone,
  onOther,
}: {
  typed: Partial<TypedTransfer>;
  onDone: () => void;
  onOther: (type: "expense" | "income", typed: TypedTransfer) => void;
}) {
  const user = useSession((session) => session.user);
  const { data: all = [] } = useAccounts();
  const accounts = all.filter(({ status }) => status !== "disconnected");
  const add = useAddTransfer();
  const today = dayOfInstant(Date.now(), user?.timezone);
  const currenciesOf = ({ fromAccountId, toAccountId }: Partial<TypedTransfer>) => {
    const from = accounts.find(({ id }) => id === fromAccountId);
    const to = accounts.find(({ id }) => id === toAccountId);
    const received = from && to && from.currency !== to.currency ? to.currency : null;
    return { sent: from?.currency ?? user?.currency ?? "USD", received };
  };
  const form = useForm<TypedTransfer, unknown, FormOutput>({
    resolver: (values, ...rest) => {
      const { sent, received } = currenciesOf(values);
      return zodResolver(formSchema(sent, received))(values, ...rest);
    },
    defaultValues: { date: today, fromAccountId: "", toAccountId: "", ...typed },
  });
  const { errors } = form.formState;
  const [fromAccountId, toAccountId] = form.watch(["fromAccountId", "toAccountId"]);
  const { sent, received } = currenciesOf({ fromAccountId, toAccountId });

  const submit = form.handleSubmit(async (values) => {
    try {
      await add.mutateAsync(values);
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

  const accountField = (name: "fromAccountId" | "toAccountId", label: string, otherId: string) => (
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
          onChange={(chosen) => chosen !== "transfer" && onOther(chosen, form.getValues())}
          className="justify-self-start"
        />
        {accounts.length < 2 ? (
          <p className="text-body text-ink-2">
            A transfer needs two accounts. Add one by hand in your profile, for example for cash.
          </p>
        ) : null}
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          {accountField("fromAccountId", "From", toAccountId)}
          {accountField("toAccountId", "To", fromAccountId)}
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field label={received ? `Sent in ${sent}` : `Amount in ${sent}`} error={errors.amount?.message}>
            <Input autoFocus inputMode="decimal" autoComplete="off" placeholder="0.00" {...form.register("amount")} />
          </Field>
          {received ? (
            <Field label={`Received in ${received}`} error={errors.receivedAmount?.message}>
              <Input inputMode="decimal" autoComplete="off" placeholder="0.00" {...form.register("receivedAmount")} />
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
