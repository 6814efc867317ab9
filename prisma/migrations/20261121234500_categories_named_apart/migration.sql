-- A group of several categories and one of them had the same name, so one name showed two sums (lib/domain/transactions/category.ts).
UPDATE "categories" AS kept SET "name" = renamed."name"
FROM (VALUES
  ('dining-out', 'Restaurants'),
  ('shopping', 'General shopping'),
  ('personal-care', 'Hair & beauty'),
  ('entertainment', 'Events & outings')
) AS renamed ("slug", "name")
WHERE kept."slug" = renamed."slug";
