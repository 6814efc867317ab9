"use no memo";

import { Button } from "@/components/ui/form/button";
import { Dialog, DialogBody, DialogFooter, SheetContent } from "@/components/ui/overlay/dialog";
import { FilterControls, type FilterControlsProps, GuessControl, RangeControl } from "./filter-controls";

export type FilterSheetProps = FilterControlsProps & {
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** All filters of a phone. */
export function FilterSheet({ filters, today, onChange, onClear, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent title="Filters">
        <DialogBody>
          <RangeControl filters={filters} today={today} onChange={onChange} />
          <FilterControls filters={filters} onChange={onChange} />
          <GuessControl filters={filters} onChange={onChange} />
        </DialogBody>
        <DialogFooter>
          {onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Show the transactions
          </Button>
        </DialogFooter>
      </SheetContent>
    </Dialog>
  );
}
