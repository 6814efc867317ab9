import * as z from "zod";
import { calendarFeedCalls } from "@/lib/calls/cashflow";
import { noInput } from "../envelope";
import * as field from "../fields";
import { operationsOf } from "../operation";

export const calendarFeedChoices = z.object({
  hasBills: z.boolean(),
  hasIncome: z.boolean(),
  hasTrials: z.boolean(),
  /** The likely low point before a payday. */
  hasLowPoints: z.boolean(),
  hasGoals: z.boolean(),
  /** If false, events have only a name and a day. */
  hasAmounts: z.boolean(),
});
export type CalendarFeedChoices = z.infer<typeof calendarFeedChoices>;

export const calendarFeed = z.object({
  isOn: z.boolean(),
  choices: calendarFeedChoices.nullable(),
  createdAt: field.instant.nullable(),
  /** Only in the answer that created it: we store a digest. */
  address: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A base64url token, and the extension that calendar apps look for. */
export const calendarFileInput = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/)
    .transform((text) => text.replace(/\.ics$/, "")),
});

export const calendarFeedOperations = operationsOf(calendarFeedCalls, {
  readCalendarFeed: {
    auth: "user",
    summary: "Whether your calendar can be read at a private address, and what is given there",
    success: "Calendar address loaded",
    input: noInput,
    output: calendarFeed,
  },
  renewCalendarFeed: {
    auth: "user",
    summary: "Make a private address for your calendar, in the place of the one there was",
    success: "Calendar address made",
    input: calendarFeedChoices,
    output: calendarFeed,
    status: 201,
  },
  changeCalendarFeed: {
    auth: "user",
    summary: "Change what is given at the private address of your calendar",
    success: "Calendar address updated",
    input: calendarFeedChoices,
    output: calendarFeed,
  },
  endCalendarFeed: {
    auth: "user",
    summary: "Switch the private address of your calendar off",
    success: "Calendar address switched off",
    input: noInput,
    output: calendarFeed,
  },
  calendarFile: {
    auth: "none",
    summary: "What is ahead in the next twelve months, as iCalendar",
    isFile: true,
    fileTypes: ["text/calendar"],
    input: calendarFileInput,
    output: z.string(),
  },
});
