"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { profileCalls } from "@/lib/calls/profile";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { downloadFile } from "@/lib/client/download-file";
import type { SessionUser } from "@/lib/schemas/auth";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { useFreshSignIn } from "./security/fresh-login";

export function YourDataCard({ user }: { user: SessionUser }) {
  const titleId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const { whenFresh, dialog } = useFreshSignIn(user, null, "this file holds everything");
  const beforeDeleting = useFreshSignIn(user, null, "this deletes everything");
  const askAgain = () => {
    setDeleting(false);
    beforeDeleting.whenFresh(() => setDeleting(true));
  };
  const download = useMutation({
    mutationFn: () => downloadFile(profileCalls.exportAccount, {}),
    onError: (error) => {
      if (isFreshLoginNeeded(error)) whenFresh(() => download.mutate());
    },
  });
  const refusal = download.isError && !isFreshLoginNeeded(download.error) ? errorMessage(download.error) : null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Your data" />
      <p className="text-pretty text-ink-2 text-small">
        Everything we keep about you, in one file: your details, accounts, transactions and insights.
      </p>
      <Button className="mt-4 w-full" isLoading={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? null : <Download size={15} strokeWidth={1.75} aria-hidden="true" />}
        Export everything
      </Button>
      <p role="status" className="mt-2 text-small empty:hidden">
        {download.isSuccess ? <span className="text-income">The file is in your downloads.</span> : null}
        {refusal ? <span className="text-critical">{refusal}</span> : null}
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
      {dialog}
      {beforeDeleting.dialog}
      <Dialog open={isDeleting} onOpenChange={setDeleting}>
        <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} onStale={askAgain} />
      </Dialog>
    </Card>
  );
}
