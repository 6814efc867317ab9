"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import type { ScenarioInput } from "@/lib/schemas/forecast/scenarios";
import { KIND_COPY } from "./scenario-copy";
import {
  emptyDraft,
  nameOfDraft,
  readScenario,
  SCENARIO_KINDS,
  type ScenarioDraft,
  type ScenarioKind,
} from "./scenario-draft";
import { ScenarioFields } from "./scenario-fields";

export type ScenarioDialogProps = {
  /** Initial values; null closes the dialog. */
  draft: ScenarioDraft | null;
  isSaved: boolean;
  payload: ForecastPayload;
  onDone: (scenario: ScenarioInput) => void;
  onClose: () => void;
};

export function ScenarioDialog({ draft, isSaved, payload, onDone, onClose }: ScenarioDialogProps) {
  return (
    <Dialog open={draft !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title="What if" description="Your forecast stays as it is. You see both side by side.">
        {draft ? (
          <ScenarioForm begun={draft} isSaved={isSaved} payload={payload} onDone={onDone} onClose={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function ScenarioForm({
  begun,
  isSaved,
  payload,
  onDone,
  onClose,
}: Omit<ScenarioDialogProps, "draft"> & { begun: ScenarioDraft }) {
  const { data: accounts = [] } = useAccounts();
  const [draft, setDraft] = useState(begun);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readScenario(draft, payload);
    if ("problems" in read) setProblems(read.problems);
    else onDone(read.scenario);
  };
  const shown = Object.keys(problems).length > 0 ? "Check the fields marked above" : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <Field label="What would change">
          <Select
            autoFocus
            value={draft.kind}
            onChange={({ currentTarget }) => {
              const kind =
                SCENARIO_KINDS.find((one) => one === currentTarget.value) ?? ("cancel" satisfies ScenarioKind);
              setProblems({});
              setDraft({ ...emptyDraft(kind, payload, accounts), from: draft.from });
            }}
          >
            {SCENARIO_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_COPY[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <ScenarioFields
          draft={draft}
          payload={payload}
          accounts={accounts}
          problems={problems}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <Field label="Name" isOptional error={problems.name && draft.name ? problems.name : undefined}>
          <Input
            autoComplete="off"
            placeholder={nameOfDraft(draft, payload)}
            value={draft.name}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
        </Field>
        <FieldError message={shown} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          {isSaved ? "Save" : "Compare"}
        </Button>
      </DialogFooter>
    </form>
  );
}
