import { addDays, addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { createViewer, linkBank, type TestViewer } from "./factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "./ledger-rows";

/** Links a bank of the user's and syncs it. */
export async function syncBank(viewer: TestViewer, institutionId: string): Promise<void> {
  const [account] = await linkBank(viewer, institutionId);
  await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
}

/** A user whose bank has synced. */
export async function createSyncedViewer(
  institutionId: string,
  settings: Parameters<typeof createViewer>[0] = {},
): Promise<TestViewer> {
  const viewer = await createViewer(settings);
  await syncBank(viewer, institutionId);
  return viewer;
}

export const CLUB: RowSketch = { date: "", amountMinor: -68_00, merchant: "Alder Fitness", slug: "fitness" };

/** A user whose club charged once a month and then twice, in each of the last two months. */
export async function createTwiceCharged(today: Day): Promise<{ owner: LedgerOwner; secondCharges: string[] }> {
  const owner = await createLedgerOwner(today);
  const charge = (back: number, day: number) => ({
    ...CLUB,
    date: addDays(firstDayOf(addMonths(monthOf(today), -back)), day),
  });
  const groceries = Array.from({ length: 30 }, (_, index) => ({
    date: addDays(today, -index * 3),
    amountMinor: -20_00 - index * 117,
    merchant: "Green Market",
    slug: "groceries" as const,
  }));
  await bookRows(owner, ...[6, 5, 4, 3].map((back) => charge(back, 1)), ...groceries);
  const ids = await bookRows(owner, ...[2, 1].flatMap((back) => [charge(back, 1), charge(back, 2)]));
  return { owner, secondCharges: [ids[1] ?? "", ids[3] ?? ""] };
}
