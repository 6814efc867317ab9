import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { BOOK_PARTS, type Book, type BookPart, bookSchema } from "./book";
import { householdOf } from "./build";
import type { Household } from "./score";

const FOLDER = path.join(import.meta.dirname, "households");
let books: readonly Book[] | undefined;

/** @throws Error naming the invalid file and field */
function listBooks(): readonly Book[] {
  books ??= BOOK_PARTS.flatMap((part) =>
    readdirSync(path.join(FOLDER, part)).map((file): Book => {
      const read = bookSchema.safeParse(parse(readFileSync(path.join(FOLDER, part, file), "utf8")));
      if (!read.success) throw new Error(`${part}/${file}: ${z.prettifyError(read.error)}`);
      return { ...read.data, name: path.basename(file, ".yaml"), part };
    }),
  ).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return books;
}

/** Lists the households with their keys; those set aside only by `isApart`. */
export function listHouseholds({ isApart = false, part }: { isApart?: boolean; part?: BookPart } = {}): Household[] {
  return listBooks()
    .filter((one) => one.isApart === isApart && (part === undefined || one.part === part))
    .map((one) => householdOf(one));
}

/** Lists quiet households, each with several seeds for other days and amounts. */
export function listQuietHouseholds(seeds: number): Household[] {
  return listBooks()
    .filter(({ tags }) => tags.includes("quiet"))
    .flatMap((one) => Array.from({ length: seeds }, (_, index) => householdOf({ ...one, seed: 1000 + index })));
}
