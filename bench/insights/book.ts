import * as z from "zod";

/**
 * Rules are developed on the first part and selected on the second. Neither shows the results on unseen households.
 */
export const BOOK_PARTS = ["train", "choose"] as const;
export type BookPart = (typeof BOOK_PARTS)[number];

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const flow = z.enum(["in", "out"]).optional();
/** `#` in `text` becomes a digit. Amounts are positive major units; the category gives the sign unless `flow` does. */
const entry = { on: z.string(), text: z.string(), merchant: z.string().optional(), category: z.string(), flow };
const vary = z.number().optional();

const step = z.union([
  z.strictObject({ once: z.strictObject({ ...entry, date: day, amount: z.number() }) }),
  z.strictObject({ once: z.strictObject({ ...entry, rows: z.array(z.tuple([day, z.number()])) }) }),
  z.strictObject({
    monthly: z.strictObject({
      ...entry,
      /** A fixed amount, or the amount from each month on, earliest first. */
      amount: z.union([z.number(), z.array(z.tuple([month, z.number()])).min(1)]),
      day: z.union([z.number(), z.literal("last business day")]),
      everyMonths: z.number().optional(),
      from: month.optional(),
      to: month.optional(),
      skip: z.array(month).optional(),
      /** Relative variation between months: 0.1 is a tenth either way. */
      vary,
      /** Maximum delay in days. */
      late: z.number().optional(),
    }),
  }),
  z.strictObject({
    everyDays: z.strictObject({
      ...entry,
      ...{ amount: z.number(), days: z.number(), first: day, last: day.optional(), vary },
    }),
  }),
  z.strictObject({
    habit: z.strictObject({
      ...{ on: z.string(), category: z.string(), flow },
      /** Text and clean name. */
      places: z.array(z.tuple([z.string(), z.string().nullable()])),
      ...{ perMonth: z.number(), low: z.number(), high: z.number(), from: day.optional(), to: day.optional() },
    }),
  }),
  /** Both halves of a transfer between two linked accounts. */
  z.strictObject({
    move: z.strictObject({
      ...{ from: z.string(), to: z.string(), date: day, amount: z.number(), category: z.string().optional() },
    }),
  }),
  /** A card paid in full: on `day` of each month, last month's spending. */
  z.strictObject({ payInFull: z.strictObject({ from: z.string(), card: z.string(), day: z.number() }) }),
  /** Moves the excess over `keep` to savings each month, or brings back what is missing. */
  z.strictObject({ sweep: z.strictObject({ from: z.string(), to: z.string(), day: z.number(), keep: z.number() }) }),
]);

const account = z.strictObject({
  type: z.enum(["depository", "credit", "loan", "investment", "other"]).optional(),
  subtype: z.string().optional(),
  currency: z.string().optional(),
  opening: z.number(),
  source: z.enum(["bank", "file"]).optional(),
  linkedOn: day.optional(),
  lastSyncedOn: day.optional(),
});

export const bookSchema = z.strictObject({
  person: z.string(),
  /** Only its totals are shown, so no rule is tuned to its misses. */
  isApart: z.boolean().default(false),
  isQuiet: z.boolean().default(false),
  /** Round of writing: households of a round were written without knowing the rules of earlier rounds. */
  round: z.number(),
  tags: z.array(z.string()).default([]),
  seed: z.number(),
  since: day,
  today: day,
  currency: z.string().default("USD"),
  accounts: z.record(z.string(), account),
  steps: z.array(step),
  /** Most valuable first. `proof`: transaction numbers in the order the steps add them, "3-5 9". */
  wanted: z.array(
    z.strictObject({
      types: z.string(),
      about: z.string(),
      amounts: z.array(z.number()),
      proof: z.coerce.string().default(""),
    }),
  ),
  silly: z.array(z.strictObject({ types: z.string(), about: z.string().nullable().default(null), why: z.string() })),
});

export type Book = z.infer<typeof bookSchema> & { name: string; part: BookPart };
