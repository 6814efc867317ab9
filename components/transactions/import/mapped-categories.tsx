"use client";

import { useState } from "react";
import { useLocale } from "@/components/money/locale";
import { CategorySelect } from "@/components/transactions/categories/category-select";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { ImportCategory } from "@/lib/schemas/transactions/import-accounts";
import type { ImportSteps } from "./import-files";
import { transactionsInWords } from "./past-imports";

/** Maps the file's categories to ours, unknown ones first. An answer is remembered for the next file. */
export function MappedCategories({ steps, result }: { steps: ImportSteps; result: ImportResult }) {
  const open = result.categories.filter(({ basis }) => basis === "none");
  const [isOpen, setOpen] = useState(open.length > 0);
  const unknown = open.length === 1 ? "1 says nothing to us" : `${open.length} say nothing to us`;
  return (
    <details
      className="rounded-card border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer min-h-11 px-4 py-3 font-title md:px-6">
        Categories in this file
        <span className="font-normal text-ink-3 text-small">
          {` · ${result.categories.length} found`}
          {open.length > 0 ? `, ${unknown}` : ""}
        </span>
      </summary>
      <p className="border-line border-t px-4 pt-3 md:px-6 text-ink-2 text-small">
        Each becomes one of yours. What you choose is remembered for the next file.
      </p>
      <ul className="max-h-96 overflow-y-auto px-4 pb-2 md:px-6">
        {[...open, ...result.categories.filter(({ basis }) => basis !== "none")].map((one) => (
          <MappedCategory key={one.name} category={one} steps={steps} />
        ))}
      </ul>
    </details>
  );
}

function MappedCategory({ category, steps }: { category: ImportCategory; steps: ImportSteps }) {
  const locale = useLocale();
  const { data: categories = [] } = useCategories();
  const { name, rows, categoryId } = category;
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-line border-t py-2.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        <bdi className="break-words">{name}</bdi>{" "}
        <span className="num whitespace-nowrap text-ink-3 text-small">{transactionsInWords(rows, locale)}</span>
      </span>
      <CategorySelect
        aria-label={`What ${name} is`}
        disabled={steps.isReading}
        value={categoryId ?? ""}
        categories={categories}
        onChoose={(id) => {
          const others = (steps.choices.categories ?? []).filter((one) => one.name !== name);
          steps.change({ categories: [...others, { name, categoryId: id || null }] });
        }}
      >
        <option value="">Decide row by row</option>
      </CategorySelect>
    </li>
  );
}
