import { onlineManager, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error";
import { createQueryClient } from "./query-client";

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
