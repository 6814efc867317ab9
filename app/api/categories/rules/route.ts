import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { addCategoryRule } from "@/lib/use-cases/transactions/categories/add-category-rule";
import { listCategoryRules } from "@/lib/use-cases/transactions/categories/list-category-rules";
import { removeCategoryRule } from "@/lib/use-cases/transactions/categories/remove-category-rule";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listCategoryRules, ({ viewer }) => listCategoryRules({ userId: viewer.userId })),
  route(operations.addCategoryRule, ({ viewer, input }) =>
    addCategoryRule({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
  route(operations.removeCategoryRule, ({ viewer, input }) =>
    removeCategoryRule({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
