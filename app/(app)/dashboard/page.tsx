import type { Metadata } from "next";
import { Dashboard } from "@/components/dashboard/dashboard";
import { DASHBOARD_ROWS } from "@/components/dashboard/rows-shown";
import { answerForPage } from "@/lib/http/page-viewer";
import { bankOperations } from "@/lib/schemas/banks";
import { cashflowOperations } from "@/lib/schemas/cashflow";
import { transactionOperations } from "@/lib/schemas/transactions";
import { listAccounts } from "@/lib/use-cases/banks/list-accounts";
import { loadOverview } from "@/lib/use-cases/cashflow/load-overview";
import { listMyRange } from "@/lib/use-cases/transactions/list/list-my-range";

export const metadata: Metadata = { title: "Dashboard" };

/** With its figures in it: what a person comes for is there with the page's first bytes, and the script need not ask for it. */
export default async function DashboardPage() {
  const [overview, accounts, transactions] = await Promise.all([
    answerForPage(cashflowOperations.overview, loadOverview, {}),
    answerForPage(bankOperations.listAccounts, listAccounts, {}),
    answerForPage(transactionOperations.myRange, listMyRange, { limit: DASHBOARD_ROWS }),
  ]);
  return <Dashboard served={{ overview, accounts, transactions }} />;
}
