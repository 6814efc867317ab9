import { expect, test } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import { accountProof, pointProofs, positionProofs } from "./figure-proofs";

const context = { currency: "USD", locale: "en-US", today: "2026-11-21" };
const linked = anAccount();
const wallet = anAccount({
  id: "01890000-0000-7000-8000-0000000000c2",
  connectionId: null,
  institution: null,
  name: "Wallet",
  mask: null,
  currentBalance: 40,
  byHand: { kind: "cash", setOn: "2026-11-10", setBalance: 60.5 },
});
const position = {
  net: 140,
  have: 140,
  owe: 0,
  changeShare: null,
  since: "2026-10-21",
  history: [],
  others: [],
  undecided: [],
};

test("splits a change into bank bookings and manual accounts", () => {
  const { change } = positionProofs({ ...position, change: -30.1, changeByHand: -20.5 }, [linked, wallet], context);
  expect(change).toMatchObject({
    kind: "formula",
    value: -30.1,
    terms: [
      {
        sign: "−",
        proof: {
          kind: "transactions",
          title: "Booked by your banks",
          value: -9.6,
          filters: { accountIds: [linked.id] },
        },
      },
      { sign: "−", proof: { title: "Your manual accounts", value: -20.5 } },
    ],
  });
  const without = positionProofs({ ...position, change: -9.6, changeByHand: 0 }, [linked, wallet], context).change;
  expect(without).toMatchObject({ kind: "transactions", value: -9.6, filters: { accountIds: [linked.id] } });
});

test("proves a percentage by net worth now and earlier", () => {
  const of = { ...position, change: -9.6, changeByHand: 0, changeShare: -0.088 };
  const { net, change, changeShare } = positionProofs(of, [linked, wallet], context);
  expect(changeShare).toMatchObject({
    value: -9.6,
    note: "The difference is 8.8% of the earlier amount.",
    terms: [
      { sign: "+", proof: { title: "Net worth now", value: net.value } },
      {
        sign: "−",
        proof: {
          title: "Net worth on Oct 21",
          value: net.value + 9.6,
          terms: [{ proof: net }, { sign: "+", proof: change }],
        },
      },
    ],
  });
});

test("proves a history point with changes in manual accounts", () => {
  const [, point] = pointProofs(
    [
      { date: "2026-11-01", net: 100, byHand: 60.5 },
      { date: "2026-11-15", net: 90, byHand: 40 },
    ],
    [linked, wallet],
    context,
  );
  expect(point?.proof).toMatchObject({
    kind: "formula",
    value: 90,
    terms: [
      { sign: "+", proof: { value: 100 } },
      { sign: "+", proof: { kind: "transactions", value: 10.5 } },
      { sign: "−", proof: { title: "Your manual accounts", value: -20.5 } },
    ],
  });
});

test("proves a manual balance by its set value and later transactions", () => {
  expect(accountProof(wallet, context)).toMatchObject({
    kind: "transactions",
    value: 40,
    opening: { label: "You set it on Nov 10, 2026", value: 60.5 },
    filters: { startDate: "2026-11-11", accountIds: [wallet.id], currency: "USD", pending: false },
  });
});
