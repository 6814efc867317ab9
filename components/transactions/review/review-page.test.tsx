import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { aTransaction } from "@/lib/client/test-data";
import type { QuestionOf, ReviewQuestion, ReviewQueue } from "@/lib/schemas/transactions/review";
import { fakeServer, refusal, renderPart } from "@/tests/render-part";
import { ToReviewPage } from "./review-page";
import { useReviewSession } from "./review-session";

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const option = (number: number, name: string) => ({
  ...{
    category: { id: idOf(number), slug: name.toLowerCase(), name, icon: "tag" },
    basis: "near" as const,
    sureness: null,
  },
});
const transferQuestion: QuestionOf<"transfer"> = {
  ...{ id: "transfer:1", kind: "transfer", form: "transfer", like: [] },
  transfer: {
    ...{ id: idOf(1), status: "proposed", doubt: "unnamed" },
    out: aTransaction({ id: idOf(2), amount: -350, date: "2026-10-29", name: "Zelle out", merchant: undefined }),
    in: aTransaction({ id: idOf(3), amount: 350, date: "2026-10-30", name: "Zelle in", merchant: undefined }),
  },
  effects: [
    {
      ...{ month: "2026-10", currency: "USD" },
      ...{ now: { income: 6478.9, expense: 5280.16 }, after: { income: 6128.9, expense: 4930.16 } },
    },
  ],
};
const categoryQuestion: QuestionOf<"category"> = {
  ...{ id: "category:4", kind: "category", form: "category", ruleKey: "halfway break" },
  row: aTransaction({ id: idOf(4), amount: -14.2, merchant: "Halfway Break", isGuess: true }),
  like: [5, 6].map((number) => aTransaction({ id: idOf(number), amount: -12.75, merchant: "Halfway Break" })),
  options: [option(70, "Coffee"), option(71, "Restaurants"), option(72, "Groceries")],
};
const twinQuestion: QuestionOf<"twin"> = {
  ...{ id: "twin:20", kind: "duplicate", form: "twin", closes: { id: idOf(30), name: "Village bank" } },
  row: aTransaction({ id: idOf(20), amount: -62.5, date: "2026-10-30", name: "TRATTORIA ROMA", isExcluded: true }),
  twin: aTransaction({ id: idOf(21), amount: -62.5, date: "2026-10-29", name: "POS TRATTORIA", source: "import" }),
  like: [22, 23].map((number) => ({ id: idOf(number), date: "2026-10-02", amount: -5, currency: "USD" })),
};

let questions: ReviewQuestion[];
let notLoaded: ReviewQueue["notLoaded"];
let isRefused: boolean;
let writes: string[];
beforeEach(() => {
  questions = [transferQuestion, categoryQuestion];
  notLoaded = [];
  isRefused = false;
  useReviewSession.setState({ answers: [], hidden: new Set(), later: [], currentId: null });
  vi.stubGlobal("scrollTo", () => undefined);
  const orRefused = (payload: object) => () => (isRefused ? refusal(409, "CONFLICT") : payload);
  ({ writes } = fakeServer({
    "GET /api/review": () => ({ questions, notLoaded }),
    "PATCH /api/twins": orRefused({ decided: 3 }),
    "PATCH /api/transactions": orRefused({ transactions: [] }),
    "PATCH /api/transfers/*": orRefused({ id: idOf(1) }),
    "POST /api/categories/rules": orRefused({ merchantKey: "halfway break" }),
    "DELETE /api/categories/rules": orRefused({ merchantKey: "halfway break" }),
  }));
});

async function open() {
  const user = userEvent.setup();
  renderPart(<ToReviewPage />);
  await screen.findByRole("heading", { name: /Did you move this \$350.00/ });
  return user;
}
const heading = (name: RegExp) => screen.findByRole("heading", { level: 2, name });

test("shows a transfer's effect, accepts it with Y, focuses the next", async () => {
  const user = await open();
  const effect = screen.getByRole("region", { name: "What changes in October" });
  expect(within(effect).getByRole("row", { name: /Income/ })).toHaveTextContent("+$6,478.90+$6,128.90");
  expect(within(effect).getByRole("row", { name: /Net, either way/ })).toHaveTextContent("+$1,198.74+$1,198.74");
  await user.keyboard("y");
  expect(await heading(/Halfway Break/)).toHaveFocus();
  expect(writes).toEqual([`PATCH /api/transfers/${idOf(1)} {"status":"accepted"}`]);
  expect(screen.getByText("1 of 2")).toBeInTheDocument();
});

test("undoes the last answer with U and shows its question", async () => {
  const user = await open();
  await user.keyboard("n");
  await heading(/Halfway Break/);
  await user.keyboard("u");
  await heading(/Did you move this/);
  expect(writes).toEqual([
    `PATCH /api/transfers/${idOf(1)} {"status":"rejected"}`,
    `PATCH /api/transfers/${idOf(1)} {"status":"proposed"}`,
  ]);
  expect(screen.getByText("0 of 2")).toBeInTheDocument();
});

test("chooses by number and makes a rule on Enter, with undo", async () => {
  questions = [transferQuestion, categoryQuestion];
  const user = await open();
  await user.keyboard("s");
  await heading(/Halfway Break/);
  await user.keyboard("2{Enter}");
  await waitFor(() =>
    expect(writes).toEqual([`POST /api/categories/rules {"merchantKey":"halfway break","categoryId":"${idOf(71)}"}`]),
  );
  await user.click(await screen.findByRole("button", { name: "Undo: Halfway Break is Restaurants" }));
  await waitFor(() => expect(writes[1]).toBe('DELETE /api/categories/rules {"merchantKey":"halfway break"}'));
});

