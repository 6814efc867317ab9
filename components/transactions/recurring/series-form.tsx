import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CADENCE_WORDS, ENTERED_CADENCES } from "@/components/transactions/cadence-copy";
import {
  AmountField,
  CategoryField,
  DayField,
  EntryAccountField,
  EntryForm,
  NameField,
} from "@/components/transactions/edit/entry-form";
import { typedAmount } from "@/components/transactions/edit/typed-amount";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Segmented } from "@/components/ui/form/segmented";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { addSeriesInput, type ListedSeries, type TypedSeries } from "@/lib/schemas/transactions/recurring";
import { useSeriesChanges } from "../../../lib/client/transactions/use-recurring";
import { typedValuesOf } from "./use-series-handlers";

/** Target of the dialog: a manual series to edit, or null for a new one. */
export type EditedSeries = { series: ListedSeries | null };
export type SeriesDialogProps = { edited: EditedSeries | null; today: string; onClose: () => void };

const TYPES = [
  { value: "expense", label: "Bill" },
  { value: "income", label: "Income" },
] as const;

/** Dialog for a recurring bill or income that transactions don't show. */
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
  const { add, change } = useSeriesChanges();
  const currencyOf = (accountId: string | null) =>
    accounts.find(({ id }) => id === accountId)?.currency ?? userCurrency ?? "USD";
  const form = useForm<FormInput, unknown, TypedSeries>({
    resolver: (values, ...rest) => zodResolver(formSchema(currencyOf(values.accountId)))(values, ...rest),
    defaultValues: valuesOf(series, today),
  });
  const type = form.watch("type");
  const currency = currencyOf(form.watch("accountId"));
  const save = async (values: TypedSeries) => {
    if (series?.byHand) await change.mutateAsync({ ...values, id: series.byHand.id });
    else await add.mutateAsync(values);
    return `${values.name} was ${series ? "changed" : "added"}`;
  };
  return (
    <EntryForm form={form} save={save} submitLabel={series ? "Save" : "Add"} onDone={onDone}>
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
      <NameField label="Name" placeholder="Rent" autoFocus />
      <div className="grid gap-4 xs:grid-cols-2">
        <AmountField name="amount" label={`Amount in ${currency}`} />
        <Field label="How often" error={form.formState.errors.cadence?.message}>
          <Select {...form.register("cadence")}>
            {optionsOf(
              ENTERED_CADENCES.map((cadence) => [
                cadence,
                CADENCE_WORDS[cadence].charAt(0).toUpperCase() + CADENCE_WORDS[cadence].slice(1),
              ]),
            )}
          </Select>
        </Field>
      </div>
      <DayField name="firstDay" label="Next day" />
      <CategoryField kind={type} none="Choose a category" />
      <EntryAccountField accounts={accounts} none="None: cash or elsewhere" noneAs={null} isOptional />
      {type === "expense" ? (
        <Checkbox label="It’s a free trial that ends on that day" {...form.register("isTrial")} />
      ) : null}
      <p className="text-pretty text-ink-2 text-small">
        It’s a bill or income ahead from that day on, and in the forecast of its account. Once your transactions show it
        under this name, it counts once.
      </p>
    </EntryForm>
  );
}

function valuesOf(series: ListedSeries | null, today: string): Partial<FormInput> {
  if (!series?.byHand) {
    return { type: "expense", cadence: "monthly", name: "", firstDay: today, categoryId: "", accountId: null };
  }
  return typedValuesOf(series, series.byHand);
}
