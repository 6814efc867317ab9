import * as z from "zod";

/**
 * Words a validation error for the user, instead of the library's "Too small: expected number to be >=1". Applies to
 * every schema without its own message.
 * Importing this file installs it.
 */
export function plainError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is missing" : (OF_TYPE[issue.expected] ?? "This can't be used here");
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return OF_FORMAT[issue.format] ?? "Some of this can't be used here. Write it another way";
    case "invalid_value":
      return choose(issue.values);
    case "not_multiple_of":
      return `Use a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `Leave out ${issue.keys.join(", ")}`;
    case "invalid_union":
      return "Use one of the forms that are allowed here";
    case "invalid_key":
    case "invalid_element":
      return "One of these can't be used here";
    default:
      return "This can't be used here";
  }
}

const OF_TYPE: Readonly<Record<string, string>> = {
  string: "Use text",
  number: "Use a number",
  int: "Use a whole number",
  bigint: "Use a whole number",
  boolean: "Use true or false",
  array: "Use a list",
  set: "Use a list",
  tuple: "Use a list",
  object: "Use fields with names",
  record: "Use fields with names",
  map: "Use fields with names",
  date: "Use a date like 2026-11-21",
  null: "Leave this empty",
  undefined: "Leave this out",
  never: "Leave this out",
};

const OF_FORMAT: Readonly<Record<string, string>> = {
  email: "Enter an email address like name@example.com",
  uuid: "Use an id that we gave you",
  date: "Use a date like 2026-11-21",
  datetime: "Use a time like 2026-11-21T09:30:00Z",
  time: "Use a time like 09:30",
  url: "Enter a web address like https://example.com",
  base64: "Use base64",
  base64url: "Use base64url",
};

type Bound = { origin: string; inclusive?: boolean; exact?: boolean };

function tooSmall({ origin, minimum, inclusive, exact }: Bound & { minimum: number | bigint }): string {
  if (origin === "string") {
    if (minimum === 1 || minimum === 1n) return "Fill this in";
    return `Use ${exact ? "exactly" : "at least"} ${minimum} characters`;
  }
  if (origin === "array" || origin === "set" || origin === "map") return `Choose at least ${minimum}`;
  if (origin === "date") return "Use a later date";
  return inclusive ? `Use ${minimum} or more` : `Use more than ${minimum}`;
}

function tooBig({ origin, maximum, inclusive, exact }: Bound & { maximum: number | bigint }): string {
  if (origin === "string") return `Use ${exact ? "exactly" : "at most"} ${maximum.toLocaleString("en-US")} characters`;
  if (origin === "array" || origin === "set" || origin === "map") return `Choose at most ${maximum}`;
  if (origin === "date") return "Use an earlier date";
  return inclusive
    ? `Use ${maximum.toLocaleString("en-US")} or less`
    : `Use less than ${maximum.toLocaleString("en-US")}`;
}

function choose(values: readonly unknown[]): string {
  const [only] = values;
  if (values.length === 1) return only === true ? "This has to be accepted" : `Use ${only}`;
  return `Choose one of these: ${values.join(", ")}`;
}

z.config({ customError: plainError });
