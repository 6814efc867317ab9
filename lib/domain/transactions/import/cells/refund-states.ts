import { plainLetters } from "../column-headers";

/** How a status begins that says of a payment that it came back, in the languages of the exports that we know. */
const REFUNDED = new RegExp(
  `^(?:${[
    "(?:(?:fully|amount|money|payment) )?(?:refunded|returned)|full refund|refund (?:complete|success|issued|sent|processed)",
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

/** A state in which a payment ends that was made and then canceled, or never was: what brings it back is of no booked one. */
const CLOSED =
  /^(?:revers|revert|void|cancel|closed|storn|ruckgangig|geannuleerd|annul|anul|estornad|cofniet|anulowan|wycofan|zrusen|iptal|отменен|makulerad|kansellert|peruut|交易关闭|已关闭|已取消|已撤销|已冲正|취소|승인취소|전체취소|取消|キャンセル)/;

/** A word for money that comes back, in a row's own text. */
const OF_REFUND =
  /refund|revers(?:al|ed)|chargeback|erstatt|storno|ruckbuchung|rembours|extourne|reembols|devoluc|estorno|rimbors|terugbet|terugboek|aterbet|tilbagebet|tilbakebet|palautus|hyvitys|zwrot|vracen|visszaterit|возврат|повернення|退款|退货|退貨|冲正|返金|환불|iade/;

const MAX_LENGTH = 40;

/** Whether a status says that a payment came back, all of it or a part of an amount that it names. */
export function isRefunded(status: string): boolean {
  return status.length <= MAX_LENGTH && !isPartlyRefunded(status) && REFUNDED.test(plainLetters(status));
}

/** Whether a status says that a part of a payment came back, and not how much. */
export function isPartlyRefunded(status: string): boolean {
  return status.length <= MAX_LENGTH && PARTLY.test(plainLetters(status));
}

/** Whether a status says that a payment was canceled or reversed, rather than refused or still to come. */
export function isClosed(status: string): boolean {
  return status.length <= MAX_LENGTH && CLOSED.test(plainLetters(status));
}

/** Whether a text is of money that comes back. */
export function namesRefund(text: string): boolean {
  return text.length < 200 && OF_REFUND.test(plainLetters(text));
}

/** Whether a status is that of what comes back, rather than of the payment. */
export function isOfRefund(status: string): boolean {
  return /^(?:退款成功|退款完成|refund (?:complete|success|issued|sent|processed))/.test(plainLetters(status));
}

/** Whether a status says that a payment went back, as a purchase does and a check that bounced. */
export function isReturned(status: string): boolean {
  return status.length <= MAX_LENGTH && /^(?:(?:amount|money|payment) )?returned/.test(plainLetters(status));
}
