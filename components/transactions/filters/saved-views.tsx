"use no memo";

import { Bookmark } from "lucide-react";
import { useState } from "react";
import { onDemand } from "@/components/shell/on-demand";
import { Button } from "@/components/ui/form/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { Spinner } from "@/components/ui/spinner";
import type { SavedViewsProps } from "./saved-views-panel";

const Panel = onDemand(
  () => import("./saved-views-panel").then((module) => module.SavedViewsPanel),
  <Spinner className="m-3 text-ink-3" />,
);

export function SavedViews(props: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button aria-label="Saved views" className="self-start">
          <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="phone:sr-only">Views</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Saved views" className="w-80 p-0">
        <Panel {...props} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
