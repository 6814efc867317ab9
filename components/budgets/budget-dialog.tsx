import { type FormEvent, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { NEW_CATEGORY, NewCategoryDialog } from "@/components/transactions/categories/category-select";
import { currencyProblem, parseAmount } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import {
  useAddBudgets,
  useBudgetProposals,
  useChangeBudget,
  useRemoveBudget,
  useRestoreBudget,
} from "@/lib/client/budgets/use-budgets";
import { formatDay } from "@/lib/client/format-date";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import type { ListedBudget, ListedTarget } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { positiveAmount } from "@/lib/schemas/fields";

export type EditedBudget = ListedBudget | "new" | null;
export type BudgetDialogProps = { edited: EditedBudget; month: string; currency: string; onClose: () => void };

/** Dialog that adds or edits a budget; closed when `edited` is null. */
export function BudgetDialog({ edited, month, currency, onClose }: BudgetDialogProps) {
  return (
    <Dialog open={edited !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={edited === null || edited === "new" ? "Add a budget" : edited.target.name}
        description="What you want to spend at most in a month."
      >
        {edited === null ? null : (
          <BudgetForm edited={edited === "new" ? null : edited} month={month} currency={currency} onDone={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function BudgetForm({
  edited,
  month,
  currency,
  onDone,
}: {
  edited: ListedBudget | null;
  month: string;
  currency: string;
  onDone: () => void;
}) {
  const locale = useLocale();
  const proposals = useBudgetProposals({ isEnabled: edited === null, currency });
  const [add, change, remove, restore] = [useAddBudgets(), useChangeBudget(), useRemoveBudget(), useRestoreBudget()];
  const [text, setText] = useState(edited ? String(edited.amount) : "");
  const [chosen, setChosen] = useState("");
  const [carriesUnspent, setCarriesUnspent] = useState(edited?.carriesUnspent ?? false);
  const [carriesOverspent, setCarriesOverspent] = useState(edited?.carriesOverspent ?? false);
  const [scope, setScope] = useState<"on" | "once">("on");
  const [problem, setProblem] = useState<{ amount?: string; target?: string }>({});
  // A category created here is chosen before the refetched list contains it.
  const [made, setMade] = useState<ListedTarget[]>([]);
  const [isMaking, setMaking] = useState(false);
  const offered = proposals.data?.targets ?? [];
  const blocked = proposals.data?.blocked ?? [];
  const targets = [
    ...offered,
    ...made.filter(({ categoryId }) => offered.every((one) => one.categoryId !== categoryId)),
  ];
  const failure = add.error ?? change.error ?? remove.error ?? (proposals.isLoadingError ? proposals.error : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = positiveAmount.safeParse(parseAmount(text, currency));
    const target = targets.find((one) => optionOf(one) === chosen);
    const problems = {
      ...(amount.success ? {} : { amount: amount.error.issues[0]?.message ?? "Enter an amount" }),
      ...(edited || target ? {} : { target: "Choose what the budget is for" }),
    };
    setProblem(problems);
    if (!amount.success) return;
    const terms = { amount: amount.data, carriesUnspent, carriesOverspent };
    if (edited) {
      change.mutate(
        { id: edited.id, ...terms, isOnce: scope === "once" },
        { onSuccess: ({ id, before }) => done(`${edited.target.name} budget changed`, { id, terms: before }) },
      );
    } else if (target) {
      const { categoryId, group } = target;
      add.mutate(
        { budgets: [{ categoryId, group, ...terms }], currency },
        { onSuccess: () => done(`${target.name} has a budget`) },
      );
    }
  };
  const done = (words: string, before?: Parameters<typeof restore.mutate>[0]) => {
    toastWithUndo(words, before && (() => restore.mutate(before)));
    onDone();
  };

  return (
    <>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {edited ? null : (
            <Field
              label="For"
              error={problem.target}
              hint={
                blocked.length > 0
                  ? "Each dollar counts in one budget: a group has a budget, or its categories do. Remove one to set the other."
                  : undefined
              }
            >
              <Select
                value={chosen}
                onChange={({ currentTarget: { value } }) =>
                  value === NEW_CATEGORY ? setMaking(true) : setChosen(value)
                }
              >
                <option value="">{proposals.isPending ? "Loading" : "Choose a category or a group"}</option>
                {optionsOf(
                  targets.map((target) => [
                    optionOf(target),
                    target.group === null ? `\u00a0\u00a0${target.name}` : target.name,
                  ]),
                )}
                {blocked.length > 0 ? (
                  <optgroup label="In another budget">
                    {blocked.map((target) => (
                      <option key={optionOf(target)} disabled>
                        {target.name} (in {target.by})
                      </option>
                    ))}
                  </optgroup>
                ) : null}
                <option value={NEW_CATEGORY}>New category…</option>
              </Select>
            </Field>
          )}
          <Field label={`A month, in ${currency}`} error={currencyProblem(text, currency) ?? problem.amount}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              autoFocus={edited !== null}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </Field>
          <div>
            <Checkbox
              label="Carry what’s left into the next month"
              checked={carriesUnspent}
              onChange={({ currentTarget }) => setCarriesUnspent(currentTarget.checked)}
            />
            <Checkbox
              label="Subtract what went over from the next month"
              checked={carriesOverspent}
              onChange={({ currentTarget }) => setCarriesOverspent(currentTarget.checked)}
            />
          </div>
          {edited ? (
            <Segmented
              label="From when"
              value={scope}
              options={[
                { value: "on", label: `From ${formatDay(month, locale, "monthLong")} on` },
                { value: "once", label: `${formatDay(month, locale, "monthLong")} only` },
              ]}
              onChange={setScope}
              className="w-fit"
            />
          ) : null}
          <FieldError message={failure ? errorMessage(failure, FALLBACKS.generic) : undefined} />
        </DialogBody>
        <DialogFooter>
          {edited ? (
            <Button
              variant="ghost"
              className="mr-auto"
              isLoading={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { id: edited.id },
                  {
                    onSuccess: ({ id, before }) => done(`${edited.target.name} budget removed`, { id, terms: before }),
                  },
                )
              }
            >
              Remove
            </Button>
          ) : (
            <Button onClick={onDone}>Cancel</Button>
          )}
          <Button type="submit" variant="primary" isLoading={add.isPending || change.isPending}>
            {edited ? "Save" : "Add budget"}
          </Button>
        </DialogFooter>
      </form>
      <NewCategoryDialog
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        kind="expense"
        onMade={({ id, name, icon }) => {
          setMade((before) => [...before, { categoryId: id, group: null, name, icon }]);
          setChosen(id);
        }}
      />
    </>
  );
}

const optionOf = ({ categoryId, group }: ListedTarget) => categoryId ?? `group ${group}`;
