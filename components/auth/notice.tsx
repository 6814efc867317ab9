import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Shows the server's message about the whole form, announced at once. */
export function FormAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-critical/40 bg-critical-soft px-3 py-2.5">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-critical" />
      <div className="grid min-w-0 gap-1">
        <p className="text-ink">{children}</p>
        {action}
      </div>
    </div>
  );
}

export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cn("flex gap-3 rounded-control bg-sorrel-soft px-3 py-2.5 text-ink", className)}>
      <Info size={18} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-sorrel" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}

export function MailboxNotice({ mailboxUrl }: { mailboxUrl: string | null }) {
  if (!mailboxUrl) return null;
  return (
    <Notice className="mb-5">
      <p>Mail stays on this machine.</p>
      <p>
        <a
          href={mailboxUrl}
          target="_blank"
          rel="noreferrer"
          className="font-strong text-sorrel underline decoration-1 underline-offset-[3px]"
        >
          Open the local mailbox
        </a>
      </p>
    </Notice>
  );
}
