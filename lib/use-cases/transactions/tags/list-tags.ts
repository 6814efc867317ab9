import { listTagSums } from "@/lib/db/transactions/tags/tags";
import { toMajor } from "@/lib/domain/money";
import type { ListedTag } from "@/lib/schemas/transactions/tags";

/** Tag sums leave out transfers and excluded rows, as every sum does. */
export async function listTags({ userId }: { userId: string }): Promise<ListedTag[]> {
  const tags = new Map<string, ListedTag>();
  for (const { id, name, currency, transactionCount, countedCount, sumMinor } of await listTagSums(userId)) {
    const tag = tags.get(id) ?? { id, name, transactionCount: 0, sums: [] };
    tag.transactionCount += transactionCount;
    if (currency !== null && countedCount > 0)
      tag.sums.push({ currency, sum: toMajor(sumMinor, currency), count: countedCount });
    tags.set(id, tag);
  }
  return [...tags.values()];
}
