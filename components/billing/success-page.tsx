"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { ProgressSteps } from "@/components/ui/progress-steps";
import { useNow } from "@/components/ui/time-ago";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import type { Subscription } from "@/lib/client/billing/subscription";
import { type CheckoutResult, isUnderWay, useCheckout } from "@/lib/client/billing/use-billing";
import { QUOTA } from "@/lib/domain/billing/quota";
import { planState } from "./plan-state";

const PLANS = "/subscription/plans";

export function SuccessPage({ sessionId }: { sessionId: string | null }) {
  const checkout = useCheckout(sessionId);
  const title = titleOf(checkout.data);
  return (
    <div className="mx-auto max-w-[560px]">
      <h1 className="mb-4 font-display text-h1-phone md:mb-6 md:text-h1">{title}</h1>
      <Card>
        {sessionId === null || isNotFound(checkout.error) ? (
          <Words
            text="We can’t find this purchase on your account. If you paid with another account, log in there."
            action={<ToPlans />}
          />
        ) : checkout.data ? (
          <Outcome result={checkout.data} isAsking={checkout.isFetching} onAsk={() => void checkout.refetch()} />
        ) : checkout.isError ? (
          <ErrorState
            title="Couldn’t check your payment"
            message={`${asSentence(errorMessage(checkout.error))} What you’ve paid isn’t lost: Premium turns on once we hear back, even if you leave this page.`}
            onRetry={() => void checkout.refetch()}
            isRetrying={checkout.isFetching}
          />
        ) : (
          <ProgressSteps step={1} of={2} label="Checking your payment with our payment provider" />
        )}
      </Card>
    </div>
  );
}

function titleOf(result: CheckoutResult | undefined): string {
  if (result?.subscription?.isActive) return "Premium is on";
  if (result && isUnderWay(result)) return "Thank you";
  return "Your purchase";
}

/** Server messages come with or without a final period. */
function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Outcome({ result, isAsking, onAsk }: { result: CheckoutResult; isAsking: boolean; onAsk: () => void }) {
  const { status, subscription } = result;
  if (subscription?.isActive) return <Bought subscription={subscription} />;
  if (isUnderWay(result)) return <UnderWay isAsking={isAsking} onAsk={onAsk} />;
  if (status === "open") {
    return (
      <Words text="You haven’t paid yet, and nothing was charged." action={<ToPlans label="Back to the plans" />} />
    );
  }
  if (status === "expired") {
    return <Words text="The payment timed out. Nothing was charged; you can start again." action={<ToPlans />} />;
  }
  if (subscription?.status === "incomplete_expired") {
    return (
      <Words text="The payment didn’t go through. Nothing was charged; you can start again." action={<ToPlans />} />
    );
  }
  return <Words text="This purchase has since ended." action={<ToPlans />} />;
}

/** Shown while the provider creates a paid subscription: seconds by card, days by some other methods. */
function UnderWay({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  return (
    <>
      <ProgressSteps step={2} of={2} label="Paid. Premium is being switched on" />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-ink-2 text-small">
          This takes seconds by card and can take days with other payment methods. You can leave: Premium turns on by
          itself, and we’ll email you.
        </p>
        <Button size="sm" onClick={onAsk} isLoading={isAsking}>
          Ask again
        </Button>
      </div>
    </>
  );
}

function Bought({ subscription }: { subscription: Subscription }) {
  const user = useSession((session) => session.user);
  const locale = useLocale();
  const now = useNow();
  if (!user) return null;
  const { title, sentence } = planState(
    { hasPremium: true, subscription, canPurchase: false, canReactivate: false },
    { locale, timeZone: user.timezone, now },
  );
  const { generationsPerMonth, bankLinks } = QUOTA.premium;
  return (
    <div role="status">
      {/* The heading says premium, but not until when. */}
      <p className="text-pretty text-lead">{subscription.isCanceled ? `${title}. ${sentence}` : sentence}</p>
      <h2 className="mt-5 border-line border-t pt-4 font-title">What changed</h2>
      <ul className="mt-2 grid gap-2">
        <Gain>{`${generationsPerMonth} generations of insights a month, and as many of hidden insights`}</Gain>
        <Gain>{`${bankLinks} bank links`}</Gain>
        <Gain>Fresh balances every minute</Gain>
      </ul>
      <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-4 phone:*:w-full">
        <Button asChild variant="primary">
          <Link href="/insights">Look for insights</Link>
        </Button>
        <Button asChild>
          <Link href={PLANS}>See your plan</Link>
        </Button>
      </div>
      <p className="mt-3 text-caption text-ink-3">Our payment provider emails you the receipt.</p>
    </div>
  );
}

function Gain({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <Check size={16} strokeWidth={2} aria-hidden="true" className="mt-1 shrink-0 text-sorrel" />
      <span className="num text-pretty">{children}</span>
    </li>
  );
}

function Words({ text, action }: { text: string; action: ReactNode }) {
  return (
    <>
      <p className="text-pretty">{text}</p>
      <div className="mt-4">{action}</div>
    </>
  );
}

function ToPlans({ label = "See the plans" }: { label?: string }) {
  return (
    <Button asChild variant="primary">
      <Link href={PLANS}>{label}</Link>
    </Button>
  );
}
