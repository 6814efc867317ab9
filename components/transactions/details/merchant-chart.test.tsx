import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setHidden } from "@/components/shell/preferences/use-preferences";
import type { MerchantHistory } from "@/lib/schemas/transactions/history";
import { liftOf, MerchantChart, pricesToPrint } from "./merchant-chart";

afterEach(() => setHidden(false));

test("keeps amounts out of tooltips while amounts are hidden", () => {
  const none = { sum: 0, count: 0 };
  const months = [{ month: "2026-10", payments: { sum: -12.5, count: 1 }, returns: none }];
  const history = { months, currency: "USD" } as unknown as MerchantHistory;
  render(<MerchantChart history={history} month="2026-10" isIncome={false} />);
  expect(screen.getByTitle("Oct 2026: $12.50")).toBeInTheDocument();
  act(() => setHidden(true));
  expect(screen.getByTitle("Oct 2026")).toBeInTheDocument();
});

test("labels the first price and every change, skipping empty months", () => {
  expect([...pricesToPrint([64.2, 64.2, 0, 64.2, 68.9, 68.9, 0, 71.4])]).toEqual([0, 4, 7]);
  expect([...pricesToPrint([0, 0])]).toEqual([]);
});

test("labels the open month and drops labels next to it", () => {
  expect([...pricesToPrint([50, 50, 50, 60, 60, 60], 4)].sort()).toEqual([0, 4]);
  expect([...pricesToPrint([50, 60, 60], -1)]).toEqual([1]);
});

test("labels only the open month when the price keeps changing", () => {
  expect([...pricesToPrint([1, 2, 3, 4, 5])]).toEqual([]);
  expect([...pricesToPrint([1, 2, 3, 4, 5], 2)]).toEqual([2]);
});

test("lifts a price over the taller of its neighbors", () => {
  expect([liftOf([40, 30], 1), liftOf([40, 30, 92], 1), liftOf([92, 30, 40], 1)]).toEqual([10, 62, 62]);
  expect([liftOf([20, 30], 1), liftOf([30], 0)]).toEqual([0, 0]);
});
