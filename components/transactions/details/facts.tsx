import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { nameOf } from "@/components/transactions/name-of";
import { TagPicker } from "@/components/transactions/tags/tag-picker";
import { Textarea } from "@/components/ui/form/textarea";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { formatDay } from "@/lib/client/format-date";
import { useTagsById } from "@/lib/client/transactions/use-tags";
import { useUnsaved } from "@/lib/client/unsaved";
import type { Transaction } from "@/lib/schemas/transactions";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import type { SeriesOfTransaction } from "@/lib/schemas/transactions/history";
import { FilesField } from "./files-field";
import type { OpenedField } from "./open-transaction";
import { AddButton } from "./sheet-part";
import { type Edits, useSaveOnExit } from "./use-edits";

export function Facts({
  row,
  series,
  files,
  edits,
  field,
}: {
  row: Transaction;
  series: SeriesOfTransaction | null | undefined;
  /** Undefined until loaded. */
  files: readonly Attachment[] | undefined;
  edits: Edits;
  field: OpenedField | null;
}) {
  const locale = useLocale();
  return (
    <dl className="border-line border-t px-4 py-1 md:px-6">
      <NotedFact label="Tags">
        <TagsField row={row} edits={edits} isAsked={field === "tags"} />
      </NotedFact>
      <NotedFact label="Note">
        <NoteField row={row} edits={edits} isAsked={field === "note"} />
      </NotedFact>
      {files ? (
        <NotedFact label={files.length > 1 ? "Files" : "Receipt"}>
          <FilesField files={files} edits={edits} isAsked={field === "files"} />
        </NotedFact>
      ) : null}
      {series ? (
        <NotedFact label="Repeats">
          <span className="inline-block font-medium first-letter:uppercase">{CADENCE_WORDS[series.cadence]}</span>
          <span className="mt-px block text-ink-3 text-small">
            {series.nextDate ? (
              <>
                Next one {formatDay(series.nextDate, locale, "long")}, last time{" "}
                <Amount value={series.amount} currency={row.currency} />
              </>
            ) : (
              "It seems to have ended"
            )}
          </span>
        </NotedFact>
      ) : null}
    </dl>
  );
}

function NotedFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-13 grid-cols-[72px_minmax(0,1fr)] items-center border-line border-t py-2 first:border-t-0 md:grid-cols-[88px_minmax(0,1fr)]">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="min-w-0 normal-nums">{children}</dd>
    </div>
  );
}

/** Same limit as `updateTransactionInput`. */
const MAX_LENGTH = 1000;
const SAVE_AFTER_MS = 600;

/** Note that saves while typing, on blur and when the sheet or the page closes. */
function NoteField({ row, edits, isAsked }: { row: Transaction; edits: Edits; isAsked: boolean }) {
  const stored = row.notes ?? "";
  const [isEditing, setEditing] = useState(isAsked);
  const [text, setText] = useState(stored);
  const saved = useRef(stored);
  /** Text before typing began, until the first save. */
  const before = useRef<string | undefined>(stored);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Text whose last save failed. */
  const [refused, setRefused] = useState<string | null>(null);
  const isChanged = text !== saved.current;
  // Else it's saved on the way out.
  useUnsaved(refused !== null && text.trim() !== stored);

  /** A save in flight: nothing is left to save only once it succeeded. */
  const pending = useRef<Promise<boolean>>(Promise.resolve(true));

  /** @returns true when nothing is left to save */
  const save = (): Promise<boolean> => {
    if (text !== saved.current) pending.current = send();
    return pending.current;
  };
  const send = async (): Promise<boolean> => {
    const [sent, known] = [text, saved.current];
    saved.current = sent;
    const isSaved = await edits.saveNote(sent, before.current);
    if (saved.current === sent) pending.current = Promise.resolve(true);
    setRefused(isSaved ? null : sent);
    if (isSaved) before.current = undefined;
    // The text stays in the field and is sent with the next change, or on blur.
    else if (saved.current === sent) saved.current = known;
    return isSaved;
  };
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isChanged || text === refused) return;
    const timer = setTimeout(saveNow, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isChanged, refused]);
  useSaveOnExit(() => {
    if (refused === null) void save();
  });
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);

  if (!isEditing) {
    const begin = () => {
      saved.current = stored;
      before.current = stored;
      setText(stored);
      setEditing(true);
    };
    if (!stored) return <AddButton onClick={begin}>Add a note</AddButton>;
    return (
      <button
        type="button"
        aria-label={`Note: ${stored}. Change it`}
        onClick={begin}
        className="-mx-2 block min-h-11 w-[calc(100%+1rem)] whitespace-pre-wrap rounded-mark px-2 py-1.5 text-left text-pretty break-words hover:bg-surface-2 md:min-h-8"
      >
        {stored}
      </button>
    );
  }
  return (
    <Textarea
      ref={field}
      aria-label="Note"
      value={text}
      maxLength={MAX_LENGTH}
      placeholder="Only you see it. The search finds it."
      className="my-1"
      onChange={(event) => setText(event.target.value)}
      onBlur={async () => {
        if (await save()) setEditing(false);
      }}
    />
  );
}

function TagsField({ row, edits, isAsked }: { row: Transaction; edits: Edits; isAsked: boolean }) {
  const tags = useTagsById(row.tagIds);
  const [isOpen, setOpen] = useState(isAsked);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map(({ id, name }) => (
        <span
          key={id}
          className="inline-flex min-h-9 max-w-full items-center rounded-mark bg-surface-2 pl-2.5 text-small md:min-h-7"
        >
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          <button
            type="button"
            aria-label={`Remove the tag ${name}`}
            onClick={() => {
              // The button disappears with its tag.
              add.current?.focus();
              void edits.removeTag(name);
            }}
            className="relative grid size-9 shrink-0 place-items-center rounded-mark text-ink-3 after:absolute after:-inset-1 after:content-[''] hover:text-ink md:size-7 md:after:hidden"
          >
            <X size={13} strokeWidth={2} aria-hidden="true" />
          </button>
        </span>
      ))}
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <AddButton ref={add}>{tags.length === 0 ? "Add a tag" : "Add"}</AddButton>
        </PopoverTrigger>
        <PopoverContent aria-label={`Tags of ${nameOf(row)}`} className="w-72 p-0">
          <TagPicker
            chosen={row.tagIds ?? []}
            onToggle={(name, isOn) => void (isOn ? edits.addTag(name) : edits.removeTag(name))}
          />
        </PopoverContent>
      </Popover>
    </div>
  );
}
