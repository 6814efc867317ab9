"use client";

import { onDemand } from "@/components/shell/on-demand";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { SessionUser } from "@/lib/schemas/auth";

const PasswordAgain = onDemand(() => import("./password-again").then((module) => module.PasswordAgain));
const CodeAgain = onDemand(() => import("./code-again").then((module) => module.CodeAgain));

export type FreshLoginDialogProps = {
  user: Pick<SessionUser, "email" | "hasPassword">;
  reason: string;
  isOpen: boolean;
  onFresh: () => void;
  onClose: () => void;
};

export function FreshLoginDialog({
  user: { email, hasPassword },
  reason,
  isOpen,
  onFresh,
  onClose,
}: FreshLoginDialogProps) {
  const Again = hasPassword ? PasswordAgain : CodeAgain;
  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => (isStill ? undefined : onClose())}>
      <Again email={email} reason={reason} onFresh={onFresh} onClose={onClose} />
    </Dialog>
  );
}
