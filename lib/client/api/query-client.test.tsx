import { onlineManager, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bankCalls } from "@/lib/calls/banks";
import type { ApiClient } from "./api-client";
import { ApiError } from "./api-error";
import { createQueryClient } from "./query-client";
import { queryOf } from "./query-of";

let isReached: boolean;
const call = async () => {
  if (isReached) return "Three transactions";
  throw new ApiError({ code: "INTERNAL", status: 500, message: "Network error" });
};

function Page() {
  const rows = useQuery({ queryKey: ["rows"], queryFn: call });
  const save = useMutation({ mutationFn: call });
  return (
    <>
      <p>{rows.data ?? rows.error?.message ?? "Loading"}</p>
      <button type="button" onClick={() => save.mutate()}>
        {save.error?.message ?? "Save"}
      </button>
    </>
  );
}

beforeEach(() => {
  isReached = false;
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
});
afterEach(() => onlineManager.setOnline(true));

test("reports a failed query while offline, and asks again once online", async () => {
  expect(await screen.findByText("Network error")).toBeVisible();
  isReached = true;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(screen.getByText("Three transactions")).toBeVisible());
});

test("reports a change that can't be saved offline", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Network error" })).toBeVisible();
});

test("reports a background refetch that fails offline only once", async () => {
  const given: unknown[] = [];
  const callOf = () => async (_: object, options: object) => {
    given.push("isQuiet" in options);
    if (isReached) return [];
    throw new ApiError({ code: "NETWORK", status: null, message: "Network error" });
  };
  const client = createQueryClient({ callOf } as unknown as ApiClient);
  const accounts = { ...queryOf(bankCalls.listAccounts), retry: false };
  isReached = true;
  await client.fetchQuery(accounts);
  isReached = false;
  const refetch = () => client.fetchQuery({ ...accounts, staleTime: 0 }).catch(() => null);
  await refetch();
  await refetch();
  isReached = true;
  await refetch();
  await refetch();
  expect(given).toEqual([false, false, true, true, false]);
});
