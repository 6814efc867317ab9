import type { Transaction } from "@/lib/schemas/transactions";
import type { TransactionChangeEntry } from "@/lib/schemas/transactions/history";

export type ChangeWords = { who: string; did: string };
type Format = { money: (amount: number) => string; day: (day: string) => string };

export function changeWords(entry: TransactionChangeEntry, { money, day }: Format): ChangeWords {
  const who = entry.by === "user" ? "You" : entry.by === "rule" ? "Your rule" : "Sorrel";
  switch (entry.field) {
    case "category":
      return { who, did: categoryWords(entry) };
    case "note":
      return {
        who,
        did: `${verbOf(entry, "added", "removed", "changed")} ${entry.before === null ? "a" : "the"} note`,
      };
    case "name":
      if (entry.after === null) return { who: "You", did: "restored its original name" };
      return entry.by === "rule"
        ? { who, did: `named it ${entry.after}` }
        : { who: "You", did: `named it ${entry.after}` };
    case "tags":
      return { who, did: tagWords(entry) };
    case "files":
      return { who, did: fileWords(entry) };
    case "split":
      return { who, did: splitWords(entry, money) };
    case "left_out":
      return { who, did: entry.after ? "left it out of totals" : "counted it again" };
    case "transfer":
      if (entry.by === "user") return { who, did: entry.after ? "said it’s a transfer" : "said it isn’t a transfer" };
      return { who, did: entry.after ? "matched it as a transfer" : "stopped matching it as a transfer" };
    case "refund":
      if (entry.by === "user") return { who, did: "said it isn’t a refund of that purchase" };
      return { who, did: entry.after ? "found the purchase it’s a refund of" : "unlinked it from its purchase" };
    case "details": {
      const { before, after } = entry;
      const parts = [
        before.amount === after.amount ? "" : `the amount from ${money(before.amount)} to ${money(after.amount)}`,
        before.date === after.date ? "" : `the day from ${day(before.date)} to ${day(after.date)}`,
        before.name === after.name ? "" : `the name from ${before.name} to ${after.name}`,
      ].filter(Boolean);
      return { who: entry.by === "user" ? "You" : "Your bank", did: `changed ${parts.join(" and ")}` };
    }
  }
}

export function arrivalWords({ source }: Transaction, bankName: string): ChangeWords {
  if (source === "manual") return { who: "You", did: "added it" };
  if (source === "import") return { who: "You", did: "imported it with a statement" };
  return { who: bankName || "Your bank", did: "reported it" };
}

function categoryWords({ before, after, by }: Extract<TransactionChangeEntry, { field: "category" }>): string {
  if (by === "user" && !after.isChosen) return `undid ${before.name}, so it’s ${after.name}`;
  if (before.id === after.id) return `confirmed ${after.name}`;
  return by === "user" ? `changed ${before.name} to ${after.name}` : `moved it from ${before.name} to ${after.name}`;
}

function splitWords(
  { before, after, by }: Extract<TransactionChangeEntry, { field: "split" }>,
  money: Format["money"],
): string {
  if (after === null) return "undid the split";
  const names = [...new Set(after.map(({ category }) => category.name))];
  if (before === null) return `split it into ${listed(names)}`;
  if (by !== "sorrel")
    return `changed the split to ${listed(after.map(({ category, amount }) => `${category.name} ${money(amount)}`))}`;
  return `kept the proportions of your split when the amount changed: ${listed(after.map(({ category, amount }) => `${category.name} ${money(amount)}`))}`;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

function tagWords({ before, after }: Extract<TransactionChangeEntry, { field: "tags" }>): string {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  return [
    added.length > 0 ? `tagged it ${added.join(", ")}` : "",
    removed.length > 0 ? `removed the tag ${removed.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(" and ");
}

function fileWords({ before, after }: Extract<TransactionChangeEntry, { field: "files" }>): string {
  const [added] = without(after, before);
  const [removed] = without(before, after);
  return added === undefined ? `removed the file ${removed}` : `attached ${added}`;
}

/** Keeps duplicates, since two files may share a name. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

function verbOf(
  { before, after }: { before: string | null; after: string | null },
  added: string,
  removed: string,
  changed: string,
): string {
  if (before === null) return added;
  return after === null ? removed : changed;
}
