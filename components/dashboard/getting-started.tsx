"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { gettingStartedCalls } from "@/lib/calls/profile";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { toast } from "@/lib/client/toast";
import { progressOf } from "@/lib/domain/profile/getting-started";
import { IMPORT_PATH } from "@/lib/routes";
import type { GettingStartedState } from "@/lib/schemas/profile";
import { GettingStartedSkeleton, SPAN } from "./dashboard-skeleton";

const gettingStarted = queryOf(gettingStartedCalls.gettingStarted);

/** Refetched whenever the dashboard opens, since steps complete on other pages. */
function useGettingStarted() {
  const client = useQueryClient();
  const { data } = useQuery({ ...gettingStarted, refetchOnMount: "always" });
  const end = (isEnded: boolean) => callOf(gettingStartedCalls.endGettingStarted)({ isEnded });
  const change = useMutation({
    mutationFn: end,
    // The overview also says whether the steps are shown.
    onSuccess: (stored) => {
      client.setQueryData(gettingStarted.queryKey, stored);
      return client.invalidateQueries({ queryKey: [gettingStartedCalls.gettingStarted.cachedAs] });
    },
  });
  // The page keeps the list, so the user sees the last step completed.
  const finish = useMutation({ mutationFn: () => end(true) });
  return { data, change, finish };
}

export type GettingStartedProps = {
  /** True after a bank's first sync, while its transactions are searched for insights. */
  isLooking: boolean;
  onConnect: () => void;
};

/** Once all are done it says so, and is gone on the next visit. */
export function GettingStarted(props: GettingStartedProps) {
  const { data, change, finish } = useGettingStarted();
  const isDone = data?.steps ? isAllDone(data.steps) : false;
  const { mutate: endForGood } = finish;
  useEffect(() => {
    if (isDone) endForGood();
  }, [isDone, endForGood]);
  if (!data) return <GettingStartedSkeleton />;
  if (!data.steps) return null;
  const hide = () =>
    change.mutate(true, {
      onSuccess: () => {
        // The focused button is gone with the card.
        document.getElementById("main")?.focus({ preventScroll: true });
        toast.success("Getting started is hidden", { action: { label: "Undo", onClick: () => change.mutate(false) } });
      },
    });
  return <Steps {...props} steps={data.steps} onHide={hide} isHiding={change.isPending} />;
}

function isAllDone(steps: NonNullable<GettingStartedState["steps"]>): boolean {
  const { done, of } = progressOf(steps);
  return done === of;
}

function Steps({
  steps,
  isLooking,
  onConnect,
  onHide,
  isHiding,
}: GettingStartedProps & { steps: NonNullable<GettingStartedState["steps"]>; onHide: () => void; isHiding: boolean }) {
  const titleId = useId();
  const canConnect = useBankLinks() === "offered";
  const { done, of } = progressOf(steps);
  const isDone = done === of;
  return (
    <Card aria-labelledby={titleId} className={SPAN[12]}>
      <div className="flex min-h-11 items-center gap-x-3 md:min-h-9">
        <h2 id={titleId} className="text-title">
          Getting started
        </h2>
        <p className="text-ink-2 text-small">{isDone ? "All four done" : `${done} of ${of} done`}</p>
        {isDone ? null : (
          <Button variant="ghost" size="sm" className="-mr-3 ml-auto" onClick={onHide} isLoading={isHiding}>
            Hide
          </Button>
        )}
      </div>
      <ol className="mt-1 grid gap-x-6 @min-[36rem]:grid-cols-2 @min-[64rem]:grid-cols-4">
        <Step
          number={1}
          isDone={steps.hasAccount}
          words={canConnect ? <OrImport /> : "As a file from your bank’s website."}
        >
          <FirstName isDone={steps.hasAccount} onConnect={canConnect ? onConnect : undefined} />
        </Step>
        <Step
          number={2}
          isDone={steps.hasSeenInsights}
          words={isLooking ? "We’re still looking." : "Every figure opens to its transactions."}
        >
          <Link href="/insights" className={NAME}>
            See what we found
          </Link>
        </Step>
        <Step number={3} isDone={steps.hasAnswered} words="Where only you know, like a category.">
          <Link href="/to-review" className={NAME}>
            Answer a question
          </Link>
        </Step>
        <Step number={4} isDone={steps.hasBudgetOrGoal} words="What to spend, or save up, by when.">
          <Link href="/budgets" className={NAME}>
            Set a budget or a goal
          </Link>
        </Step>
      </ol>
    </Card>
  );
}

const NAME =
  "inline-flex min-h-11 items-center text-left font-strong underline-offset-[3px] hover:underline md:min-h-8";

function FirstName({ isDone, onConnect }: { isDone: boolean; onConnect: (() => void) | undefined }) {
  const name = "Bring in your transactions";
  if (isDone) return <span className={cn(NAME, "hover:no-underline")}>{name}</span>;
  return onConnect ? (
    <button type="button" onClick={onConnect} className={NAME}>
      {name}
    </button>
  ) : (
    <Link href={IMPORT_PATH} className={NAME}>
      {name}
    </Link>
  );
}

function OrImport() {
  return (
    <>
      From your bank, or{" "}
      <Link href={IMPORT_PATH} className="underline decoration-ink-3 underline-offset-[3px] hover:decoration-ink">
        import a statement
      </Link>
      .
    </>
  );
}

type StepProps = { number: number; isDone: boolean; words: ReactNode; children: ReactNode };

function Step({ number, isDone, words, children }: StepProps) {
  return (
    <li className="flex gap-3 py-1">
      <span
        aria-hidden="true"
        className={cn(
          "num mt-2.5 grid size-6 shrink-0 place-items-center rounded-full text-caption md:mt-1",
          isDone ? "bg-sorrel-soft text-sorrel" : "border border-line text-ink-2",
        )}
      >
        {isDone ? <Check size={14} strokeWidth={2.25} /> : number}
      </span>
      <div className={cn("min-w-0", isDone ? "text-ink-2" : "text-sorrel")}>
        {children}
        {isDone ? (
          <span className="sr-only"> (done)</span>
        ) : (
          <p className="text-pretty text-ink-2 text-small phone:-mt-2">{words}</p>
        )}
      </div>
    </li>
  );
}
