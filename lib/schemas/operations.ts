import type { z } from "zod";
import { positionOperations } from "@/lib/schemas/cashflow/net-position";
import { adminOperations } from "./admin";
import { authOperations } from "./auth";
import { secondFactorOperations } from "./auth-second-factor";
import { bankOperations } from "./banks";
import { billingOperations } from "./billing";
import { budgetOperations } from "./budgets";
import { cashflowOperations } from "./cashflow";
import { calendarOperations } from "./cashflow/calendar";
import { forecastOperations } from "./forecast";
import { scenarioOperations } from "./forecast/scenarios";
import { insightOperations } from "./insights";
import { notificationOperations } from "./notifications";
import type { OperationTable } from "./operation";
import { profileOperations } from "./profile";
import { siteOperations } from "./site";
import { transactionOperations } from "./transactions";
import { attachmentOperations } from "./transactions/attachments";
import { categoryOperations } from "./transactions/categories";
import { historyOperations } from "./transactions/history";
import { importOperations } from "./transactions/import";
import { recurringOperations } from "./transactions/recurring";
import { reviewOperations } from "./transactions/review";
import { ruleOperations } from "./transactions/rules";
import { savedViewOperations } from "./transactions/saved-views";
import { splitOperations } from "./transactions/splits";
import { tagOperations } from "./transactions/tags";
import { transferOperations } from "./transactions/transfers";

/**
 * All API calls by name, for the server, the OpenAPI document and tests. Browsers use the tables of `lib/calls`, which
 * bring no schemas.
 */
export const operations = {
  ...authOperations,
  ...secondFactorOperations,
  ...profileOperations,
  ...bankOperations,
  ...transactionOperations,
  ...savedViewOperations,
  ...transferOperations,
  ...historyOperations,
  ...splitOperations,
  ...attachmentOperations,
  ...tagOperations,
  ...ruleOperations,
  ...reviewOperations,
  ...recurringOperations,
  ...importOperations,
  ...categoryOperations,
  ...cashflowOperations,
  ...positionOperations,
  ...calendarOperations,
  ...budgetOperations,
  ...forecastOperations,
  ...scenarioOperations,
  ...insightOperations,
  ...notificationOperations,
  ...billingOperations,
  ...siteOperations,
  ...adminOperations,
} as const satisfies OperationTable;

type Operations = typeof operations;
type ByAddress = { [Name in keyof Operations as AddressOf<Operations[Name]>]: Operations[Name] };
type AddressOf<C extends { method: string; path: string }> = `${C["method"]} ${C["path"]}`;

/** Finds a call's schemas by its method and path, for types alone: a browser has the call without them. */
export type OperationAt<C extends { method: string; path: string }> =
  AddressOf<C> extends keyof ByAddress ? ByAddress[AddressOf<C>] : UnknownOperation;
type UnknownOperation = { input: z.ZodType<Record<string, unknown> | undefined>; output: z.ZodType<unknown> };
