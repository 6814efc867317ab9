import { plainLetters, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";
import { NOTHING } from "../read-amount";
import { isState, isUnbooked } from "../row-texts";

/** How a status begins that says of a payment that it came back, in the languages of the exports that we know. */
const REFUNDED = new RegExp(
  `^(?:${[
    "(?:(?:fully|amount|money|payment) )?refunded|full refund|refund (?:complete|success|issued|sent|processed)",
    "(?:(?:voll(?:standig)?|komplett) )?(?:zuruck|ruck)?erstattet|(?:integralement |totalement )?rembourse(?:e|es)?(?: |$)|(?:totalmente )?reembolsad|devuelt|devolvid|rimborsat",
    "terugbetaald|teruggestort|gerestitueerd|aterbetald|aterbetalt|tilbagebetalt|tilbakebetalt|refunder|hyvitetty|palautettu",
    "zwrocon|vracen|visszaterit|rambursat|iade edil|возвращ|повернен|επιστραφ",
    "退款成功|退款完成|已(?:全额|全部)?退款|已全退|全额退款|已退还|已退货|已退貨|退貨完成|返金済|返金完了|환불 ?(?:완료|됨)|전액 ?환불",
    "da hoan tien|hoan tien thanh cong|dikembalikan|הוחזר|זוכה|مسترد|تم (?:رد|استرداد)",
  ].join("|")})`,
);

/** And of one of which a part came back. */
const PARTLY =
  /^(?:(?:partial(?:ly)?|partly|part) refund|teil(?:weise)?(?: (?:zuruck|ruck)?erstatt|erstatt)|partiellement rembours|parcialmente (?:reembols|devuel|devolv)|parzialmente rimbors|gedeeltelijk terug|delvis (?:ater|tilbage|tilbake|refunder)|osittain (?:hyvit|palaut)|czesciowo zwroc|castecne vrac|частично возвр|частково повер|(?:已)?部分退款|一部返金|부분 ?환불|da hoan tien mot phan)/;

const MAX_LENGTH = 40;

/** Whether a status says that a payment came back, all of it or a part of an amount that it names. */
export function isRefunded(status: string): boolean {
  return status.length <= MAX_LENGTH && !isPartlyRefunded(status) && REFUNDED.test(plainLetters(status));
}

/** Whether a status says that a part of a payment came back, and not how much. */
export function isPartlyRefunded(status: string): boolean {
  return status.length <= MAX_LENGTH && PARTLY.test(plainLetters(status));
}

/** The state of something else than the payment: what becomes of it says nothing of whether money moved. */
const OF_SOMETHING_ELSE =
  /(?:^| )(?:reimburs\p{L}*|receipt|review|approv\p{L}*|dispute|tax|invoice|bill|document|match\p{L}*|reconcil\p{L}*|sync|export|import|deliver\p{L}*|shipping|shipment|fulfil\p{L}*|claim|report|account|card|user|customer|member\p{L}*|loan|address|marital|employment|filing|budget|category)(?: |$)/u;

/** A column of states has few of them. */
const MAX_STATES = 40;

/**
 * A table may have several columns of states, such as one of the order and one of the payment. Where any of them says of a row that no
 * money moved, or that it came back, all of them do, so that the one which is read says so.
 */
export function withStatesTogether(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const textsOf = (column: number) => new Set(table.rows.map(({ cells }) => cells[column]?.trim() ?? ""));
  const areStates = (texts: readonly string[]) =>
    texts.every((text) => isState(text) || isAgainstBooking(text) || NOTHING.test(text)) &&
    texts.some(isAgainstBooking);
  const columns = table.headers.flatMap((header, column) => {
    if (OF_SOMETHING_ELSE.test(plainLetters(header))) return [];
    const texts = [...textsOf(column)].filter(Boolean);
    if (texts.length > MAX_STATES) return [];
    return rankHeader(header, "status") !== null || areStates(texts) ? [{ column, texts }] : [];
  });
  const against = new Set(columns.flatMap(({ texts }) => texts.filter(isAgainstBooking)));
  if (columns.length < 2 || against.size === 0) return table;
  const unbooked = new Set([...against].filter(isUnbooked));
  const isOfStates = new Set(columns.map(({ column }) => column));
  const rows = table.rows.map((row) => {
    const texts = columns.map(({ column }) => row.cells[column]?.trim() ?? "");
    const reported = texts.find((text) => unbooked.has(text)) ?? texts.find((text) => against.has(text));
    if (reported === undefined) return row;
    const isOwn = (text: string) => unbooked.has(text) || (against.has(text) && !unbooked.has(reported));
    const cells = row.cells.map((cell, column) => (isOfStates.has(column) && !isOwn(cell.trim()) ? reported : cell));
    return { ...row, cells };
  });
  return { ...table, rows };
}

/** Whether a status says that no money moved, or not yet, or that it came back. */
export function isAgainstBooking(text: string): boolean {
  return isUnbooked(text) || isRefunded(text) || isPartlyRefunded(text);
}
