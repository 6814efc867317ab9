import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useHeldUntilAnswered } from "./use-held-until-answered";

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
