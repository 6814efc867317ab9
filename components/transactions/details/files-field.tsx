import { Download, Eye, FileText, ImageIcon, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { Spinner } from "@/components/ui/spinner";
import { TimeAgo } from "@/components/ui/time-ago";
import { saveFile } from "@/lib/client/download-file";
import { useReadAttachment } from "@/lib/client/transactions/use-opened-transaction";
import { ATTACHMENT_BOUNDS, ATTACHMENT_TYPES } from "@/lib/domain/transactions/attachment";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import { AddButton, SheetButton } from "./sheet-part";
import type { Edits } from "./use-edits";

export function FilesField({
  files,
  edits,
  isAsked,
}: {
  files: readonly Attachment[];
  edits: Edits;
  isAsked: boolean;
}) {
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [isAsked]);

  const attach = async (file: File | undefined) => {
    if (!file || isSending) return;
    const problem = problemOf(file);
    setError(problem);
    if (problem) return;
    setSending(true);
    try {
      await edits.attach({ name: file.name, content: await base64Of(file) });
    } catch {
      setError("This file could not be read. Choose it again.");
    } finally {
      setSending(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are more ways; the button inside does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void attach(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void attach(event.clipboardData.files[0])}
    >
      {files.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => void edits.removeFile(file)} />
          ))}
        </ul>
      ) : null}
      {files.length < ATTACHMENT_BOUNDS.perTransaction ? (
        <AddButton
          ref={button}
          aria-describedby={error ? errorId : undefined}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) input.current?.click();
          }}
        >
          {isSending ? "Attaching" : files.length > 0 ? "Attach another file" : "Attach a receipt or a file"}
        </AddButton>
      ) : (
        <p className="text-ink-3 text-small">{ATTACHMENT_BOUNDS.perTransaction} files is the most you can attach.</p>
      )}
      <input
        ref={input}
        type="file"
        aria-label="File to attach"
        accept={ATTACHMENT_TYPES.join(",")}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void attach(event.target.files?.[0]);
          // Lets the user choose the same file again.
          event.target.value = "";
        }}
      />
      {error ? (
        <p id={errorId} role="alert" className="font-medium text-critical text-small">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Returns a reason to refuse a file before sending it, or "". The server checks its contents. */
function problemOf(file: File): string {
  if (file.size > ATTACHMENT_BOUNDS.maxBytes)
    return `This file is ${sizeText(file.size)}. Choose one of at most ${sizeText(ATTACHMENT_BOUNDS.maxBytes)}.`;
  if (file.size === 0) return "This file is empty.";
  const isPossible = ATTACHMENT_TYPES.some((type) => type === file.type) || file.type === "";
  return isPossible ? "" : "Choose a picture (JPEG, PNG, WebP or GIF) or a PDF.";
}

function FileRow({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const read = useReadAttachment();
  const [shown, setShown] = useState<string | null>(null);
  const isPicture = file.type !== "application/pdf";
  const Icon = isPicture ? ImageIcon : FileText;
  const fetchContent = () => read.mutateAsync({ id: file.id }).then(({ content }) => content);
  const save = (content: string) => saveFile(file.name, new Blob([bytesOf(content)], { type: file.type }));
  // The API client's toast reports a failure.
  const openIt = () => void fetchContent().then(isPicture ? setShown : save, () => {});
  return (
    <li className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="grid h-9 w-7.5 shrink-0 place-items-center rounded-mark border border-line bg-surface text-ink-3"
      >
        {read.isPending ? <Spinner /> : <Icon size={15} strokeWidth={1.75} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={file.name}>
          <bdi>{file.name}</bdi>
        </span>
        <span className="num block text-caption text-ink-3">
          {sizeText(file.size)} · added <TimeAgo instant={file.createdAt} />
        </span>
      </span>
      <SheetButton
        icon={isPicture ? Eye : Download}
        label={isPicture ? `Show ${file.name}` : `Save ${file.name}`}
        onClick={openIt}
      />
      <SheetButton icon={Trash2} label={`Remove ${file.name}`} onClick={onRemove} />
      <Dialog open={shown !== null} onOpenChange={(isOpen) => setShown((known) => (isOpen ? known : null))}>
        {shown === null ? null : (
          <DialogContent title={file.name} className="md:w-[min(52rem,calc(100vw-3rem))]">
            <DialogBody>
              {/* biome-ignore lint/performance/noImgElement: the person's own file, which no server of ours may resize */}
              <img
                src={`data:${file.type};base64,${shown}`}
                alt={file.name}
                className="mx-auto max-h-[60dvh] max-w-full rounded-mark object-contain"
              />
            </DialogBody>
            <DialogFooter>
              <Button onClick={() => save(shown)}>
                <Download size={15} strokeWidth={1.75} aria-hidden="true" />
                Save
              </Button>
            </DialogFooter>
          </DialogContent>
        )}
      </Dialog>
    </li>
  );
}

/** @throws when the browser can't read the file */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Argument count that every engine accepts in one call.
  const CHUNK = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}
