import { Search } from "lucide-react";
import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { CategoryPicker } from "@/components/transactions/edit/category-picker";
import { nameOf } from "@/components/transactions/name-of";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { formatDay } from "@/lib/client/format-date";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { basisCopy } from "./review-copy";
import { CardSection, LikeList } from "./rows-bodies";

type Question = QuestionOf<"category">;
type Chosen = { id: string; name: string; icon: string };

/** Holds the chosen category, initially the likeliest, the similar transactions it applies to, and the shortcut keys. */
export function useCategoryChoice(question: Question) {
  const { options, like } = question;
  const [category, setCategory] = useState<Chosen>(() => options[0]?.category ?? { id: "", name: "", icon: "" });
  const [likeIds, setLikeIds] = useState<readonly string[]>(() => like.map(({ id }) => id));
  const [isSearching, setSearching] = useState(false);
  const ofOptions = options.map((option, place) => [String(place + 1), () => setCategory(option.category)] as const);
  return {
    category,
    setCategory,
    likeIds,
    setLikeIds,
    isSearching,
    setSearching,
    keys: { ...Object.fromEntries(ofOptions), "/": () => setSearching(true) },
  };
}

export function CategoryBody({
  question,
  choice,
}: {
  question: Question;
  choice: ReturnType<typeof useCategoryChoice>;
}) {
  const locale = useLocale();
  const { row, like, options, ruleKey } = question;
  const isOther = options.every((option) => option.category.id !== choice.category.id);
  return (
    <>
      <div className="px-4 pb-6 md:px-8">
        <p className="-mt-3 mb-5 text-pretty text-ink-2 md:text-lead">
          {row.amount < 0 ? "You paid " : "You received "}
          <Amount value={Math.abs(row.amount)} currency={row.currency} className="font-strong text-ink" /> on{" "}
          {formatDay(row.date, locale, "long")}. {row.source === "bank" ? "Your bank wrote " : "The statement says "}
          <OpensTransaction row={row} list={[row, ...like]} className="font-mono text-small">
            <bdi>{row.name}</bdi>
          </OpensTransaction>
        </p>
        <div role="radiogroup" aria-label="Category" className="grid gap-2">
          {options.map((option, place) => {
            const isChosen = option.category.id === choice.category.id;
            return (
              // biome-ignore lint/a11y/useSemanticElements: an answer with its key and its bar isn't a native radio button
              <button
                key={option.category.id}
                type="button"
                role="radio"
                aria-checked={isChosen}
                onClick={() => choice.setCategory(option.category)}
                className={optionClass(isChosen)}
              >
                <Kbd aria-hidden="true" className={cn("phone:hidden", isChosen && "bg-surface")}>
                  {place + 1}
                </Kbd>
                <CategoryIcon name={option.category.icon} className="shrink-0 text-ink-2" />
                <b className="min-w-0 flex-1 font-strong md:w-44 md:flex-none">{option.category.name}</b>
                <span aria-hidden="true" className="h-1.5 flex-1 overflow-clip rounded-full bg-surface-2 phone:hidden">
                  {option.sureness === null ? null : (
                    <i className="block h-full bg-sorrel opacity-75" style={{ width: `${option.sureness * 100}%` }} />
                  )}
                </span>
                <span className="w-36 shrink-0 text-right text-ink-2 text-small phone:w-auto">{basisCopy(option)}</span>
              </button>
            );
          })}
        </div>
        <div className="mt-2">
          <Popover open={choice.isSearching} onOpenChange={choice.setSearching}>
            <PopoverTrigger asChild>
              <button type="button" className={optionClass(isOther)}>
                <Kbd aria-hidden="true" className={cn("phone:hidden", isOther && "bg-surface")}>
                  /
                </Kbd>
                {isOther ? (
                  <CategoryIcon name={choice.category.icon} className="shrink-0 text-ink-2" />
                ) : (
                  <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
                )}
                <b className="font-strong">{isOther ? choice.category.name : "Something else"}</b>
              </button>
            </PopoverTrigger>
            <PopoverContent align="start" aria-label="Category" className="w-72 p-0">
              <CategoryPicker
                chosenId={choice.category.id}
                onChoose={(category) => {
                  choice.setSearching(false);
                  choice.setCategory(category);
                }}
              />
            </PopoverContent>
          </Popover>
        </div>
      </div>
      {like.length > 0 ? (
        <LikeList items={like} first={row} chosen={choice.likeIds} onChosen={choice.setLikeIds} />
      ) : (
        <CardSection title="What changes">
          <p className="text-pretty text-small">
            It’s in {row.category.name} as a guess now. In {choice.category.name} it counts as your own choice.
          </p>
        </CardSection>
      )}
      {like.length > 0 && ruleKey !== null && choice.likeIds.length === like.length ? (
        <p className="bg-paper px-4 pb-4 text-ink-2 text-small md:px-8">
          New ones from <bdi>{nameOf(row)}</bdi> will follow.
        </p>
      ) : null}
    </>
  );
}

function optionClass(isChosen: boolean): string {
  return cn(
    "flex min-h-12 w-full items-center gap-3 rounded-control border px-3 py-2 text-left md:gap-4 md:px-4",
    isChosen ? "border-sorrel bg-sorrel-soft inset-ring inset-ring-sorrel" : "border-line hover:bg-surface-2",
  );
}
