"use client";

import { ChartLine } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ConnectBankButton } from "@/components/banks/connect-bank";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { PendingCard } from "@/components/ui/pending-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { forecastIn } from "@/lib/client/forecast/forecast-of";
import { useForecast } from "@/lib/client/forecast/use-forecast";
import { useChangeNotificationSettings } from "@/lib/client/notifications/use-notification-settings";
import { toast } from "@/lib/client/toast";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { ForecastView } from "./forecast-view";

/** Uses the floor saved for notifications, unless the URL has another. */
export function ForecastPage() {
  const address = useSearchParams();
  const asked = forecastIn(address);
  const { floor, currency } = asked;
  const forecast = useForecast(asked);
  const change = useChangeNotificationSettings();
  const setFloor = (next: number | null) =>
    change.mutate(
      { floor: next ?? 0 },
      {
        onSuccess: () => {
          if (floor === null) return;
          const changed = new URLSearchParams(address);
          changed.delete("floor");
          replaceAddress(changed.size > 0 ? `/forecast?${changed}` : "/forecast");
        },
        onError: (error) => void toast.error(errorMessage(error, FALLBACKS.generic)),
      },
    );
  const hasAccounts = forecast.data && forecast.data.accounts.length + forecast.data.refusals.length > 0;
  return (
    <>
      <PageHeader title="Next 90 days">
        What you’ll likely have in your accounts, day by day, and how each day adds up.
      </PageHeader>
      {forecast.data ? (
        <CurrencySwitch
          currencies={[forecast.data.currency, ...forecast.data.otherCurrencies].sort()}
          shown={currency ?? forecast.data.currency}
          onChoose={(next) => replaceAddress(`/forecast?${new URLSearchParams({ currency: next })}`)}
        />
      ) : null}
      {forecast.data ? (
        hasAccounts ? (
          <ForecastView
            // A link to another day remounts the page.
            key={`${forecast.data.currency} ${address.get("account")} ${address.get("day")}`}
            payload={forecast.data}
            opened={{ accountId: address.get("account"), day: address.get("day") }}
            onFloor={setFloor}
          />
        ) : (
          <Card>
            <EmptyState
              icon={<ChartLine size={20} strokeWidth={1.75} />}
              title="No account to forecast yet"
              action={<ConnectBankButton />}
            >
              A forecast starts from the balance of a checking account, savings account or card, and needs 60 days of
              its transactions.
            </EmptyState>
          </Card>
        )
      ) : (
        <PendingCard what="your forecast" query={forecast} fallback={FALLBACKS.data.cashflow}>
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-80 w-full" />
        </PendingCard>
      )}
    </>
  );
}
