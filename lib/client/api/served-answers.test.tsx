import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useServedAnswers } from "./served-answers";

const queryKey = ["figure"];
const queryFn = vi.fn(async () => "asked for");

function Figure({ served }: { served: string | null }) {
  useServedAnswers([{ queryKey, data: served }]);
  const { data } = useQuery({ queryKey, queryFn, staleTime: 1000 });
  return <p>{data ?? "waiting"}</p>;
}

const withCache = (served: string | null, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <Figure served={served} />
  </QueryClientProvider>
);

test("what came with the page is in its first rendering, on the server too, and is not asked for again", async () => {
  expect(renderToString(withCache("served"))).toContain("served");
  render(withCache("served"));
  expect(screen.getByText("served")).toBeVisible();
  expect(queryFn).not.toHaveBeenCalled();
});

test("what did not come is asked for, and what is known already stays", async () => {
  render(withCache(null));
  expect(await screen.findByText("asked for")).toBeVisible();
  const client = new QueryClient();
  client.setQueryData(queryKey, "newer");
  render(withCache("served", client));
  expect(screen.getByText("newer")).toBeVisible();
});
