"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Button, type ButtonProps } from "@/components/ui/form/button";

export type ConnectBankButtonProps = Pick<ButtonProps, "variant" | "size" | "className" | "aria-label"> & {
  /** Given: repairs the login of this account's bank instead of connecting a new one. */
  accountId?: string;
  children?: ReactNode;
};

/** Opens the dialog that connects a bank. The shell holds it, so that it continues when the page is left. */
export function ConnectBankButton({ accountId, children, variant = "primary", ...button }: ConnectBankButtonProps) {
  const { open, repairAccountId, show, repair } = useShellDialogs();
  const isRepair = accountId !== undefined;
  const isOpen = open === "connect" && repairAccountId === (accountId ?? null);
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
