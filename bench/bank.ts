import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const ROWS_PER_PAGE = 500;
const HISTORY_DAYS = 730;
const DAY_MS = 86_400_000;
const ACCOUNTS = ["checking", "savings", "card"];

/** Categories of the bank's rows; the first is income. */
const BANK_CATEGORIES = [
  ["INCOME", "INCOME_WAGES"],
  ["FOOD_AND_DRINK", "FOOD_AND_DRINK_GROCERIES"],
  ["FOOD_AND_DRINK", "FOOD_AND_DRINK_RESTAURANT"],
  ["TRANSPORTATION", "TRANSPORTATION_GAS"],
  ["GENERAL_MERCHANDISE", "GENERAL_MERCHANDISE_SUPERSTORES"],
  ["ENTERTAINMENT", "ENTERTAINMENT_TV_AND_MOVIES"],
] as const;

export type MockBank = { url: string; close: () => void };

/**
 * Starts a minimal bank: `/transactions/sync` in the provider's format, with as many rows as the access token says
 * (`rows-10000`).
 * Pages are prebuilt, so serving them costs next to nothing.
 */
export async function startBank(): Promise<MockBank> {
  const pages = new Map<string, string>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { access_token, cursor = "0" } = JSON.parse(text) as { access_token: string; cursor?: string };
    const key = `${access_token} ${cursor}`;
    const page = pages.get(key) ?? pageOf(Number(access_token.replace("rows-", "")), Number(cursor));
    pages.set(key, page);
    response.writeHead(200, { "content-type": "application/json" }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function pageOf(rows: number, from: number): string {
  const to = Math.min(rows, from + ROWS_PER_PAGE);
  return JSON.stringify({
    accounts: ACCOUNTS.map((account) => ({
      account_id: account,
      name: account,
      official_name: null,
      mask: "0000",
      type: account === "card" ? "credit" : "depository",
      subtype: null,
      balances: {
        current: 1000,
        available: 900,
        iso_currency_code: "USD",
        unofficial_currency_code: null,
        limit: null,
      },
    })),
    added: Array.from({ length: to - from }, (_, index) => rowOf(from + index, rows)),
    modified: [],
    removed: [],
    next_cursor: String(to),
    has_more: to < rows,
    transactions_update_status: "HISTORICAL_UPDATE_COMPLETE",
    request_id: "bench",
  });
}

/** Deterministic rows, oldest first, over two years. */
function rowOf(number: number, rows: number) {
  const chance = (Math.imul(number + 1, 2654435761) >>> 0) % 100_000;
  const date = new Date(Date.now() - HISTORY_DAYS * DAY_MS + Math.floor((number * HISTORY_DAYS) / rows) * DAY_MS);
  const category =
    BANK_CATEGORIES[chance % 25 === 0 ? 0 : 1 + (chance % (BANK_CATEGORIES.length - 1))] ?? BANK_CATEGORIES[1];
  const merchant = `Merchant ${chance % 120}`;
  return {
    transaction_id: `bench-${rows}-${number}`,
    pending_transaction_id: null,
    account_id: ACCOUNTS[number % ACCOUNTS.length],
    amount: (category[0] === "INCOME" ? -1 : 1) * ((100 + chance) / 100),
    iso_currency_code: "USD",
    unofficial_currency_code: null,
    date: date.toISOString().slice(0, 10),
    authorized_date: null,
    name: `${merchant.toUpperCase()} #${chance % 997}`,
    merchant_name: merchant,
    pending: false,
    payment_channel: "in store",
    category: null,
    personal_finance_category: { primary: category[0], detailed: category[1], confidence_level: "HIGH" },
    counterparties: [{ name: merchant, type: "merchant", confidence_level: "HIGH" }],
    location: { city: "Portland", region: "OR", country: "US" },
    payment_meta: { reference_number: null, payee: null },
  };
}
