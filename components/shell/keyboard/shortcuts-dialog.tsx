"use client";

import { CommandKey } from "@/components/shell/navigation/top-bar";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Kbd } from "@/components/ui/kbd";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlay/dialog";

/** Keys, and what they do. */
type Shortcuts = readonly (readonly [keys: readonly string[], words: string])[];

const COMMAND_K = "Command K";

const EVERYWHERE: Shortcuts = [
  [[COMMAND_K], "Search pages, actions and transactions"],
  [["/"], "Search"],
  [["?"], "This list"],
  [["Esc"], "Close what is open"],
];

const IN_SPENDING: Shortcuts = [
  [["J", "K"], "Next and previous transaction"],
  [["O"], "Open the transaction"],
  [["X"], "Select the transaction"],
  [["E"], "Category of the transaction, or of all selected"],
  [["T"], "Tag the transaction, or all selected"],
  [["N"], "Note on the transaction, or on all selected"],
  [["L"], "Leave out of totals, or count again"],
  [["Delete"], "Delete transactions that no bank reports"],
  [["U"], "Undo, in an open transaction"],
];

const IN_REVIEW: Shortcuts = [
  [["Y", "N"], "Yes and no"],
  [["1", "2", "3"], "Choose an answer"],
  [["Enter"], "Accept the green answer"],
  [["O"], "Only this one"],
  [["S"], "Not now"],
  [["U"], "Undo the last answer"],
  [["Space"], "Open the transaction"],
];

export function ShortcutsDialog() {
  const { open, close } = useShellDialogs();
  return (
    <Dialog open={open === "shortcuts"} onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title="Keyboard shortcuts">
        <DialogBody className="gap-6">
          <Keys heading="Everywhere" shortcuts={EVERYWHERE} />
          <Keys heading="In Spending" shortcuts={IN_SPENDING} />
          <Keys heading="In To review" shortcuts={IN_REVIEW} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Keys({ heading, shortcuts }: { heading: string; shortcuts: Shortcuts }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-ink-2 text-small">{heading}</h3>
      <dl>
        {shortcuts.map(([keys, words]) => (
          <div key={words} className="flex h-11 items-center justify-between gap-4 border-line border-t">
            <dt>{words}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>
                  {key === COMMAND_K ? (
                    <>
                      <CommandKey />K
                    </>
                  ) : (
                    key
                  )}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
