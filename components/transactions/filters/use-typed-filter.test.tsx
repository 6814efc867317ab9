import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTypedFilter } from "./use-typed-filter";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function typedAmount(initial?: number) {
  const onChange = vi.fn();
  const hook = renderHook(
    ({ value }: { value: number | undefined }) =>
      useTypedFilter<number | undefined>({
        value,
        write: (amount) => (amount === undefined ? "" : String(amount)),
        read: (text) => (text === "" ? undefined : Number(text)),
        onChange,
      }),
    { initialProps: { value: initial } },
  );
  const type = (text: string) => act(() => hook.result.current.setText(text));
  const pause = () => act(() => vi.advanceTimersByTime(300));
  return { hook, onChange, type, pause };
}

test("applies typed text after a pause, without a blur", () => {
  const { onChange, type, pause } = typedAmount();
  type("1");
  type("12");
  expect(onChange).not.toHaveBeenCalled();
  pause();
  expect(onChange.mock.calls).toEqual([[12]]);
});

test("ignores a different text of the same amount", () => {
  const { onChange, type, pause } = typedAmount(12);
  type("12.");
  pause();
  expect(onChange).not.toHaveBeenCalled();
});

test("keeps later keystrokes when an earlier answer arrives", () => {
  const { hook, type, pause } = typedAmount();
  type("1");
  pause();
  type("12");
  hook.rerender({ value: 1 });
  expect(hook.result.current.text).toBe("12");
});

test("shows filters cleared or set by a link", () => {
  const { hook, type, pause } = typedAmount();
  type("12");
  pause();
  hook.rerender({ value: 12 });
  hook.rerender({ value: undefined });
  expect(hook.result.current.text).toBe("");
  hook.rerender({ value: 12 });
  expect(hook.result.current.text).toBe("12");
});
