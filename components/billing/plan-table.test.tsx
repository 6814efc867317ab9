import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MORE_GROUPS } from "@/components/shell/navigation/more-pages";
import { QueryProvider } from "@/lib/client/api/query";
import { ClientConfigProvider } from "@/lib/client/config";
import { PlanTable } from "./plan-table";

function show(current: "free" | "premium" | null) {
  const config = { plaidLinkUrl: "http://localhost/link.js", hasGoogle: false, oidcName: null, hasPayments: false };
  render(
    <ClientConfigProvider config={config}>
      <QueryProvider>
        <PlanTable current={current} />
      </QueryProvider>
    </ClientConfigProvider>,
  );
}

test.each(["free", null] as const)("leaves Premium and prices out where payments are off: %s", (current) => {
  show(current);
  expect(screen.getByRole("rowheader", { name: /^Bank links/ })).toBeVisible();
  expect(screen.queryByText(/premium|price|each plan/i)).toBeNull();
});

test("shows the limits of Premium to who has it without payments", () => {
  show("premium");
  expect(screen.getByRole("columnheader", { name: /Premium/ })).toBeVisible();
  expect(screen.queryByText("Free")).toBeNull();
});

test("names no plan in the More sheet", () => {
  expect(MORE_GROUPS.flatMap(({ pages }) => pages.map(({ about }) => about)).join(" ")).not.toMatch(/free|premium/i);
});
