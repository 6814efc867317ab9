import { useEffect, useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { nameOf } from "@/components/transactions/name-of";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { formatDay } from "@/lib/client/format-date";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { useAddRule, useChangeRule, usePreviewRule } from "@/lib/client/transactions/use-rules";
import { useTags } from "@/lib/client/transactions/use-tags";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { MAX_TAG_LENGTH } from "@/lib/domain/transactions/tags";
import type { PreviewedRule, RuleInput } from "@/lib/schemas/transactions/rules";
import { RuleCategory, RuleDays } from "./rule-category";
import { type RuleDraft, readDraft } from "./rule-draft";

/** Dialog that creates a rule from `draft` or edits one; closed when `draft` is null. */
export function RuleDialog({
  draft,
  onClose,
  ...changed
}: {
  draft: RuleDraft | null;
  /** The edited rule's id and the undo of the edit. */
  id?: string | undefined;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog open={draft !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={changed.id === undefined ? "New rule" : "Change rule"}
        description="For every transaction that fits, past and to come."
      >
        {draft ? <RuleForm draft={draft} onDone={onClose} {...changed} /> : null}
      </DialogContent>
    </Dialog>
  );
}

const DIRECTIONS = [
  { value: "", label: "Both" },
  { value: "out", label: "Money out" },
  { value: "in", label: "Money in" },
] as const;

const PREVIEW_AFTER_MS = 400;

function RuleForm({
  draft: begun,
  id,
  onChanged,
  onDone,
}: {
  draft: RuleDraft;
  /** The edited rule's id; undefined for a new rule. */
  id?: string | undefined;
  onChanged?: (() => void) | undefined;
  onDone: () => void;
}) {
  const [draft, setDraft] = useState(begun);
  const [isAsked, setAsked] = useState(false);
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const currency = useSession((session) => session.user?.currency) ?? "USD";
  const [add, change] = [useAddRule(), useChangeRule()];
  const saving = id === undefined ? add : change;
  const tagsId = useId();
  const { rule, problems } = readDraft(draft);
  const shown = isAsked && problems ? problems : {};
  const set = (part: Partial<RuleDraft>) => setDraft((known) => ({ ...known, ...part }));
  const submit = async () => {
    setAsked(true);
    if (!rule) return;
    const saved = id === undefined ? add.mutateAsync(rule) : change.mutateAsync({ id, ...rule });
    const added = await saved.catch(() => null);
    if (!added) return;
    const { changedCount: count } = added;
    const what =
      count === 0
        ? "nothing to change so far"
        : count === 1
          ? "1 transaction changed"
          : `${count} transactions changed`;
    toastWithUndo(`The rule is ${id === undefined ? "created" : "changed"}: ${what}`, onChanged);
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogBody>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-title">Which transactions</legend>
          {draft.merchant ? (
            <Checkbox
              label={`Only from ${draft.merchant.name}`}
              checked={draft.isForMerchant}
              onChange={({ target }) => set({ isForMerchant: target.checked })}
            />
          ) : null}
          <Field label="Name has" hint="As your bank writes it. Accents and capitals don’t matter." error={shown.text}>
            <Input
              autoFocus
              autoComplete="off"
              maxLength={100}
              placeholder="uber eats"
              value={draft.text}
              onChange={({ target }) => set({ text: target.value })}
            />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label={`At least, in ${currency}`} error={shown.minAmount}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={draft.minAmount}
                onChange={({ target }) => set({ minAmount: target.value })}
              />
            </Field>
            <Field label={`At most, in ${currency}`} error={shown.maxAmount}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={draft.maxAmount}
                onChange={({ target }) => set({ maxAmount: target.value })}
              />
            </Field>
          </div>
          <Field label="Account" error={shown.accountId}>
            <Select value={draft.accountId} onChange={({ target }) => set({ accountId: target.value })}>
              <option value="">Any account</option>
              {optionsOf(accounts.map(({ id, name, mask }) => [id, mask ? `${name} ••${mask}` : name]))}
            </Select>
          </Field>
          <Segmented
            label="Direction"
            value={draft.direction}
            options={DIRECTIONS}
            onChange={(direction) => set({ direction })}
            className="justify-self-start"
          />
          <RuleDays draft={draft} error={shown.daysOfMonth} onChange={set} />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-title">What to do with them</legend>
          <RuleCategory draft={draft} categories={categories} shown={shown} onChange={set} />
          <div className="grid grid-cols-2 gap-4">
            <Field label="Name" isOptional error={shown.name}>
              <Input
                autoComplete="off"
                maxLength={200}
                value={draft.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <Field label="Tag" isOptional error={shown.tag}>
              <Input
                autoComplete="off"
                list={tagsId}
                maxLength={MAX_TAG_LENGTH}
                value={draft.tag}
                onChange={({ target }) => set({ tag: target.value })}
              />
            </Field>
          </div>
          <datalist id={tagsId}>
            {tags.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <Checkbox
            label="Leave out of totals"
            checked={draft.isExcluded}
            onChange={({ target }) => set({ isExcluded: target.checked })}
          />
        </fieldset>
        <RulePreview rule={useAfterPause(rule)} id={id} />
        <FieldError message={saving.isError ? errorMessage(saving.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={saving.isPending}>
          {id === undefined ? "Create the rule" : "Change the rule"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function useAfterPause(rule: RuleInput | null): RuleInput | null {
  const text = JSON.stringify(rule);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as RuleInput | null;
}

function RulePreview({ rule, id }: { rule: RuleInput | null; id?: string | undefined }) {
  const locale = useLocale();
  const { data, error } = usePreviewRule(rule, id);
  return (
    <section aria-label="What it would change" className="rounded-card border border-line bg-paper px-4 py-3">
      <p role="status" className="text-pretty text-small">
        {rule === null
          ? "Say which transactions and what to do with them, and what would change is shown here."
          : error
            ? errorMessage(error)
            : data
              ? previewWords(data)
              : "Looking through your transactions"}
      </p>
      {rule && data && data.transactions.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {data.transactions.map((row) => (
            <li key={row.id} className="flex items-baseline gap-3 py-1.5 text-small">
              <span className="w-24 shrink-0 text-ink-2">{formatDay(row.date, locale)}</span>
              <bdi className="min-w-0 flex-1 truncate normal-nums">{nameOf(row)}</bdi>
              <Amount value={row.amount} currency={row.currency} sign="always" />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function previewWords({ fittingCount, changedCount, transactions }: PreviewedRule): string {
  if (fittingCount === 0) return "No transactions match so far.";
  const fit = fittingCount === 1 ? "1 transaction fits" : `${fittingCount} transactions fit`;
  if (changedCount === 0) return `${fit}, and none would change.`;
  return `${fit}, and ${changedCount} of them would change${transactions.length < changedCount ? ". The latest:" : ":"}`;
}
