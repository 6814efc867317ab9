import type { Metadata } from "next";
import { ImportPage } from "@/components/transactions/import/import-page";

export const metadata: Metadata = { title: "Import a statement" };

export default function Page() {
  return <ImportPage />;
}
