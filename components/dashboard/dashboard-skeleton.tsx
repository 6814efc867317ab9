"use no memo";

import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

export function CardSkeleton({ rows, className, label }: { rows: number; className?: string; label: string }) {
  return (
    <Card aria-busy="true" aria-label={label} className={className}>
      <Skeleton className="mt-1.5 mb-4 h-5 w-40" />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without a name
        <div key={index} className="flex h-10 items-center gap-4 border-line border-t first-of-type:border-t-0">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </Card>
  );
}

export function HeroSkeleton({ className }: { className?: string }) {
  return (
    <Card isFlush aria-busy="true" aria-label="Loading your net worth" className={className}>
      <div className="grid @min-[56rem]:grid-cols-[7fr_5fr]">
        <div className="min-h-[374px] p-4 md:min-h-[282px] md:p-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-4 h-12 w-56" />
          <Skeleton className="mt-4 h-4 w-44" />
          <Skeleton className="mt-8 h-10 w-52" />
        </div>
        <div className="border-line @max-[56rem]:border-t @min-[56rem]:border-l">
          <MonthSkeleton />
        </div>
      </div>
    </Card>
  );
}

export function MonthSkeleton() {
  return (
    <div role="status" aria-label="Loading the month so far" className="min-h-[282px] p-4 md:p-6">
      <Skeleton className="h-4 w-32" />
      {[0, 1, 2].map((line) => (
        <div key={line} className="mt-7 flex justify-between">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </div>
  );
}

export function CashflowSkeleton({ className }: { className?: string }) {
  return (
    <Card
      aria-busy="true"
      aria-label="Loading your cashflow"
      className={cn("min-h-[346px] md:min-h-[444px]", className)}
    >
      <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
      <Skeleton className="mt-5 h-4 w-96 max-w-full" />
      <div className="mt-8 flex h-52 items-center justify-between gap-2 md:h-72">
        {[72, 60, 61, 66, 64, 80, 63, 68, 76, 61, 66, 52].map((share, month) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
            key={month}
            className="block w-[26px] animate-breathe rounded-mark bg-surface-2"
            style={{ height: `${share}%` }}
          />
        ))}
      </div>
    </Card>
  );
}

export const GRID = "grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-6 @min-[56rem]:grid-cols-12 [&>*]:min-w-0";

export function DashboardGrid({ children }: { children: ReactNode }) {
  return <div className={GRID}>{children}</div>;
}

export const SPAN = {
  12: "@min-[56rem]:col-span-12",
  8: "@min-[56rem]:col-span-8",
  7: "@min-[56rem]:col-span-7",
  5: "@min-[56rem]:col-span-5",
  4: "@min-[56rem]:col-span-4",
} as const;

/**
 * Laid out when it comes near the screen: half of the first layout's time on a phone, where all cards wait together. The
 * height until then is a skeleton's.
 */
export const LAID_OUT_LATE = "md:not-print:[content-visibility:auto] md:[contain-intrinsic-block-size:auto_29rem]";
export const CARDS_LAID_OUT_LATE =
  "phone:not-print:[content-visibility:auto] phone:[contain-intrinsic-block-size:auto_210rem]";

export function GettingStartedSkeleton() {
  return (
    <Card
      aria-busy="true"
      aria-label="Loading your first steps"
      className={`min-h-80 @min-[36rem]:min-h-58 @min-[64rem]:min-h-[162px] ${SPAN[12]}`}
    />
  );
}

export function DashboardSkeleton() {
  return (
    <DashboardGrid>
      <HeroSkeleton className={SPAN[12]} />
      <CardsSkeleton />
    </DashboardGrid>
  );
}

export function CardsSkeleton() {
  return (
    <>
      <CashflowSkeleton className={SPAN[8]} />
      <CardSkeleton rows={6} label="Loading what’s worth a look" className={SPAN[4]} />
      <CardSkeleton rows={10} label="Loading spending by category" className={SPAN[7]} />
      <CardSkeleton rows={10} label="Loading upcoming bills" className={SPAN[5]} />
      <CardSkeleton rows={10} label="Loading recent transactions" className={SPAN[8]} />
      <CardSkeleton rows={10} label="Loading your accounts" className={SPAN[4]} />
    </>
  );
}
