"use no memo";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { useFieldControl } from "@/components/ui/form/field";
import { controlClasses, Input } from "@/components/ui/form/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { byFit } from "@/lib/domain/transactions/search/fold-text";

type Choice = { id: string; label: string; group?: string };

export type ChoiceMenuProps = {
  name: string;
  allLabel: string;
  /** Plural noun for a count, such as "accounts" in "3 accounts". */
  plural: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Receives an updater, since two boxes may be ticked before a render. */
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void;
};

/** Number of choices above which the list gets a search box. */
const MANY = 10;

/** Choices apply at once and the list stays open. */
export function ChoiceMenu({ name, allLabel, plural, choices, chosen, onChange }: ChoiceMenuProps) {
  const [typed, setTyped] = useState("");
  const control = useFieldControl();
  const listId = useId();
  const named = choices.filter(({ id }) => chosen.includes(id));
  const label =
    chosen.length === 0 ? allLabel : chosen.length === 1 && named[0] ? named[0].label : `${chosen.length} ${plural}`;
  const fitting = byFit(choices, typed, ({ label: text, group = "" }) => ({ name: text, group }));
  const best = typed === "" ? undefined : fitting[0];
  const toggle = (id: string, isOn: boolean) =>
    onChange((now) => (isOn ? [...now, id] : now.filter((other) => other !== id)));
  return (
    <Popover onOpenChange={() => setTyped("")}>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...control}
          aria-label={`${name}: ${label}`}
          className={cn(controlClasses, "flex h-11 w-full items-center justify-between gap-2 px-3 text-left md:h-10")}
        >
          <span className="truncate">{label}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={name} className="w-72 p-0">
        {choices.length > MANY ? (
          <div className="border-line border-b p-2">
            <Input
              aria-label={`Find ${plural}`}
              placeholder={`Find ${plural}`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing || !best) return;
                event.preventDefault();
                toggle(best.id, !chosen.includes(best.id));
                setTyped("");
              }}
            />
          </div>
        ) : null}
        {/* The focusable checkboxes inside make this scrollable by keyboard. */}
        <div id={listId} className="max-h-72 overflow-y-auto overscroll-contain px-3.5 py-1">
          <Groups of={groupsOf(fitting)}>
            {([group, members]) => (
              <fieldset key={group} className="border-0">
                <legend className={group === "" ? "sr-only" : "pt-2 text-caption text-ink-3"}>{group || name}</legend>
                {members.map(({ id, label: text }) => (
                  <Checkbox
                    key={id}
                    label={text}
                    checked={chosen.includes(id)}
                    onChange={({ target }) => toggle(id, target.checked)}
                  />
                ))}
              </fieldset>
            )}
          </Groups>
          {fitting.length === 0 ? <p className="py-3 text-ink-2 text-small">Nothing has that name.</p> : null}
        </div>
        {chosen.length > 0 ? (
          <div className="border-line border-t p-2">
            <Button size="sm" variant="ghost" onClick={() => onChange(() => [])}>
              {allLabel}
            </Button>
          </div>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}

type Group = [group: string, members: Choice[]];

/** Fill the list's visible part. */
const FIRST_GROUPS = 2;

/** Draws the first groups at once and the rest after that frame: a hundred boxes take a phone a fifth of a second. */
function Groups({ of, children }: { of: readonly Group[]; children: (group: Group) => ReactNode }) {
  const isWhole = useDeferredValue(true, false);
  return (isWhole ? of : of.slice(0, FIRST_GROUPS)).map(children);
}

function groupsOf(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.group ?? "", [...(groups.get(choice.group ?? "") ?? []), choice]);
  return [...groups];
}
