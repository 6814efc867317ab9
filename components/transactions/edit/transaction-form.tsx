import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Segmented } from "@/components/ui/form/segmented";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { dayOfInstant } from "@/lib/client/format-date";
import { useAddManualTransaction, useUpdateTransaction } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { manualTransactionInput, type Transaction } from "@/lib/schemas/transactions";
import {
  AmountField,
  CategoryField,
  DayField,
  EntryAccountField,
  EntryForm,
  EntryNoteField,
  NameField,
} from "./entry-form";
import { typedAmount } from "./typed-amount";

const formSchema = (currency: string) => manualTransactionInput.extend({ amount: typedAmount(currency) });
export type TypedTransaction = z.input<ReturnType<typeof formSchema>>;
type FormOutput = z.output<typeof manualTransactionInput>;

const TYPES = [
  { value: "expense", label: "Expense" },
  { value: "income", label: "Income" },
] as const;
const TYPES_AND_TRANSFER = [...TYPES, { value: "transfer", label: "Transfer" }] as const;

/**
 * @param row  the user's own transaction to edit, with its account and currency fixed; without it one is added
 * @param typed  initial values
 * @param onTransfer  offers "Transfer" as a type and receives the typed values once it is chosen
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
  const add = useAddManualTransaction();
  const update = useUpdateTransaction();
  const today = dayOfInstant(Date.now(), user?.timezone);
  const currencyOf = (accountId: string | undefined) =>
    row?.currency ?? accounts.find(({ id }) => id === accountId)?.currency ?? user?.currency ?? "USD";
  const form = useForm<TypedTransaction, unknown, FormOutput>({
    resolver: (values, ...rest) => zodResolver(formSchema(currencyOf(values.accountId)))(values, ...rest),
    defaultValues: row ? valuesOf(row) : { type: "expense", date: today, name: "", categoryId: "", ...typed },
  });
  const type = form.watch("type");
  const currency = currencyOf(form.watch("accountId"));

  const save = async (values: FormOutput) => {
    if (row) await update.mutateAsync(changesOf(row, values));
    else await add.mutateAsync({ ...values, currency });
    return `${values.name} was ${row ? "changed" : "added"}`;
  };

  return (
    <EntryForm
      form={form}
      save={save}
      fallback={row ? FALLBACKS.generic : FALLBACKS.data.addTransaction}
      submitLabel={row ? "Save" : "Add"}
      onDone={onDone}
    >
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
        <AmountField name="amount" label={`Amount in ${currency}`} autoFocus />
        <DayField name="date" label="Date" max={today} />
      </div>
      <NameField label="Description" placeholder="Farmers' market" />
      <CategoryField kind={type} keptId={row?.category.id} none="Choose a category" />
      {row ? null : <EntryAccountField accounts={accounts} none="None: cash or elsewhere" isOptional />}
      <EntryNoteField />
    </EntryForm>
  );
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

/** Returns changed fields only: sending a category marks it as chosen by hand. */
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
