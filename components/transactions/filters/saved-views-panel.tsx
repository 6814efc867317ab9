import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button, IconButton } from "@/components/ui/form/button";
import { Input } from "@/components/ui/form/input";
import { errorMessage } from "@/lib/client/api/api-error";
import { changeWithUndo, toastWithUndo } from "@/lib/client/toast-with-undo";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { useChangeSavedViews, useSavedViews } from "@/lib/client/transactions/use-saved-views";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { MAX_VIEW_NAME_LENGTH, type SavedView, savedViewName } from "@/lib/schemas/transactions/saved-views";
import { fromSavedFilters, toSavedFilters } from "./saved-filters";

export type SavedViewsProps = {
  filters: TransactionFilters;
  /** In the user's time zone. */
  today: string;
  onOpen: (filters: TransactionFilters) => void;
};

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function SavedViewsPanel({ filters, today, onOpen, onDone }: SavedViewsProps & { onDone: () => void }) {
  const { data: views, error, isPending } = useSavedViews();
  const { add, change, remove } = useChangeSavedViews();
  const [renamed, setRenamed] = useState<string | null>(null);
  const wanted = toSavedFilters(filters, today);
  const named = (name: string) => views?.find((view) => sameName(view.name, name));

  /** Reusing a view's name replaces its filters. The API client's toast reports failures. */
  const save = async (name: string): Promise<boolean> => {
    if (!wanted) return false;
    const before = named(name);
    const isSaved = await changeWithUndo(
      before ? change.mutateAsync({ id: before.id, filters: wanted }) : add.mutateAsync({ name, filters: wanted }),
      (stored) => (before ? `${stored.name} now has these filters` : `${stored.name} is saved`),
      ({ id }) =>
        before
          ? () => change.mutateAsync({ id: before.id, filters: before.filters })
          : () => remove.mutateAsync({ id }),
    );
    if (isSaved) onDone();
    return isSaved;
  };
  const rename = async ({ id, name: before }: SavedView, name: string): Promise<boolean> => {
    const isRenamed = await changeWithUndo(
      change.mutateAsync({ id, name }),
      () => `${before} is now ${name}`,
      () => () => change.mutateAsync({ id, name: before }),
    );
    if (isRenamed) setRenamed(null);
    return isRenamed;
  };
  const forget = (view: SavedView) =>
    remove.mutate(
      { id: view.id },
      { onSuccess: () => toastWithUndo(`${view.name} was removed`, () => add.mutate(view)) },
    );

  return (
    <>
      {error ? (
        <p role="alert" className="p-3 text-ink-2 text-small">
          {errorMessage(error, FALLBACKS.generic)}
        </p>
      ) : views && views.length > 0 ? (
        <ul className="max-h-72 overflow-y-auto overscroll-contain p-1">
          {views.map((view) => (
            <li key={view.id}>
              <div className="flex items-center">
                <button
                  type="button"
                  className="min-h-11 min-w-0 flex-1 rounded-mark px-2.5 text-left hover:bg-surface-2 md:min-h-10 [overflow-wrap:anywhere]"
                  onClick={() => {
                    onOpen(fromSavedFilters(view.filters, today));
                    onDone();
                  }}
                >
                  <bdi>{view.name}</bdi>
                </button>
                <IconButton
                  icon={Pencil}
                  iconSize={15}
                  label={`Rename ${view.name}`}
                  aria-expanded={renamed === view.id}
                  onClick={() => setRenamed(renamed === view.id ? null : view.id)}
                />
                <IconButton icon={Trash2} iconSize={15} label={`Remove ${view.name}`} onClick={() => forget(view)} />
              </div>
              {renamed === view.id ? (
                <div className="p-2">
                  <SavedViewName
                    label={`New name of ${view.name}`}
                    initial={view.name}
                    verbFor={() => "Rename"}
                    onSave={(name) => rename(view, name)}
                    autoFocus
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-3 text-ink-2 text-small" role="status">
          {isPending ? "Loading your views…" : "No saved views yet. Set filters, then give them a name."}
        </p>
      )}
      {wanted ? (
        <div className="border-line border-t p-3">
          <SavedViewName
            label="Save these filters as"
            verbFor={(name) => (named(name) ? "Replace" : "Save")}
            onSave={save}
          />
        </div>
      ) : views && views.length > 0 ? (
        <p className="border-line border-t p-3 text-caption text-ink-2">Set filters to save another view.</p>
      ) : null}
    </>
  );
}

type SavedViewNameProps = {
  label: string;
  initial?: string;
  /** Returns the button's label for the typed name. */
  verbFor: (name: string) => string;
  /** Resolves to true on success. */
  onSave: (name: string) => Promise<boolean>;
  autoFocus?: boolean;
  children?: ReactNode;
};

function SavedViewName({ label, initial = "", verbFor, onSave, autoFocus, children }: SavedViewNameProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        // The panel may sit inside another form.
        event.stopPropagation();
        const checked = savedViewName.safeParse(name);
        if (!checked.success || checked.data === "") return setProblem("Give it a name");
        if (await onSave(checked.data)) setName(initial);
      }}
    >
      <label htmlFor={id} className="basis-full text-caption text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        ref={(input) => {
          if (autoFocus && input && input.dataset.wasFocused === undefined) {
            input.dataset.wasFocused = "";
            input.focus();
            input.select();
          }
        }}
        value={name}
        maxLength={MAX_VIEW_NAME_LENGTH}
        autoComplete="off"
        className="min-w-0 flex-1 basis-32"
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{verbFor(name)}</Button>
      {children}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="basis-full text-critical text-small">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
