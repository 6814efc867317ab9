"use client";

import type { ReactNode } from "react";
import { CommandKey } from "@/components/shell/navigation/top-bar";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Kbd } from "@/components/ui/kbd";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlay/dialog";

const EVERYWHERE: readonly [ReactNode, string][] = [
  [
    <Kbd key="k">
      <CommandKey />K
    </Kbd>,
    "Search pages, actions and transactions",
  ],
  [<Kbd key="/">/</Kbd>, "Search"],
  [<Kbd key="?">?</Kbd>, "This list"],
  [<Kbd key="esc">Esc</Kbd>, "Close what is open"],
];

const IN_SPENDING: readonly [ReactNode, string][] = [
  [
    <span key="jk" className="flex gap-1">
      <Kbd>J</Kbd>
      <Kbd>K</Kbd>
    </span>,
    "Next and previous transaction",
  ],
  [<Kbd key="o">O</Kbd>, "Open the transaction"],
  [<Kbd key="x">X</Kbd>, "Select the transaction"],
  [<Kbd key="e">E</Kbd>, "Category of the transaction, or of all selected"],
  [<Kbd key="t">T</Kbd>, "Tag the transaction, or all selected"],
  [<Kbd key="n">N</Kbd>, "Note on the transaction, or on all selected"],
  [<Kbd key="l">L</Kbd>, "Leave out of totals, or count again"],
  [<Kbd key="delete">Delete</Kbd>, "Delete transactions that no bank reports"],
  [<Kbd key="u">U</Kbd>, "Undo, in an open transaction"],
];

const IN_REVIEW: readonly [ReactNode, string][] = [
  [
    <span key="yn" className="flex gap-1">
      <Kbd>Y</Kbd>
      <Kbd>N</Kbd>
    </span>,
    "Yes and no",
  ],
  [
    <span key="123" className="flex gap-1">
      <Kbd>1</Kbd>
      <Kbd>2</Kbd>
      <Kbd>3</Kbd>
    </span>,
    "Choose an answer",
  ],
  [<Kbd key="enter">Enter</Kbd>, "Accept the green answer"],
  [<Kbd key="only">O</Kbd>, "Only this one"],
  [<Kbd key="later">S</Kbd>, "Not now"],
  [<Kbd key="undo">U</Kbd>, "Undo the last answer"],
  [<Kbd key="space">Space</Kbd>, "Open the transaction"],
];

export function ShortcutsDialog() {
  const { open, close } = useShellDialogs();
  return (
    <Dialog open={open === "shortcuts"} onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title="Keyboard shortcuts">
        <DialogBody className="gap-6">
          <Keys heading="Everywhere" keys={EVERYWHERE} />
          <Keys heading="In Spending" keys={IN_SPENDING} />
          <Keys heading="In To review" keys={IN_REVIEW} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Keys({ heading, keys }: { heading: string; keys: readonly [ReactNode, string][] }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-ink-2 text-small">{heading}</h3>
      <dl>
        {keys.map(([key, words]) => (
          <div key={words} className="flex h-11 items-center justify-between gap-4 border-line border-t">
            <dt>{words}</dt>
            <dd>{key}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
