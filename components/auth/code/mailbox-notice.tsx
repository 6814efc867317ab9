import { Notice } from "@/components/auth/notice";

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
