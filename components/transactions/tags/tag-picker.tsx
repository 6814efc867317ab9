import { Command } from "cmdk";
import { Check, Plus, Tag } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/client/api/api-error";
import { useTags } from "@/lib/client/transactions/use-tags";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import { tagKeyOf } from "@/lib/domain/transactions/tags";
import { type ListedTag, tagName } from "@/lib/schemas/transactions/tags";

export type TagPickerProps = {
  /** Ids of tags that all the transactions have. */
  chosen: readonly string[];
  /** Toggles a tag; an unknown name creates one. */
  onToggle: (name: string, isOn: boolean) => void;
};

/** Searchable list of tags that can also create one; Enter or a comma chooses. */
export function TagPicker({ chosen, onToggle }: TagPickerProps) {
  const { data: tags, error, refetch, isFetching } = useTags();
  const [typed, setTyped] = useState("");
  const key = tagKeyOf(typed);
  const fitting = fittingTags(tags ?? [], typed);
  const known = tags?.find(({ name }) => tagKeyOf(name) === key);
  const made = key === "" || known ? null : tagName.safeParse(typed);
  const toggle = (name: string, isOn: boolean) => {
    setTyped("");
    onToggle(name, isOn);
  };
  const takeTyped = () => {
    if (known) toggle(known.name, !chosen.includes(known.id));
    else if (made?.success) toggle(made.data, true);
  };
  return (
    <Command label="Tags" loop shouldFilter={false}>
      <Command.Input
        autoFocus
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== ",") return;
          event.preventDefault();
          takeTyped();
        }}
        placeholder="Find or create a tag"
        className="h-11 w-full border-line border-b bg-transparent px-3.5 text-lead outline-none md:h-10 md:text-body"
      />
      <Command.List className="max-h-64 overflow-y-auto overscroll-contain p-1">
        {!tags && !error ? <Spinner className="m-3 text-ink-3" /> : null}
        {!tags && error ? (
          <ErrorState
            layout="line"
            title={errorMessage(error, "Could not load your tags")}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : null}
        {tags?.length === 0 && key === "" ? (
          <p className="px-2.5 py-3 text-pretty text-ink-2 text-small">
            Type a word of your own: a trip, a project, someone it’s for.
          </p>
        ) : null}
        {fitting.map((tag) => {
          const isOn = chosen.includes(tag.id);
          return (
            <TagItem key={tag.id} value={tag.id} onSelect={() => toggle(tag.name, !isOn)}>
              <Tag size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
              <bdi className="flex-1 truncate">{tag.name}</bdi>
              {isOn ? <Check size={16} strokeWidth={2} aria-label="On it. Remove it" /> : null}
            </TagItem>
          );
        })}
        {made?.success ? (
          <TagItem value="a new tag" onSelect={takeTyped}>
            <Plus size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-sorrel" />
            <span className="flex-1 truncate">
              Create <bdi>“{made.data}”</bdi>
            </span>
          </TagItem>
        ) : null}
        {made?.success === false ? (
          <p role="alert" className="px-2.5 py-3 text-critical text-small">
            {made.error.issues[0]?.message}
          </p>
        ) : null}
      </Command.List>
    </Command>
  );
}

function TagItem(props: { value: string; onSelect: () => void; children: React.ReactNode }) {
  return (
    <Command.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mark px-2.5 normal-nums data-[selected=true]:bg-surface-2 md:min-h-9"
    />
  );
}

/** Sorts tags with a word starting with the typed text first, so Enter picks the intended one. */
function fittingTags(tags: readonly ListedTag[], typed: string): ListedTag[] {
  const wanted = foldText(typed);
  const places = tags.map((tag) => ({ tag, place: ` ${foldText(tag.name)}`.indexOf(` ${wanted}`) }));
  const rest = places.filter(({ tag, place }) => place < 0 && foldText(tag.name).includes(wanted));
  return [...places.filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place), ...rest].map(({ tag }) => tag);
}
