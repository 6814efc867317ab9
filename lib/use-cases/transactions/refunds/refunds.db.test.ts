import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import { addDays, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { change, detailsOf, monthOfCashflow } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const first = firstDayOf(monthOf(addDays(firstDayOf(monthOf(today)), -1)));

const bought: RowSketch = {
  date: addDays(first, 2),
  amountMinor: -89_90,
  merchant: "Northern Outfitters",
  slug: "clothing",
  providerCategory: "GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES",
};
const back: RowSketch = {
  ...bought,
  date: addDays(first, 12),
  amountMinor: 89_90,
  slug: "other-income",
  providerCategory: "OTHER_OTHER",
};

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const details = (id: string) => detailsOf(owner, id);
const slugOf = async (id: string) => (await details(id)).transaction.category.slug;
const month = () => monthOfCashflow(owner, monthOf(first));

describe("a refund", () => {
  test("links to its purchase and lowers that category, whatever the bank says", async () => {
    const [purchase = "", refund = ""] = await bookRows(
      owner,
      { ...bought, amountMinor: -120_00 },
      {
        ...back,
        amountMinor: 20_00,
        name: "NORTHERN OUTFITTERS REFUND",
      },
    );
    expect(await slugOf(refund)).toBe("clothing");
    expect(await month()).toMatchObject({
      income: 0,
      expense: 100,
      categories: [{ slug: "clothing", amount: -100 }],
    });
    expect(await details(refund)).toMatchObject({ refundOf: { id: purchase }, refunds: [] });
    expect(await details(purchase)).toMatchObject({ refundOf: null, refunds: [{ id: refund, amount: 20 }] });
  });

  test("links to its purchase from an earlier sync", async () => {
    const [purchase = ""] = await bookRows(owner, bought);
    const [refund = ""] = await bookRows(owner, back);
    expect(await details(refund)).toMatchObject({ refundOf: { id: purchase } });
    expect(await month()).toMatchObject({ income: 0, expense: 0 });
  });

  test("follows its purchase's category unless the user chose one", async () => {
    const [purchase = "", refund = ""] = await bookRows(owner, bought, back);
    await change(owner, purchase, { categoryId: category("gifts-donations").id });
    expect(await slugOf(refund)).toBe("gifts-donations");
    await change(owner, refund, { categoryId: category("shopping").id });
    await change(owner, purchase, { categoryId: category("clothing").id });
    expect(await slugOf(refund)).toBe("shopping");
    expect((await details(refund)).refundOf.id).toBe(purchase);
  });

  test("keeps its own category across syncs once the user unlinks it", async () => {
    const [purchase = "", refund = ""] = await bookRows(owner, bought, back);
    const link = (isLinked: boolean) => owner.patch(`/api/transactions/${refund}/refund`, { isLinked });
    expect((await link(false)).status).toBe(200);
    expect(await details(refund)).toMatchObject({
      refundOf: null,
      transaction: { category: { slug: "other-income" } },
    });
    await bookRows(owner, { ...bought, amountMinor: -1_00 });
    expect((await details(refund)).refundOf).toBeNull();
    expect((await link(true)).status).toBe(200);
    expect(await details(refund)).toMatchObject({
      refundOf: { id: purchase },
      transaction: { category: { slug: "clothing" } },
    });
  });

  test("is unlinked and recategorized when its purchase goes", async () => {
    const [purchase = "", refund = ""] = await bookRows(owner, bought, back);
    await pool().query("DELETE FROM transactions WHERE user_id = $1 AND id = $2", [owner.userId, purchase]);
    await inTransaction((tx) =>
      settleTransactions(tx, {
        userId: owner.userId,
        today,
        touched: [{ date: bought.date, merchantKey: "northern outfitters" }],
      }),
    );
    expect(await details(refund)).toMatchObject({
      refundOf: null,
      transaction: { category: { slug: "other-income" } },
    });
  });
});
