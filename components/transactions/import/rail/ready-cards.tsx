"use client";

import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import type { ImportFile } from "../import-files";
import { transactionsInWords } from "../past-imports";

export type ReadyProps = {
  /** Files without open questions. */
  ready: readonly ImportFile[];
  shown: ImportFile;
  isAdding: boolean;
  onAdd: () => void;
};

export function ReadyCards(props: ReadyProps) {
  const { ready, shown } = props;
  const locale = useLocale();
  const counted = ready.length > 0 ? ready : shown.result ? [shown] : [];
  const results = counted.flatMap(({ result }) => result ?? []);
  const total = (of: (result: (typeof results)[number]) => number) => results.reduce((sum, one) => sum + of(one), 0);
  const here = total(({ duplicates, probable }) => duplicates + probable.count);
  const added = total((one) => one.added);
  const afterwards = results.flatMap((one) => one.afterwards ?? []);
  const isCounted = afterwards.length === results.length && added > 0;
  if (results.length === 0) return null;
  return (
    <>
      <Card aria-label="Ready to add" className="xl:px-5 xl:py-4">
        <CardLabel>{stateOf(props)}</CardLabel>
        <dl>
          {counted.map(({ key, name, result }) => (
            <Line key={key} label={<>In {shortName(name)}</>}>
              {((result?.added ?? 0) + (result?.duplicates ?? 0) + (result?.probable.count ?? 0)).toLocaleString(
                locale,
              )}
            </Line>
          ))}
          {here > 0 ? <Line label="Here already">{`\u2212${here.toLocaleString(locale)}`}</Line> : null}
          <Line label="New transactions" isTotal>
            {added.toLocaleString(locale)}
          </Line>
        </dl>
        <AddButton {...props} className="mt-2.5 h-11 w-full max-xl:hidden md:h-11" />
        <p className="mt-2.5 text-center text-caption text-ink-3">You can undo the whole import later.</p>
      </Card>
      {isCounted ? (
        <Card aria-label="After that" className="xl:px-5 xl:py-4">
          <CardLabel>After that</CardLabel>
          <dl>
            <Line label="Category found">
              {afterwards.reduce((sum, one) => sum + one.categorized, 0).toLocaleString(locale)}
            </Line>
            <Line label="To review">
              {afterwards.reduce((sum, one) => sum + one.toReview, 0).toLocaleString(locale)}
            </Line>
            <Line label="New transactions" isTotal>
              {added.toLocaleString(locale)}
            </Line>
          </dl>
        </Card>
      ) : null}
      <Pledge file={shown} />
    </>
  );
}

function stateOf({ ready, shown, isAdding }: ReadyProps): string {
  if (isAdding) return "Being added";
  if (ready.length > 0) return "Ready to add";
  const { result } = shown;
  const isAllHere = result !== null && result.needs.length === 0 && result.added + result.others === 0;
  return isAllHere && result.duplicates + result.probable.count > 0 ? "All of it is here already" : "Not ready yet";
}

/** Add button, always in sight on screens without room for the side cards. */
export function AddBar(props: ReadyProps) {
  if (props.ready.length === 0 && (props.shown.error ?? props.shown.unread) !== null) return null;
  return (
    <div
      data-bar=""
      className="sticky bottom-[calc(61px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-3 border-line border-t bg-surface px-4 py-3 md:bottom-0 md:-mx-8 md:px-8 xl:hidden"
    >
      <AddButton {...props} className="h-13 w-full md:h-11" />
    </div>
  );
}

function AddButton({ ready, shown, isAdding, onAdd, className }: ReadyProps & { className: string }) {
  const locale = useLocale();
  const files = ready.length > 0 ? ready : [shown];
  const added = files.reduce((sum, { result }) => sum + (result?.added ?? 0), 0);
  const others = files.reduce((sum, { result }) => sum + (result?.others ?? 0), 0);
  const isNothing = files.every(({ result }) => result !== null) && added + others === 0;
  return (
    <Button
      variant="primary"
      className={className}
      disabled={ready.length === 0 && !isAdding}
      isLoading={isAdding}
      onClick={onAdd}
    >
      {isNothing
        ? "Nothing to add"
        : added === 0
          ? others > 0
            ? "Add what else is in it"
            : "Add"
          : `Add ${transactionsInWords(added, locale)}`}
    </Button>
  );
}

function Line({ label, isTotal, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "flex min-h-10 items-center justify-between gap-3 border-line border-t py-1.5 first:border-t-0",
        isTotal && "border-ink font-title",
      )}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      <dd className="num font-medium">{isTotal ? <span className="proved-mark">{children}</span> : children}</dd>
    </div>
  );
}

function shortName(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{2,4}$/, "");
}

function Pledge({ file: { choices, draft, result } }: { file: ImportFile }) {
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === choices.accountId)?.name ?? choices.newAccount?.name;
  if (!draft || !account || (result?.accounts.length ?? 0) > 0) return null;
  return (
    <p className="flex items-start gap-2.5 px-4 text-pretty text-ink-2 text-small xl:px-5">
      <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-sorrel" />
      <span>
        We’ll remember how to read this file for <bdi>{account}</bdi>, and only for that account.
      </span>
    </p>
  );
}
