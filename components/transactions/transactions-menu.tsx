"use client";

import { useMutation } from "@tanstack/react-query";
import { Download, EllipsisVertical, FileUp } from "lucide-react";
import { toast } from "sonner";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Button } from "@/components/ui/form/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlay/dropdown-menu";
import { downloadFile } from "@/lib/client/download-file";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { transactionOperations } from "@/lib/schemas/transactions";

/** Brings a bank's file in, and takes the rows that are shown out: all of them, not only those that were scrolled to. */
export function LedgerMenu({ filters }: { filters: TransactionFilters }) {
  const showDialog = useShellDialogs((dialogs) => dialogs.show);
  const download = useMutation({
    mutationFn: (format: "csv" | "json") =>
      downloadFile(transactionOperations.exportTransactions, { ...filters, format }),
    onSuccess: () => toast.success("The file is in your downloads"),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button aria-label="Import and export" size="icon" isLoading={download.isPending}>
          {download.isPending ? null : <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => showDialog("import")}>
          <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
          Import a statement
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download.mutate("csv")}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Export these rows as CSV
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download.mutate("json")}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Export these rows as JSON
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
