import * as z from "zod";
import "./plain-errors";
import { isLedgerDay, isLedgerMonth } from "@/lib/domain/calendar";
import { COUNTRIES } from "@/lib/domain/country";
import { isKnownCurrency } from "@/lib/domain/money";
import { FILTER_LIMITS, ORDINARY_TEXT } from "@/lib/domain/transactions/filter-limits";

/**
 * Field atoms. Each limit is defined once here, for forms, handlers, OpenAPI and tests.
 * Messages address the person who fills in the form.
 */

/** Lower-cased and trimmed: `Ada@X.test ` and `ada@x.test` are one account. Length limit of RFC 5321. */
export const email = z
  .string({ error: "Enter your email address" })
  .trim()
  .toLowerCase()
  .max(254, "That email address is too long")
  .pipe(z.email("Enter an email address like name@example.com"));

/** A password attempt at login, bounded so that hashing can't be abused. */
export const passwordAttempt = z.string({ error: "Enter your password" }).min(1, "Enter your password").max(1024);

/** The use case checks the list of common passwords and the email rule. */
export const newPassword = z
  .string({ error: "Choose a password" })
  .min(12, "Use at least 12 characters")
  .max(128, "Use at most 128 characters")
  // Lone surrogates have no encoding of their own: two such passwords would be equal.
  .refine((text) => text.isWellFormed(), "Use ordinary characters");

export const otpCode = z
  .string({ error: "Enter the six digits" })
  .trim()
  .regex(/^\d{6}$/, "Enter the six digits from the email");

/** Rejects names of joiners, direction marks and spaces only: nobody could see or tap them. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);

/** A name that a person gives something. */
export const shownName = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(maxLength, `Use at most ${maxLength} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Use ordinary characters")
    .refine(isVisible, missing);

/** Names appear in emails and on screens. Longer ones are messages. */
export const MAX_NAME_LENGTH = 50;

const personName = (what: string) =>
  z
    .string({ error: `Enter your ${what}` })
    .trim()
    .min(1, { error: `Enter your ${what}`, abort: true })
    .refine(isVisible, `Enter your ${what}`)
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)
    // "3rd" is part of a name; a phone number is a message.
    .refine((name) => !/\p{N}(?:.*\p{N}){2}/u.test(name), "Use letters, spaces and ordinary punctuation")
    // Control and bidirectional characters and line separators would let a name rewrite the line around it in emails
    // and logs. Link characters are refused too: anyone can have an email with a name of their choice sent to any
    // address.
    // The joiners U+200C and U+200D belong to Persian and Indic spelling.
    .regex(
      /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:/\\@]|[\u200c\u200d])*$/u,
      "Use letters, spaces and ordinary punctuation",
    )
    .refine((name) => !/\.[\p{L}\p{N}]{2}/u.test(name), "Put a space after a dot");

export const firstName = personName("first name");
export const lastName = personName("last name");

/**
 * Control characters, line separators and direction marks are removed: they could disguise a download, since
 * `invoice\\u202Efdp.exe` displays as `invoiceexe.pdf`.
 */
export const fileName = z
  .string({ error: "Name the file" })
  .max(1000, "Use a shorter file name")
  .transform((name) =>
    name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "")
      .trim(),
  )
  .pipe(z.string().min(1, "Name the file").refine(isVisible, "Name the file").max(255, "Use a shorter file name"));

export const id = z.uuid("That is not an id of ours");
export const requestId = z.uuid("requestId must be a UUID");

/**
 * An existing calendar day in the user's time zone: 2026-02-30 is refused.
 * Limited to plausible years; Postgres has no year 0.
 */
export const day = z.iso
  .date({ error: "Use a date like 2026-11-21", abort: true })
  .refine(isLedgerDay, "Use a date like 2026-11-21");
/** An instant in UTC. */
export const instant = z.iso.datetime();
/** A calendar month within the years of `day`. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "Use a month like 2026-11", abort: true })
  .refine(isLedgerMonth, "Use a month like 2026-11");

/** ISO 4217, three capitals, known to this runtime. */
export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "Use a currency code like USD")
  .refine(isKnownCurrency, "That currency is not known");

/** ISO 3166-1 alpha-2 country. It decides the offered banks and the applicable law. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => COUNTRIES.includes(code), "Choose a country");

export const timezone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "Choose a time zone");

const TOO_LARGE = "That amount is too large";
export const positiveAmount = z
  .number({ error: "Enter an amount" })
  .positive("Enter an amount above zero")
  .max(1e10, TOO_LARGE);
export const amountFromZero = (negative: string) =>
  z.number({ error: "Enter an amount" }).min(0, negative).max(1e10, TOO_LARGE);
/** Negative for debts and money out; zero is allowed. */
export const amountEitherWay = (missing: string) =>
  z.number({ error: missing }).min(-1e10, TOO_LARGE).max(1e10, TOO_LARGE);

/** Page number from 0, and page size (docs/contract.md, section 1). Coerced, because query strings are text. */
export const page = z.coerce.number().int().min(0).max(1_000_000).default(0);
export const limit = z.coerce.number().int().min(1).max(200).default(10);

export const freeText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Use at most ${maxLength.toLocaleString("en-US")} characters`)
    .regex(ORDINARY_TEXT, "Use ordinary characters");

/** A name of one line. */
export const lineName = (maxLength: number) =>
  freeText(maxLength)
    .refine(isVisible, { error: "Give it a name", abort: true })
    .refine((name) => !/[\n\r\t]/.test(name), "Use one line");

export const queryBoolean = z.enum(["true", "false"]).transform((word) => word === "true");

/** A comma-separated list in a URL. */
export const textsOf = <Item extends z.ZodType<string, string>>(item: Item, max: number) =>
  z
    .string()
    .max(FILTER_LIMITS.listLength)
    .transform((list) => list.split(","))
    .pipe(z.array(item).max(max));
