import { ArrowDown, ArrowUp, Pencil, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { MoneyText } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { ListCard } from "@/components/ui/card";
import { Button, IconButton } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { useAddRule, useChangeRule, useOrderRules, useRemoveRule, useRules } from "@/lib/client/transactions/use-rules";
import type { ListedRule } from "@/lib/schemas/transactions/rules";
import { actionWords, conditionWords } from "./rule-copy";
import { RuleDialog } from "./rule-dialog";
import { draftOfRule, EMPTY_DRAFT, ruleInputOf } from "./rule-draft";

export function RulesCard() {
  const rules = useRules();
  const order = useOrderRules();
  const remove = useRemoveRule();
  const add = useAddRule();
  const [isWriting, setWriting] = useState(false);
  const [changing, setChanging] = useState<ListedRule | null>(null);
  const card = useRef<HTMLElement>(null);
  const locale = useLocale();
  const accountName = useAccountNames();
  const format = { money: (value: number, currency: string) => formatAmount(value, currency, { locale }), accountName };
  const known = rules.data ?? [];
  const ids = known.map(({ id }) => id);

  const move = (at: number, by: 1 | -1) => {
    const moved = [...ids];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    order.mutate({ ids: moved });
  };
  const change = useChangeRule();
  const undoChange = (before: ListedRule) => () =>
    void change.mutateAsync({ id: before.id, ...ruleInputOf(before) }).catch(() => null);
  const forget = (rule: ListedRule) =>
    remove.mutate(
      { id: rule.id },
      {
        onSuccess: () => {
          // The pressed button disappears with its row, so focus moves to the card.
          card.current?.focus();
          const undo = async () => {
            const again = await add.mutateAsync(ruleInputOf(rule)).catch(() => null);
            // A new rule comes last, so it moves back to its place.
            if (again) order.mutate({ ids: ids.map((id) => (id === rule.id ? again.rule.id : id)) });
          };
          toastWithUndo("The rule was deleted. Names, tags and what it left out stay.", () => void undo());
        },
      },
    );

  return (
    <ListCard
      ref={card}
      title="Rules"
      aside={
        <Button size="sm" onClick={() => setWriting(true)}>
          <Plus size={15} strokeWidth={2} aria-hidden="true" />
          Add a rule
        </Button>
      }
    >
      {rules.data ? (
        known.length === 0 ? (
          <p className="px-4 pb-5 text-pretty text-ink-2 md:px-6">
            A rule finds transactions by words, amount, account, direction or day, and gives them a category, a split, a
            name or a tag, or leaves them out of totals. You see what it would change before you create it.
          </p>
        ) : (
          <ol className="divide-y divide-line border-line border-t">
            {known.map((rule, at) => {
              const words = conditionWords(rule, format);
              return (
                <li key={rule.id} className="flex items-center gap-2 px-4 py-2 md:px-6">
                  <span className="min-w-0 flex-1">
                    <span className="block text-pretty font-medium [overflow-wrap:anywhere]">
                      <MoneyText text={words} currency={rule.conditions.currency ?? "USD"} />
                    </span>
                    <span className="block text-pretty text-ink-2 text-small [overflow-wrap:anywhere]">
                      {actionWords(rule)}
                    </span>
                  </span>
                  <span className="-mr-2.5 flex shrink-0">
                    {known.length > 1 ? (
                      <>
                        <IconButton
                          icon={ArrowUp}
                          label={`Earlier: ${words}`}
                          disabled={at === 0 || order.isPending}
                          onClick={() => move(at, -1)}
                        />
                        <IconButton
                          icon={ArrowDown}
                          label={`Later: ${words}`}
                          disabled={at === known.length - 1 || order.isPending}
                          onClick={() => move(at, 1)}
                        />
                      </>
                    ) : null}
                    <IconButton icon={Pencil} label={`Change the rule: ${words}`} onClick={() => setChanging(rule)} />
                    <IconButton icon={X} label={`Delete the rule: ${words}`} onClick={() => forget(rule)} />
                  </span>
                </li>
              );
            })}
          </ol>
        )
      ) : (
        <PendingRows what="your rules" query={rules} />
      )}
      <RuleDialog draft={isWriting ? EMPTY_DRAFT : null} onClose={() => setWriting(false)} />
      <RuleDialog
        draft={changing ? draftOfRule(changing) : null}
        id={changing?.id}
        onChanged={changing ? undoChange(changing) : undefined}
        onClose={() => setChanging(null)}
      />
    </ListCard>
  );
}
