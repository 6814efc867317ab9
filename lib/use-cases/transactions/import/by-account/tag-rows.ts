import type { Tx } from "@/lib/db/client";
import { insertRowTags } from "@/lib/db/transactions/imports";
import { countTags, listTagNames, upsertTags } from "@/lib/db/transactions/tags/tags";
import { MAX_TAGS, tagKeyOf } from "@/lib/domain/transactions/tags";

type Tagged = { id: string; tags?: readonly string[] | undefined };

/** Tags of a file that a person has room for, by their keys: those of most rows first. */
function fittingTags(rows: readonly Pick<Tagged, "tags">[], known: ReadonlySet<string>): Map<string, string> {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of rows.flatMap(({ tags = [] }) => tags)) {
    const one = counts.get(tagKeyOf(name)) ?? { name, count: 0 };
    counts.set(tagKeyOf(name), { ...one, count: one.count + 1 });
  }
  const all = [...counts].toSorted(([, a], [, b]) => b.count - a.count);
  const fresh = all.filter(([key]) => !known.has(key)).slice(0, Math.max(0, MAX_TAGS - known.size));
  return new Map([...all.filter(([key]) => known.has(key)), ...fresh].map(([key, { name }]) => [key, name]));
}

/** Reports tags beyond the person's limit; no sentence where all fit. */
export async function remarkOnTags(userId: string, rows: readonly Pick<Tagged, "tags">[]): Promise<string[]> {
  const names = new Set(rows.flatMap(({ tags = [] }) => tags.map(tagKeyOf)));
  if (names.size === 0) return [];
  const known = new Set([...(await listTagNames(userId)).values()].map(tagKeyOf));
  const left = names.size - fittingTags(rows, known).size;
  return left > 0 ? [`Tags that aren't added: ${left}. You can have ${MAX_TAGS}.`] : [];
}

/** Puts the file's tags on the rows that came of it. */
export async function tagRows(tx: Tx, userId: string, rows: readonly Tagged[]): Promise<void> {
  if (!rows.some(({ tags }) => tags && tags.length > 0)) return;
  const known = (await countTags(tx, userId)) === 0 ? [] : [...(await listTagNames(userId)).values()];
  const fitting = fittingTags(rows, new Set(known.map(tagKeyOf)));
  const tags = [...fitting].map(([nameKey, name]) => ({ name, nameKey }));
  const idOf = new Map((await upsertTags(tx, { userId, tags })).map(({ id, name }) => [tagKeyOf(name), id]));
  const pairs = rows.flatMap(({ id, tags: own = [] }) =>
    own.flatMap((name) => {
      const tagId = idOf.get(tagKeyOf(name));
      return tagId ? [{ transactionId: id, tagId }] : [];
    }),
  );
  await insertRowTags(tx, { userId, pairs });
}
