import { AppError } from "@/lib/domain/errors";

/** A hundred thousand rows of thirty columns, empty cells included. */
const MAX_CELLS = 3_000_000;
const MAX_TEXTS = 3_000_000;
/** Characters in all cells together, shared texts once. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Three times as many as a spreadsheet program allows in one cell. */
const MAX_CELL_CHARACTERS = 100_000;

/** Counts what a workbook's parts hold together, while they are unpacked, and refuses what exceeds the bounds. */
export class WorkbookBounds {
  #cells = 0;
  #texts = 0;
  #characters = 0;

  /** @throws AppError `UNPROCESSABLE` */
  countCells(count: number): void {
    this.#cells += count;
    if (this.#cells > MAX_CELLS) throw tooMany("cells");
  }

  /** @throws AppError `UNPROCESSABLE` */
  countText({ length }: string): void {
    this.#texts += 1;
    this.#characters += length;
    if (this.#texts > MAX_TEXTS) throw tooMany("cells");
    if (this.#characters > MAX_CHARACTERS) throw tooMany("characters");
  }

  /** Checks a cell's text as it grows. @throws AppError `UNPROCESSABLE` */
  assertCellLength(...texts: string[]): void {
    if (texts.every(({ length }) => length <= MAX_CELL_CHARACTERS)) return;
    const most = MAX_CELL_CHARACTERS.toLocaleString("en-US");
    throw new AppError(
      "UNPROCESSABLE",
      `A cell may have ${most} characters at most, and one in this workbook has more.`,
    );
  }
}

function tooMany(what: "cells" | "characters"): AppError {
  return new AppError(
    "UNPROCESSABLE",
    `This workbook has too many ${what}. Save the sheet with your transactions as CSV and import that.`,
  );
}
