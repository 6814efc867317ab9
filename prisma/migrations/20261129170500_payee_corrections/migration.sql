-- What the user says of a payee, against what its name and its rows suggest: that it is a person or none, an account of one's own, or no
-- subscription.
CREATE TABLE "payee_corrections" (
    "user_id" UUID NOT NULL,
    "merchant_key" TEXT NOT NULL,
    "trait" TEXT NOT NULL,
    "holds" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payee_corrections_pkey" PRIMARY KEY ("user_id", "merchant_key", "trait"),
    CONSTRAINT "payee_corrections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
