import { prisma } from "@/lib/db/client";
import { findNotCounted } from "@/lib/db/insights/insights";
import { listOwnMerchants } from "@/lib/db/transactions/imports";
import { listTransactions } from "@/lib/db/transactions/page";
import { countRowsOfMerchants } from "@/lib/db/transactions/settlement";
import { listUnpairedTransfers, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";
import type { NotCounted } from "@/lib/domain/insights/detection/detect";
import { type CategorySlug, categoryBySlug } from "@/lib/domain/transactions/category";
import { type CategoryOf, pointsSomewhere } from "@/lib/domain/transactions/category-tree";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type Alike, groupAlikeRows, type LikelyCategory, likelyCategories } from "@/lib/domain/transactions/review";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { readCategoriesOf, readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";

/** More than anyone answers in one sitting; answering some brings up the next. */
const MAX_ROWS = 1000;
const MAX_QUESTIONS = 60;

/** Groups guessed categories by merchant, largest total first. Excluded rows are skipped: they are in no sum. */
export async function findGuessedMerchants(userId: string): Promise<Alike<StoredTransaction>[]> {
  const page = { sort: "date", order: "desc", limit: MAX_ROWS, offset: 0 } as const;
  const guesses = await listTransactions({ userId, isGuess: true }, page);
  return groupAlikeRows(guesses.filter(({ isExcluded }) => !isExcluded)).slice(0, MAX_QUESTIONS);
}

/** Asks about every guessed category, one question per merchant. */
export async function askAboutCategories({ userId }: { userId: string }): Promise<QuestionOf<"category">[]> {
  const asked = await findGuessedMerchants(userId);
  if (asked.length === 0) return [];
  const past = await listPast(userId);
  const categoryOf = await readCategoriesOfRows(
    userId,
    asked.map(({ first }) => first),
  );
  const questions = asked.map((alike) => ({
    ...{ alike, kind: "category" as const },
    options: optionsOf(alike.first, past, categoryOf),
  }));
  return toQuestions(userId, questions);
}

/** Groups unexplained money by counterparty (lib/domain/insights/detection/unsettled-money.ts). */
export async function findUnsettledParties({
  userId,
  today,
}: {
  userId: string;
  today: Day;
}): Promise<Alike<StoredTransaction>[]> {
  const stored = (await findNotCounted(userId, "insight")) as Partial<NotCounted> | null;
  const parties = stored?.unsettled?.parties ?? [];
  if (parties.length === 0) return [];
  const rows = await listUnpairedTransfers({
    userId,
    merchantKeys: parties.map(({ name }) => merchantKeyOf(name)),
    from: firstDayOf(addMonths(monthOf(today), -UNSETTLED_MONTHS)),
  });
  return groupAlikeRows(rows);
}

/** Asks for the meaning of unexplained money, one counterparty at a time. */
export async function askAboutUnsettled(viewer: { userId: string; today: Day }): Promise<QuestionOf<"category">[]> {
  const asked = await findUnsettledParties(viewer);
  if (asked.length === 0) return [];
  const questions = asked.map((alike) => {
    const slugs = alike.first.amountMinor < 0 ? MEANINGS.out : MEANINGS.in;
    const options = slugs.map((slug) => ({ slug, basis: "near" as const, sureness: null }));
    return { alike, kind: "insight" as const, options };
  });
  return toQuestions(viewer.userId, questions);
}

/** The insights' own lookback. */
const UNSETTLED_MONTHS = 9;
/** Possible meanings of a transfer to or from someone else; the last makes it the user's own money. */
const MEANINGS: Readonly<Record<"out" | "in", readonly CategorySlug[]>> = {
  out: ["rent", "gifts-donations", "internal-transfer"],
  in: ["other-income", "rental-income", "internal-transfer"],
};

async function listPast(userId: string) {
  const except = ["other-income", "uncategorized"].flatMap((slug) => categoryBySlug(slug)?.id ?? []);
  const known = await listOwnMerchants(prisma(), { userId, except });
  const categoryOf = await readCategoriesOf(
    userId,
    known.map(({ categoryId }) => categoryId),
  );
  return known.flatMap(({ merchantKey, isOut, categoryId }) => {
    const category = categoryOf(categoryId);
    return category && pointsSomewhere(category) ? [{ merchantKey, isOut, slug: category.slug }] : [];
  });
}

function optionsOf(
  row: StoredTransaction,
  past: Awaited<ReturnType<typeof listPast>>,
  categoryOf: CategoryOf,
): LikelyCategory[] {
  return likelyCategories({ ...row, ownSlug: categoryOf(row.categoryId)?.slug ?? "uncategorized" }, past);
}

type Asked = { alike: Alike<StoredTransaction>; kind: "category" | "insight"; options: LikelyCategory[] };

async function toQuestions(userId: string, asked: readonly Asked[]): Promise<QuestionOf<"category">[]> {
  const merchantKeys = [...new Set(asked.map(({ alike }) => alike.first.merchantKey))];
  const counted = await countRowsOfMerchants(prisma(), { userId, merchantKeys, from: "0001-01-01" });
  const rows = asked.flatMap(({ alike: { first, like } }) => [first, ...like]);
  const categoryOf = await readCategoriesOfRows(userId, rows);
  const countOf = new Map(counted.map(({ merchantKey, rows }) => [merchantKey, rows]));
  return asked.map(({ alike: { first, like }, kind, options }) => ({
    id: `${kind}:${first.id}`,
    kind,
    form: "category",
    row: toTransaction(first, categoryOf),
    like: like.map((row) => toTransaction(row, categoryOf)),
    options: options.flatMap(({ slug, ...option }) => {
      const category = categoryBySlug(slug);
      if (!category) return [];
      const { id, name, icon } = category;
      return [{ category: { id, slug, name, icon }, ...option }];
    }),
    ruleKey: countOf.get(first.merchantKey) === like.length + 1 ? first.merchantKey : null,
  }));
}
