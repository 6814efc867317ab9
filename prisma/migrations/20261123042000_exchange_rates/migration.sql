-- What a euro is worth in a currency on a day. The rate is a decimal as it was published: text keeps its very digits.
CREATE TABLE "exchange_rates" (
    "currency" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "per_euro" TEXT NOT NULL,

    CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("currency","day"),
    CONSTRAINT "exchange_rates_currency_is_a_code" CHECK ("currency" ~ '^[A-Z]{3}$'),
    CONSTRAINT "exchange_rates_per_euro_is_a_rate" CHECK ("per_euro" ~ '^[0-9]{1,9}(\.[0-9]{1,10})?$' AND "per_euro"::numeric > 0)
);

-- What a run could not count for want of a rate, and which types of insight it withheld for it.
ALTER TABLE "insight_requests" ADD COLUMN "not_counted" JSONB;
