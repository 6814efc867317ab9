import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Segmented } from "@/components/ui/form/segmented";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { dayOfInstant } from "@/lib/client/format-date";
import { useAddTransfer } from "@/lib/client/transactions/use-transfers";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { addTransferInput } from "@/lib/schemas/transactions/transfers";
import { AmountField, DayField, EntryAccountField, EntryForm, EntryNoteField } from "./entry-form";
import { TransactionForm, type TypedTransaction } from "./transaction-form";
import { typedAmount } from "./typed-amount";

type Typed = Partial<Omit<TypedTransaction, "type"> & TypedTransfer> & { type: TypedTransaction["type"] | "transfer" };

const NOTHING: Typed = { type: "expense" };

/** Open it anywhere with `useShellDialogs().show("add-transaction")`. */
export function AddTransactionDialog() {
  const { open, close } = useShellDialogs();
  /** Values carried over when the type changes; both forms ask for an amount, a date and a note. */
  const [typed, setTyped] = useState(NOTHING);
  const finish = () => {
    setTyped(NOTHING);
    close();
  };
  const { type, ...values } = typed;
  return (
    <Dialog open={open === "add-transaction"} onOpenChange={(isOpen) => isOpen || finish()}>
      <DialogContent
        title="Add a transaction"
        description="For cash or anything your bank doesn’t report."
        isHalfFilled={[values.amount, values.notes, values.name].some(Boolean)}
      >
        {type === "transfer" ? (
          <TransferForm
            typed={values}
            onDone={finish}
            onOther={(other, filled) => setTyped({ ...values, ...filled, type: other })}
          />
        ) : (
          <TransactionForm
            typed={{ ...values, type }}
            onDone={finish}
            // A category belongs to either expense or income, and either may be chosen next.
            onTransfer={(filled) => setTyped({ ...values, ...filled, type: "transfer", categoryId: "" })}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/**
 * Schema of the visible fields. Omits `name`, whose value from the other form would be validated out of sight.
 *
 * @param received  currency of the received amount; null when both accounts share one
 */
const formSchema = (sent: string, received: string | null) =>
  addTransferInput.omit({ name: true }).extend({
    amount: typedAmount(sent),
    receivedAmount: received === null ? z.unknown().transform(() => undefined) : typedAmount(received),
  });
type TypedTransfer = z.input<ReturnType<typeof formSchema>>;
type FormOutput = z.output<typeof addTransferInput>;

const TYPES = [
  { value: "expense", label: "Expense" },
  { value: "income", label: "Income" },
  { value: "transfer", label: "Transfer" },
] as const;

/**
 * @param typed  initial values
 * @param onOther  receives the typed values when expense or income is chosen instead
 */
function TransferForm({
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
  const [fromAccountId, toAccountId] = form.watch(["fromAccountId", "toAccountId"]);
  const { sent, received } = currenciesOf({ fromAccountId, toAccountId });
  const others = (otherId: string) => accounts.filter(({ id }) => id !== otherId);
  const save = async (values: FormOutput) => {
    await add.mutateAsync(values);
    return "Your transfer was added";
  };

  return (
    <EntryForm
      form={form}
      save={save}
      fallback={FALLBACKS.data.addTransaction}
      submitLabel="Add"
      isDisabled={accounts.length < 2}
      onDone={onDone}
    >
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
        <EntryAccountField
          name="fromAccountId"
          label="From"
          accounts={others(toAccountId)}
          none="Choose an account"
          noneAs=""
        />
        <EntryAccountField
          name="toAccountId"
          label="To"
          accounts={others(fromAccountId)}
          none="Choose an account"
          noneAs=""
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <AmountField name="amount" label={received ? `Sent in ${sent}` : `Amount in ${sent}`} autoFocus />
        {received ? <AmountField name="receivedAmount" label={`Received in ${received}`} /> : null}
        <DayField name="date" label="Date" max={today} />
      </div>
      <EntryNoteField />
      <p className="text-caption text-ink-2">
        Adds both sides at once. A transfer isn't income or spending, except a payment to a loan.
      </p>
    </EntryForm>
  );
}
