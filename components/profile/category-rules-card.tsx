"use client";

import { X } from "lucide-react";
import { useRef } from "react";
import { CategoryChip } from "@/components/money/category-icon";
import { ListCard } from "@/components/ui/card";
import { IconButton } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import {
  useAddCategoryRule,
  useCategoryRules,
  useRemoveCategoryRule,
} from "@/lib/client/transactions/use-transactions";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";

export function CategoryRulesCard() {
  const rules = useCategoryRules();
  const remove = useRemoveCategoryRule();
  const add = useAddCategoryRule();
  const card = useRef<HTMLElement>(null);
  const forget = ({ merchantKey, merchant, category }: CategoryRule) =>
    remove.mutate(
      { merchantKey },
      {
        onSuccess: () => {
          // The pressed button disappears with its row, so focus moves to the card.
          card.current?.focus();
          const undo = () => add.mutate({ merchantKey, categoryId: category.id });
          toastWithUndo(`${merchant} is back to your bank’s category`, undo);
        },
      },
    );
  return (
    <ListCard ref={card} title="Always categorized as">
      {rules.data ? (
        rules.data.length === 0 ? (
          <p className="px-4 pb-5 text-pretty text-ink-2 md:px-6">
            When you change a transaction’s category in Spending, check “Always”: the merchant’s past and future
            transactions go there. Your rules are listed here.
          </p>
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {rules.data.map((rule) => (
              <li key={rule.merchantKey} className="flex min-h-14 items-center gap-3 px-4 md:px-6">
                <span className="min-w-0 flex-1 py-2">
                  <span className="block truncate font-medium">
                    <bdi>{rule.merchant}</bdi>
                  </span>
                  <span className="num block text-caption text-ink-3">
                    {rule.rowCount === 1 ? "1 transaction" : `${rule.rowCount} transactions`}
                  </span>
                </span>
                <CategoryChip category={rule.category} className="min-w-0 shrink" />
                <IconButton
                  icon={X}
                  className="-mr-2.5"
                  label={`Forget the rule for ${rule.merchant}`}
                  isLoading={remove.isPending && remove.variables.merchantKey === rule.merchantKey}
                  onClick={() => forget(rule)}
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <PendingRows what="your rules" query={rules} />
      )}
    </ListCard>
  );
}
