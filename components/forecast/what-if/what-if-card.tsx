"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { balanceProof } from "@/components/forecast/forecast-proofs";
import { MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useKeepScenarios, usePreviewScenarios, useScenarios } from "@/lib/client/forecast/use-scenarios";
import { toast } from "@/lib/client/toast";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";
import type { ListedScenario, ScenarioInput, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import { ComparedScenario, DraftScenario } from "./compared-scenario";
import { type ColumnForecast, ScenarioColumn } from "./scenario-column";
import { KIND_COPY, whatIfTitle } from "./scenario-copy";
import {
  emptyDraft,
  nameOfDraft,
  readScenario,
  SCENARIO_KINDS,
  type ScenarioDraft,
  type ScenarioKind,
  scenarioDraftOf,
} from "./scenario-draft";
import { ScenarioFields } from "./scenario-fields";

export function WhatIfCard({ forecast, payload }: { forecast: AccountForecast; payload: ForecastPayload }) {
  const locale = useLocale();
  const card = useRef<HTMLElement>(null);
  const saved = useScenarios(payload);
  const { data: accounts = [] } = useAccounts();
  const { add, change, remove } = useKeepScenarios(payload);
  const [drafts, setDrafts] = useState<readonly { id: number; scenario: ScenarioInput }[]>([]);
  const [edited, setEdited] = useState<{ draft: ScenarioDraft; id: string | number | null } | null>(null);
  const { accountId } = forecast;
  const previews = usePreviewScenarios(
    drafts.map(({ scenario }) => scenario),
    payload,
  );
  const ofAccount = (result: ScenarioResult | undefined) =>
    result?.forecasts.find((one) => one.accountId === accountId);
  const listed = saved.data ?? [];
  const today: ColumnForecast = { days: forecast.days.map(({ p50 }) => p50), lowPoints: forecast.lowPoints };
  const compared = [
    ...listed.map(({ name, result }) => ({ name, forecast: ofAccount(result) })),
    ...drafts.map(({ scenario }, index) => ({ name: scenario.name, forecast: ofAccount(previews[index]?.data) })),
  ];
  const range = rangeOf([today, ...compared.flatMap(({ forecast: one }) => one ?? [])], payload.floor);
  const proofOf = (at: number) => balanceProof({ forecast, payload, locale }, at);
  const begin = (kind: ScenarioKind) => setEdited({ draft: emptyDraft(kind, payload, accounts), id: null });
  const dropDraft = (id: number) => setDrafts((known) => known.filter((one) => one.id !== id));
  const forget = ({ id, name, changes }: ListedScenario) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          // The pressed button disappears with its column, so focus moves to the card.
          card.current?.focus();
          toastWithUndo(`${name} was removed`, () => add.mutate({ scenario: { name, changes } }));
        },
      },
    );
  const keep = ({ id, scenario }: (typeof drafts)[number], result: ScenarioResult | undefined) =>
    add.mutate(
      { scenario, result },
      {
        onSuccess: () => {
          card.current?.focus();
          dropDraft(id);
          toast.success(`${scenario.name} is saved`);
        },
        onError: (error) => toast.error(errorMessage(error, FALLBACKS.generic)),
      },
    );
  const done = (scenario: ScenarioInput) => {
    const id = edited?.id ?? null;
    setEdited(null);
    if (typeof id === "string") change.mutate({ id, ...scenario });
    else if (id === null) setDrafts([...drafts, { id: Date.now(), scenario }]);
    else setDrafts(drafts.map((one) => (one.id === id ? { id, scenario } : one)));
  };
  const count = listed.length + drafts.length;
  return (
    <TitledCard
      ref={card}
      isFlush
      tabIndex={-1}
      className="overflow-hidden outline-none"
      title={<MoneyText text={whatIfTitle(forecast, compared, { ...payload, locale })} currency={payload.currency} />}
      headerClassName="mb-0 border-line border-b px-4 py-3 md:px-6"
      aside={
        <Button size="sm" onClick={() => begin("cancel")}>
          <Plus size={15} strokeWidth={2} aria-hidden="true" />
          Add a what-if
        </Button>
      }
    >
      {saved.isLoadingError ? (
        <QueryError
          layout="line"
          title="Could not load your what-ifs"
          query={saved}
          fallback={FALLBACKS.data.cashflow}
        />
      ) : null}
      <ul
        aria-busy={saved.isPending}
        className="grid lg:grid-cols-3 [&>li]:border-line max-lg:[&>li+li]:border-t lg:[&>li:not(:nth-child(3n+1))]:border-l lg:[&>li:nth-child(n+4)]:border-t"
      >
        <ScenarioColumn
          title="Today"
          words="Nothing changes"
          payload={payload}
          forecast={today}
          today={null}
          range={range}
          year={[]}
          proofOf={proofOf}
        />
        {listed.map((one) => (
          <ComparedScenario
            key={one.id}
            scenario={one}
            result={one.result}
            {...{ payload, accountId, today, range, proofOf }}
            onEdit={() => setEdited({ draft: scenarioDraftOf(one, payload, accounts), id: one.id })}
            onRemove={() => forget(one)}
          />
        ))}
        {drafts.map((one, index) => (
          <DraftScenario
            key={one.id}
            scenario={one.scenario}
            preview={previews[index]}
            {...{ payload, accountId, today, range, proofOf }}
            isKeeping={add.isPending}
            onKeep={() => keep(one, previews[index]?.data)}
            onEdit={() => setEdited({ draft: scenarioDraftOf(one.scenario, payload, accounts), id: one.id })}
            onRemove={() => dropDraft(one.id)}
          />
        ))}
        {count < 2 && !saved.isPending ? <Suggestions isWide={count === 0} onChoose={begin} /> : null}
      </ul>
      <ScenarioDialog
        draft={edited?.draft ?? null}
        isSaved={typeof edited?.id === "string"}
        payload={payload}
        onDone={done}
        onClose={() => setEdited(null)}
      />
    </TitledCard>
  );
}

function Suggestions({ isWide, onChoose }: { isWide: boolean; onChoose: (kind: ScenarioKind) => void }) {
  return (
    <li className={isWide ? "p-4 md:px-6 md:py-5 lg:col-span-2" : "p-4 md:px-6 md:py-5"}>
      <h3 className="font-title">What would change?</h3>
      <p className="mb-4 max-w-prose text-pretty text-ink-2 text-small">
        Choose one, and we’ll draw it beside today’s forecast, with only this changed.
      </p>
      <ul className="flex flex-wrap gap-2">
        {SCENARIO_KINDS.map((kind) => (
          <li key={kind}>
            <Button size="sm" onClick={() => onChoose(kind)}>
              {KIND_COPY[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function rangeOf(columns: readonly ColumnForecast[], floor: number | null): [number, number] {
  const values = [0, floor ?? 0, ...columns.flatMap(({ days }) => days)];
  return [Math.min(...values), Math.max(...values)];
}

type ScenarioDialogProps = {
  /** Initial values; null closes the dialog. */
  draft: ScenarioDraft | null;
  isSaved: boolean;
  payload: ForecastPayload;
  onDone: (scenario: ScenarioInput) => void;
  onClose: () => void;
};

function ScenarioDialog({ draft, isSaved, payload, onDone, onClose }: ScenarioDialogProps) {
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
            {optionsOf(SCENARIO_KINDS.map((kind) => [kind, KIND_COPY[kind]]))}
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
