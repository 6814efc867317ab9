"use client";

import { FormAlert } from "@/components/auth/notice";
import { Button } from "@/components/ui/form/button";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useRenewRecoveryCodes } from "@/lib/client/auth/use-second-factor";
import { RecoveryCodesContent } from "./recovery-codes";

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data) {
    return (
      <RecoveryCodesContent
        description="The earlier ones no longer work."
        codes={renew.data.recoveryCodes}
        onDone={onClose}
      />
    );
  }
  return (
    <DialogContent title="Create new recovery codes?" description="The ones you have stop working at once.">
      {renew.isError ? (
        <DialogBody>
          <FormAlert>{errorMessage(renew.error)}</FormAlert>
        </DialogBody>
      ) : null}
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isLoading={renew.isPending} onClick={() => renew.mutate()}>
          Create new ones
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}
