-- Filters of the list of transactions that a person saves under a name: the parameters of the list, read again by the schema of the API.
-- `name_key` is the name as it is compared, so that no two differ in upper case alone.
CREATE TABLE "saved_views" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "filters" JSONB NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "saved_views_has_name" CHECK ("name" <> ''),
    CONSTRAINT "saved_views_has_filters" CHECK (jsonb_typeof("filters") = 'object' AND "filters" <> '{}')
);
CREATE UNIQUE INDEX "saved_views_user_id_name_key_key" ON "saved_views"("user_id", "name_key");
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
