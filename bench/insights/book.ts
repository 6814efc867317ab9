import * as z from "zod";

/** Rules are made with the first and chosen by the second. Neither shows how they do on households that nobody has seen. */
export const BOOK_PARTS = ["train", "choose"] as const;
export type BookPart = (typeof BOOK_PARTS)[number];

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const flow = z.enum(["in", "out"]).optional();
/** `#` in `text` becomes a digit. Amounts are major units and positive; the category gives the sign unless `flow` does. */
const entry = { on: z.string(), text: z.string(), merchant: z.string().optional(), category: z.string(), flow };
const vary = z.number().optional();

const step = z.union([
  z.strictObject({ once: z.strictObject({ ...entry, date: day, amount: z.number() }) }),
  z.strictObject({ once: z.strictObject({ ...entry, rows: z.array(z.tuple([day, z.number()])) }) }),
  z.strictObject({
    monthly: z.strictObject({
      ...entry,
      /** A fixed amount, or the amount from each month on, the earliest first. */
      amount: z.union([z.number(), z.array(z.tuple([month, z.number()])).min(1)]),
      day: z.union([z.number(), z.literal("last business day")]),
      everyMonths: z.number().optional(),
      from: month.optional(),
      to: month.optional(),
      skip: z.array(month).optional(),
      /** Share by which an amount differs from month to month: 0.1 for a tenth either way. */
      vary,
      /** Days by which it may be late. */
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
  /** Both halves of a movement between two accounts that are linked. */
  z.strictObject({
    move: z.strictObject({
      ...{ from: z.string(), to: z.string(), date: day, amount: z.number(), category: z.string().optional() },
    }),
  }),
  /** A card paid in full: on `day` of each month, what was spent on it in the month before. */
  z.strictObject({ payInFull: z.strictObject({ from: z.string(), card: z.string(), day: z.number() }) }),
  /** Moves to savings what lies above `keep`, or brings what is missing, each month. */
  z.strictObject({
    sweep: z.strictObject({ from: z.string(), to: z.string(), day: z.number(), keep: z.number() }),
  }),
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
  /** Its figures are shown as totals alone: no rule is tuned to what is missed in it. */
  isApart: z.boolean().default(false),
  isQuiet: z.boolean().default(false),
  /** When it was written: households of one round were written without sight of the rules that came of the rounds before. */
  round: z.number(),
  tags: z.array(z.string()).default([]),
  seed: z.number(),
  since: day,
  today: day,
  currency: z.string().default("USD"),
  accounts: z.record(z.string(), account),
  steps: z.array(step),
  /** The most valuable first. `proof`: numbers of its transactions in the order in which the steps add them, "3-5 9". */
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

/** A household as its file has it. */
export type Book = z.infer<typeof bookSchema> & { name: string; part: BookPart };