test("skips unticked rows, updates the sum, and settles one with O", async () => {
  const user = await open();
  await user.keyboard("j");
  await heading(/Halfway Break/);
  const like = screen.getByRole("region", { name: "Your answer settles 2 more like it" });
  expect(like).toHaveTextContent("3 transactions, this one included−$39.70");
  await user.click(within(like).getAllByRole("checkbox")[0] as HTMLElement);
  expect(like).toHaveTextContent("2 transactions, this one included−$26.95");
  await user.click(screen.getByRole("button", { name: /^Coffee for all 2/ }));
  await heading(/Did you move this/);
  const change = (id: string) => `{"id":"${id}","categoryId":"${idOf(70)}"}`;
  expect(writes).toEqual([`PATCH /api/transactions {"changes":[${change(idOf(4))},${change(idOf(6))}]}`]);
  await user.keyboard("u");
  await heading(/Halfway Break/);
  await user.keyboard("o");
  await heading(/Did you move this/);
  expect(writes.at(-1)).toBe(`PATCH /api/transactions {"changes":[${change(idOf(4))}]}`);
});

test("settles all similar transfers with Y, only the current with O", async () => {
  questions = [{ ...transferQuestion, like: [{ ...transferQuestion.transfer, id: idOf(9) }] }];
  const accepted = (number: number) => `PATCH /api/transfers/${idOf(number)} {"status":"accepted"}`;
  const user = await open();
  await user.keyboard("o");
  await waitFor(() => expect(writes).toEqual([accepted(1)]));
  await screen.findByText("All answered");
  await user.keyboard("u");
  await heading(/Did you move this/);
  writes.length = 0;
  await user.keyboard("y");
  await waitFor(() => expect(writes).toEqual([accepted(1), accepted(9)]));
});

test("brings a refused answer's question back, uncounted", async () => {
  const user = await open();
  isRefused = true;
  await user.keyboard("{Enter}");
  await waitFor(() => expect(writes).toHaveLength(1));
  await heading(/Did you move this/);
  expect(screen.getByText("0 of 2")).toBeInTheDocument();
});

test("puts a question last, opens its transaction, and finishes", async () => {
  const user = await open();
  await user.keyboard("s");
  await heading(/Halfway Break/);
  await user.keyboard("k");
  await heading(/Did you move this/);
  await user.keyboard(" ");
  expect(useOpenTransaction.getState().row?.id).toBe(idOf(2));
  // Letter keys answer nothing while a transaction is open.
  await user.keyboard("n");
  expect(writes).toEqual([]);
  act(() => useOpenTransaction.getState().close());
  questions = [];
  await user.keyboard("y");
  expect(await screen.findByText("All answered")).toBeInTheDocument();
});

test("undoes the very last answer with U", async () => {
  questions = [transferQuestion];
  const user = await open();
  await user.keyboard("n");
  expect(await screen.findByText("All answered")).toBeInTheDocument();
  await user.keyboard("u");
  await heading(/Did you move this/);
});

test("settles duplicates with Y and closes the manual account", async () => {
  questions = [transferQuestion, twinQuestion];
  const user = await open();
  await user.keyboard("j");
  await heading(/Is this the \$62.50 payment you already have\?/);
  expect(screen.getByText("Probably already here: same amount, one day apart")).toBeInTheDocument();
  expect(screen.getByText("From your file")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "What changes" })).toHaveTextContent("Village bank is this account");
  await user.keyboard("y");
  await heading(/Did you move this/);
  const ids = [20, 22, 23].map(idOf);
  const sent = (status: string) => `PATCH /api/twins ${JSON.stringify({ ids, status, closesAccountId: idOf(30) })}`;
  await waitFor(() => expect(writes).toEqual([sent("same")]));
  await user.keyboard("u");
  await waitFor(() => expect(writes[1]).toBe(sent("proposed")));
});

test("keeps the account open with one unticked; N keeps both", async () => {
  questions = [transferQuestion, twinQuestion];
  const user = await open();
  await user.keyboard("j");
  await heading(/you already have/);
  const like = screen.getByRole("region", { name: "Your answer settles 2 more like it" });
  await user.click(within(like).getAllByRole("checkbox")[0] as HTMLElement);
  expect(screen.getByRole("region", { name: "What changes" })).not.toHaveTextContent("Village bank");
  await user.keyboard("n");
  const ids = [20, 23].map(idOf);
  await waitFor(() => expect(writes).toEqual([`PATCH /api/twins ${JSON.stringify({ ids, status: "different" })}`]));
});

test("names questions that couldn't be loaded, and loads them on Retry", async () => {
  notLoaded = ["twins", "series"];
  const user = await open();
  const failure = screen.getByRole("alert");
  expect(failure).toHaveTextContent("We couldn’t load your questions about duplicates and recurring payments.");
  notLoaded = [];
  await user.click(within(failure).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("doesn't say all is answered while questions couldn't be loaded", async () => {
  questions = [];
  notLoaded = ["transfers"];
  renderPart(<ToReviewPage />);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your questions about transfers.");
  expect(screen.queryByText("All answered")).not.toBeInTheDocument();
});
