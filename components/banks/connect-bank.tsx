"use client";
"use no memo";

import { FileUp, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Button, type ButtonProps } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { IMPORT_PATH } from "@/lib/routes";
import type { SessionUser } from "@/lib/schemas/auth";

export type ConnectBankButtonProps = Pick<ButtonProps, "variant" | "size" | "className" | "aria-label"> & {
  /** Repairs the login of this account's bank instead of connecting a new one. */
  accountId?: string;
  children?: ReactNode;
};

/**
 * The dialog is in the shell, so it survives navigation. Without bank links the button imports a statement; repairs
 * work everywhere.
 */
export function ConnectBankButton({ accountId, children, variant = "primary", ...button }: ConnectBankButtonProps) {
  const { open, repairAccountId, show, repair } = useShellDialogs();
  const isRepair = accountId !== undefined;
  const isOpen = open === "connect" && repairAccountId === (accountId ?? null);
  const isImport = useBankLinks() !== "offered" && !isRepair;
  if (isImport) {
    return (
      <Button asChild variant={variant} {...button}>
        <Link href={IMPORT_PATH}>
          <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
          Import a statement
        </Link>
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      isLoading={isOpen}
      onClick={() => (isRepair ? repair(accountId) : show("connect"))}
      {...button}
    >
      {children ?? (
        <>
          {isRepair || isOpen ? null : <Plus size={16} strokeWidth={2} aria-hidden="true" />}
          {isRepair ? "Log in again" : "Connect a bank"}
        </>
      )}
    </Button>
  );
}

export const NO_BANK_LINKS: Readonly<Record<Exclude<SessionUser["bankLinks"], "offered">, string>> = {
  not_in_country: "We don’t offer bank links in your country yet.",
  not_set_up: "Bank links aren’t set up here.",
};
