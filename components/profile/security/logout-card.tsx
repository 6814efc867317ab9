"use client";

import { LogOut } from "lucide-react";
import { useId, useState } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { sessionManager } from "@/lib/client/auth/session-browser";
import type { SessionUser } from "@/lib/schemas/auth";
import { IdleTimeout } from "./idle-timeout";

export function SignOutCard({ user }: { user: Pick<SessionUser, "email" | "hasPassword" | "idleTimeoutMinutes"> }) {
  const titleId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void sessionManager.end();
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Log out" />
      <p className="text-pretty text-ink-2 text-small">
        You’re logged in as <span className="wrap-anywhere font-medium text-ink">{user.email}</span> in this browser.
      </p>
      <Button className="mt-4 w-full" isLoading={isLeaving} onClick={signOut}>
        {isLeaving ? null : <LogOut size={15} strokeWidth={1.75} aria-hidden="true" />}
        Log out
      </Button>
      <IdleTimeout user={user} />
    </Card>
  );
}
