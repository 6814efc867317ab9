import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { salutation } from "./dashboard";
import { useHeldUntilAnswered } from "./use-ledger-parts";

test('greets by time of day, with "Hello" at night', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(salutation)).toEqual([
    "Hello",
    "Hello",
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});

test("stays unknown after a first sync until every query answers again", () => {
  const { result, rerender } = renderHook(({ isUnknown, answeredAt }) => useHeldUntilAnswered(isUnknown, answeredAt), {
    initialProps: { isUnknown: true, answeredAt: [1, 1] },
  });
  expect(result.current).toBe(true);
  rerender({ isUnknown: true, answeredAt: [2, 3] });
  rerender({ isUnknown: false, answeredAt: [2, 3] });
  expect(result.current).toBe(true);
  rerender({ isUnknown: false, answeredAt: [4, 3] });
  expect(result.current).toBe(true);
  rerender({ isUnknown: false, answeredAt: [4, 5] });
  expect(result.current).toBe(false);
  rerender({ isUnknown: false, answeredAt: [4, 5] });
  expect(result.current).toBe(false);
});

test("holds nothing when nothing was unknown", () => {
  const { result } = renderHook(() => useHeldUntilAnswered(false, [1, 1]));
  expect(result.current).toBe(false);
});
