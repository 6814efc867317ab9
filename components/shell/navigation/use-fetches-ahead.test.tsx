import { useQuery } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { useFetchesAhead } from "./use-fetches-ahead";

beforeEach(() => queryClient.clear());

test("fetches pages ahead only once the page's queries have been quiet", async () => {
  vi.useFakeTimers();
  let answer = (_: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["overview"], queryFn });
      return useFetchesAhead();
    },
    { wrapper: QueryProvider },
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current).toBe(false);
  await act(async () => {
    answer("figures");
    await vi.advanceTimersByTimeAsync(0);
  });
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current).toBe(true);
});
