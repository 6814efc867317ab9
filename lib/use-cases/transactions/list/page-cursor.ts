import * as z from "zod";
import type { PageKey, PageOrder } from "@/lib/db/transactions/page";
import { isDay } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";

/** Includes the order: a cursor is meaningless under another order. */
const content = z.tuple([z.enum(["date", "amount"]), z.enum(["asc", "desc"]), z.string(), z.uuid()]);

export function writeCursor(order: PageOrder, key: PageKey): string {
  return Buffer.from(JSON.stringify([order.sort, order.order, key.value, key.id])).toString("base64url");
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `cursor` for anything but a cursor of this order */
export function readCursor(order: PageOrder, cursor: string): PageKey {
  const parsed = content.safeParse(parse(cursor));
  if (parsed.success) {
    const [sort, direction, value, id] = parsed.data;
    const isValue = sort === "date" ? isDay(value) : /^\d{1,20}$/.test(value);
    if (sort === order.sort && direction === order.order && isValue) return { value, id };
  }
  const message = "That cursor does not belong to this list";
  throw new AppError("VALIDATION_FAILED", message, { issues: [{ path: "cursor", message }] });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
