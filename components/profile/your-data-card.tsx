"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { urlOf } from "@/lib/client/api/api-client";
import { errorMessage } from "@/lib/client/api/api-error";
import { downloadFile } from "@/lib/client/download-file";
import type { SessionUser } from "@/lib/schemas/auth";
import { profileOperations } from "@/lib/schemas/profile";
import { DeleteAccountDialog } from "./delete-account-dialog";

/** Takes everything out, or takes everything away. */
export function YourDataCard({ user }: { user: SessionUser }) {
  const titleId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({ mutationFn: () => downloadFile(urlOf(profileOperations.exportAccount, {})) });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Your data" />
      <p className="text-pretty text-ink-2 text-small">
        Everything we keep of you in one file: your details, accounts, transactions and insights.
      </p>
      <Button className="mt-4 w-full" isLoading={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? null : <Download size={15} strokeWidth={1.75} aria-hidden="true" />}
        Export everything
      </Button>
      <p role="status" className="mt-2 text-small empty:hidden">
        {download.isSuccess ? <span className="text-income">The file is in your downloads.</span> : null}
        {download.isError ? <span className="text-critical">{errorMessage(download.error)}</span> : null}
      </p>
      <div className="mt-4 border-line border-t pt-3">
        <Button
          variant="ghost"
          className="-mx-3 px-3 text-critical hover:text-critical"
          onClick={() => setDeleting(true)}
        >
          Delete account
        </Button>
      </div>
      <Dialog open={isDeleting} onOpenChange={setDeleting}>
        <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />
      </Dialog>
    </Card>
  );
}
