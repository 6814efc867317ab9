"use no memo";

import { useMutation } from "@tanstack/react-query";
import { Download, EllipsisVertical, FileUp } from "lucide-react";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { Button } from "@/components/ui/form/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlay/dropdown-menu";
import { transactionCalls } from "@/lib/calls/transactions";
import { isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { downloadFile } from "@/lib/client/download-file";
import { toast } from "@/lib/client/toast";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { useRouter } from "@/lib/client/use-router";
import { IMPORT_PATH } from "@/lib/routes";

/** Menu to import a bank file or export all filtered transactions, not only those loaded. */
export function LedgerMenu({ filters }: { filters: TransactionFilters }) {
  const router = useRouter();
  const user = useSession((session) => session.user);
  const { whenFresh, dialog } = useFreshSignIn(user ?? NO_ONE, null, "this file holds your transactions");
  const download = useMutation({
    mutationFn: (format: "csv" | "json") => downloadFile(transactionCalls.exportTransactions, { ...filters, format }),
    onSuccess: () => toast.success("The file is in your downloads"),
    onError: (error, format) => {
      if (isFreshLoginNeeded(error)) whenFresh(() => download.mutate(format));
    },
  });
  return (
    <>
      {dialog}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button aria-label="Import and export" size="icon" isLoading={download.isPending}>
            {download.isPending ? null : <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => router.push(IMPORT_PATH)}>
            <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
            Import a statement
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => download.mutate("csv")}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Export these transactions as CSV
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => download.mutate("json")}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Export these transactions as JSON
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
