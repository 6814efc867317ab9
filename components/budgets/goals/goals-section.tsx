"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useGoals } from "@/lib/client/budgets/use-goals";
import type { Goals } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { GoalCard } from "./goal-card";
import { type EditedGoal, GoalDialog } from "./goal-dialog";

export function GoalsSection() {
  const goals = useGoals();
  return (
    <section aria-labelledby="goals" className="mt-10">
      {goals.data ? (
        <Loaded payload={goals.data} />
      ) : (
        <>
          <Title />
          <Card className="mt-4" aria-busy={goals.isPending}>
            {goals.isError ? (
              <ErrorState
                title="Could not load your goals"
                message={errorMessage(goals.error, FALLBACKS.data.cashflow)}
                onRetry={() => void goals.refetch()}
                isRetrying={goals.isFetching}
              />
            ) : (
              <>
                <span className="sr-only">Loading your goals</span>
                <Skeleton className="h-32 w-full" />
              </>
            )}
          </Card>
        </>
      )}
    </section>
  );
}

function Title() {
  return (
    <h2 id="goals" className="font-display text-h2">
      Goals
    </h2>
  );
}

function Loaded({ payload: { goals, accounts, ideas, today } }: { payload: Goals }) {
  const [edited, setEdited] = useState<EditedGoal>(null);
  const hasRoom = accounts.some(({ freePercent }) => freePercent > 0);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Title />
        {hasRoom ? (
          <Button size="sm" onClick={() => setEdited({ newName: "" })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Add a goal
          </Button>
        ) : null}
      </div>
      {goals.length === 0 ? (
        <p className="mt-2 max-w-prose text-pretty text-ink-2">
          {accounts.length === 0
            ? "A goal is saved in an account that holds money. Once one is here, you can set an amount and a day."
            : "Set an amount and a day. We’ll say whether it will likely be reached, and what would do it."}
        </p>
      ) : (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          {goals.map((goal) => (
            <GoalCard key={goal.id} goal={goal} today={today} onEdit={() => setEdited(goal)} />
          ))}
        </div>
      )}
      {hasRoom && ideas.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <span className="text-ink-2 text-small">From your profile:</span>
          {ideas.map((name) => (
            <Button key={name} size="sm" onClick={() => setEdited({ newName: name })}>
              {name}
            </Button>
          ))}
        </div>
      ) : null}
      <GoalDialog edited={edited} accounts={accounts} onClose={() => setEdited(null)} />
    </>
  );
}
