"use client";
"use no memo";

import { useEffect } from "react";
import { CheckIcon } from "@/components/site/icons";
import { SiteButton } from "@/components/site/ui/button";
import { island } from "../island";
import { withDone } from "./progress";
import { changeProgress, useProgress } from "./use-progress";

/** Hidden until its script runs, with its place reserved. */
export const MarkDone = island("The button that marks this lesson as done", function MarkDone({ id }: { id: string }) {
  const isDone = useProgress().done.includes(id);
  useEffect(() => changeProgress((progress) => ({ ...progress, opened: id })), [id]);
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2 text-note/7 [html:not([data-hydrated])_&]:invisible">
      <SiteButton
        className="gap-2.5 aria-pressed:border-sorrel aria-pressed:bg-sorrel-soft"
        aria-pressed={isDone}
        onClick={() => changeProgress((progress) => withDone(progress, id, !isDone))}
      >
        <CheckIcon className={isDone ? undefined : "opacity-35"} />
        Mark as done
      </SiteButton>
      <p role="status">{isDone ? "Done. Saved in this browser only." : ""}</p>
    </div>
  );
});
