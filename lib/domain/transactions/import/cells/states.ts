import { plainLetters, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";
import { NOTHING } from "../read-amount";
import { isPartlyRefunded, isRefunded, isState, isUnbooked } from "../row-texts";
import { columnTexts } from "../statement";

/** The state of something else than the payment: what becomes of it says nothing of whether money moved. */
const OF_SOMETHING_ELSE =
  /(?:^| )(?:reimburs\p{L}*|receipt|review|approv\p{L}*|dispute|tax|invoice|bill|document|match\p{L}*|reconcil\p{L}*|sync|export|import|deliver\p{L}*|shipping|shipment|fulfil\p{L}*|claim|report|account|card|user|customer|member\p{L}*|loan|address|marital|employment|filing|budget|category|tags?|labels?|notes?|comments?|notiz\p{L}*|bemerkung\p{L}*|cash ?back|rewards?|points|loyalty|beleg\p{L}*|ruckerstattung\p{L}*|pramien\p{L}*|justificati\p{L}*|justificant\p{L}*|recu|recibo|facture|factura|fattura|rechnung\p{L}*|remboursement|reembolso|rimborso|comprobante)(?: |$)/u;

/** The subset that never names a payment. A bill or a card may be named like its payment. */
const OF_GOODS =
  /(?:^| )(?:reimburs\p{L}*|receipt|review|dispute|tax|document|match\p{L}*|reconcil\p{L}*|sync|export|import|deliver\p{L}*|shipping|shipment|fulfil\p{L}*|claim|budget|category|tags?|labels?|notes?|comments?|notiz\p{L}*|bemerkung\p{L}*|cash ?back|rewards?|points|loyalty|beleg\p{L}*|ruckerstattung\p{L}*|pramien\p{L}*|justificati\p{L}*|justificant\p{L}*|remboursement|reembolso|rimborso|comprobante)(?: |$)/u;

/** Words that name another thing even beside a word for a payment, as in "payment receipt". */
const OF_PROOF =
  /(?:^| )(?:reimburs\p{L}*|receipt|deliver\p{L}*|shipping|shipment|fulfil\p{L}*|cash ?back|beleg\p{L}*|ruckerstattung\p{L}*|justificati\p{L}*|justificant\p{L}*|remboursement|reembolso|rimborso|comprobante)(?: |$)/u;

const MAX_STATES = 40;

/** Tells the header of another thing's state, such as a receipt's or delivery's, from a payment's. */
export function isStateOfElse(header: string): boolean {
  const words = plainLetters(header);
  return OF_SOMETHING_ELSE.test(words) && (isStateOfGoods(header) || !OF_MONEY.test(words));
}

/** Tells such a header that stays so even as the file's only state column. */
export function isStateOfGoods(header: string): boolean {
  const words = plainLetters(header);
  return OF_GOODS.test(words) && (OF_PROOF.test(words) || !OF_MONEY.test(words));
}

const OF_MONEY =
  /(?:^| )(?:payments?|transactions?|booking|zahlung\p{L}*|transaktion\p{L}*|buchung\p{L}*|paiements?|pagos?|pagament[oi]|betaling\p{L}*|operaci\p{L}*|operati\p{L}*)(?: |$)/u;

const OF_ORDER =
  /(?:^| )(?:orders?|bestell\p{L}*|auftrag\p{L}*|commandes?|pedidos?|ordine|ordini|encargos?|zamowieni\p{L}*|objednavk\p{L}*|bestallning\p{L}*|tilauks\p{L}*|заказ\p{L}*)(?: |$)|订单|訂單|注文|주문/u;
const ORDER_STATE =
  /^(?:(?:partially )?(?:shipped|dispatched|delivered|fulfilled)|unfulfilled|in transit|out for delivery|ready (?:for|to)|picked up|preparing|packed|awaiting shipment|versandt|verschickt|(?:aus)?geliefert|zugestellt|unterwegs|expedie|livree?$|enviad|entregad|spedit|consegnat|verzonden|bezorgd|geleverd|onderweg|wyslan|dostarczon|skickad|levererad|sendt$|levert$|leveret$|toimitettu|已发货|已送达|已收货|待收货|発送済|配達済|배송)/;

const OF_PAYMENT =
  /(?:^| )(?:payments?|paid|zahl\p{L}*|bezahl\p{L}*|paiements?|pagos?|pagament[oi]|betaal\p{L}*|betaling\p{L}*|betalning\p{L}*|platnosc\p{L}*|platb\p{L}*|maksu\p{L}*|оплат\p{L}*|платеж\p{L}*)(?: |$)|支付|付款|結帳|결제/u;
const OF_BOTH =
  /^(?:processing|in proces{1,2}|in progress|returned|cancel|pending|on hold|hold|waiting|awaiting|open|in bearbeitung|storniert|zuruckgeschickt|retourn|en cours|en attente|annul|en proceso|cancelad|in lavorazione|in elaborazione|annullat|devuelt|devolvid|处理中|已取消|已退货)/;

const OF_BOOKING =
  /^(?:umsatz )?(?:gebucht|verbucht)|^(?:posted|booked|settled|cleared|paid|bezahlt|bokford|bokfort|zaksiegowan|zauctovan|zuctovan|comptabilis|contabiliz|declin|reject|fail|abgelehnt)/;
/** A payment that was let through is not yet made. */
const LET_THROUGH = /^(?:approved|confirmed|authori[sz]ed|genehmigt|autoris|autoriz|승인)/;

/** Merges status columns: the payment's outranks its order's; of the rest, any unbooked or refunded state wins. */
export function withStatesTogether(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const textsOf = (column: number) => new Set(columnTexts(table.rows, column));
  const isAnyState = (text: string) => isState(text) || isAgainstBooking(text) || NOTHING.test(text);
  const columns = table.headers.flatMap((header, column): StateColumn[] => {
    if (isStateOfElse(header)) return [];
    const texts = [...textsOf(column)].filter(Boolean);
    if (texts.length === 0 || texts.length > MAX_STATES) return [];
    const words = plainLetters(header);
    const isNamedOrder = OF_ORDER.test(words);
    const isOfOrder = isNamedOrder || texts.some((text) => ORDER_STATE.test(plainLetters(text)));
    const isOfPayment = OF_PAYMENT.test(words) && texts.every(isAnyState) && texts.some((text) => !NOTHING.test(text));
    const isState = rankHeader(header, "status") !== null || (texts.every(isAnyState) && texts.some(isAgainstBooking));
    return isState || isOfPayment ? [{ column, texts, isNamedOrder, isOfOrder, isOfPayment }] : [];
  });
  const orders = columns.filter((one) => isOfOrderBeside(one, columns));
  const deciding = columns.filter((one) => !orders.includes(one));
  const against = new Set(deciding.flatMap(({ texts }) => texts.filter(isAgainstBooking)));
  if (columns.length < 2 || (against.size === 0 && orders.length === 0)) return table;
  const unbooked = new Set([...against].filter(isUnbooked));
  const isOfStates = new Set(columns.map(({ column }) => column));
  const areOrders = new Set(orders.map(({ column }) => column));
  const rows = table.rows.map((row) => {
    const texts = deciding.map(({ column }) => row.cells[column]?.trim() ?? "");
    // Where the payment has no state, that of its order is all that is known.
    const isSilent = texts.every((text) => text === "" || NOTHING.test(text));
    const ofOrder = orders.map(({ column }) => row.cells[column]?.trim() ?? "").find(isAgainstBooking);
    const reported =
      texts.find((text) => unbooked.has(text)) ??
      texts.find((text) => against.has(text)) ??
      (isSilent ? ofOrder : undefined);
    const state = texts.find(Boolean) ?? "";
    if (reported === undefined && areOrders.size === 0) return row;
    const isOwn = (text: string) =>
      reported === undefined || unbooked.has(text) || (against.has(text) && !unbooked.has(reported));
    const cells = row.cells.map((cell, column) => {
      if (areOrders.has(column)) return reported ?? state;
      return reported !== undefined && isOfStates.has(column) && !isOwn(cell.trim()) ? reported : cell;
    });
    return { ...row, cells };
  });
  return { ...table, rows };
}

type StateColumn = {
  column: number;
  texts: readonly string[];
  isNamedOrder: boolean;
  isOfOrder: boolean;
  isOfPayment: boolean;
};

function isOfOrderBeside(one: StateColumn, all: readonly StateColumn[]): boolean {
  if (one.isOfPayment) return false;
  const others = all.filter((other) => other !== one && (other.isOfPayment || !other.isOfOrder));
  const isPaid = others.some(({ texts }) => texts.every((text) => isState(text) || isAgainstBooking(text)));
  const isOfBoth = one.texts.filter(isAgainstBooking).every((text) => OF_BOTH.test(plainLetters(text)));
  // What is refused is a payment, though it is called an order, unless another column is of payments; what is sent may be money.
  const isNamedOrder = one.isNamedOrder && others.some(({ isOfPayment }) => isOfPayment);
  if (one.isOfOrder) return isPaid && (isOfBoth || isNamedOrder);
  const isMade = others.some(
    ({ isOfPayment, texts }) => isOfPayment && !texts.some((text) => LET_THROUGH.test(plainLetters(text))),
  );
  return (
    isOfBoth &&
    isMade &&
    one.texts.some(isAgainstBooking) &&
    !one.texts.some((text) => OF_BOOKING.test(plainLetters(text)))
  );
}

/** Tells statuses of money that didn't move, not yet, or came back. */
export function isAgainstBooking(text: string): boolean {
  return isUnbooked(text) || isRefunded(text) || isPartlyRefunded(text);
}
