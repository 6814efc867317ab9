import type { z } from "zod";
import { exchangeRateOperations, positionOperations } from "@/lib/schemas/cashflow/net-position";
import { adminOperations } from "./admin";
import { authOperations } from "./auth";
import { secondFactorOperations } from "./auth-second-factor";
import { bankOperations, byHandOperations } from "./banks";
import { billingOperations } from "./billing";
import { budgetOperations, goalOperations } from "./budgets";
import { cashflowOperations } from "./cashflow";
import { calendarFeedOperations, calendarOperations } from "./cashflow/calendar";
import { forecastOperations, plannedOperations } from "./forecast";
import { scenarioOperations } from "./forecast/scenarios";
import { insightOperations } from "./insights";
import {
  badgeOperations,
  notificationOperations,
  notificationSettingsOperations,
  pushOperations,
} from "./notifications";
import type { OperationTable } from "./operation";
import { accountHistoryOperations, gettingStartedOperations, profileOperations } from "./profile";
import { siteOperations } from "./site";
import { transactionOperations, transactionSearchOperations } from "./transactions";
import { attachmentOperations } from "./transactions/attachments";
import { categoryOperations, categoryRuleOperations } from "./transactions/categories";
import { historyOperations } from "./transactions/history";
import { importOperations } from "./transactions/import";
import { recurringOperations } from "./transactions/recurring";
import { reviewOperations } from "./transactions/review";
import { ruleOperations } from "./transactions/rules";
import { savedViewOperations } from "./transactions/saved-views";
import { splitOperations } from "./transactions/splits";
import { tagOperations } from "./transactions/tags";
import { transferOperations, twinOperations } from "./transactions/transfers";

/**
 * All API calls by name, for the server, the OpenAPI document and tests. Browsers use the tables of `lib/calls`, which
 * bring no schemas.
 */
export const operations = {
  ...authOperations,
  ...accountHistoryOperations,
  ...secondFactorOperations,
  ...profileOperations,
  ...gettingStartedOperations,
  ...bankOperations,
  ...byHandOperations,
  ...transactionOperations,
  ...transactionSearchOperations,
  ...savedViewOperations,
  ...transferOperations,
  ...twinOperations,
  ...historyOperations,
  ...splitOperations,
  ...attachmentOperations,
  ...tagOperations,
  ...ruleOperations,
  ...reviewOperations,
  ...recurringOperations,
  ...importOperations,
  ...categoryOperations,
  ...categoryRuleOperations,
  ...cashflowOperations,
  ...positionOperations,
  ...exchangeRateOperations,
  ...calendarOperations,
  ...calendarFeedOperations,
  ...budgetOperations,
  ...goalOperations,
  ...forecastOperations,
  ...plannedOperations,
  ...scenarioOperations,
  ...insightOperations,
  ...badgeOperations,
  ...notificationOperations,
  ...notificationSettingsOperations,
  ...pushOperations,
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
