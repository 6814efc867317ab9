import { plainLetters } from "./column-headers";

/** The direction that a cell's words give an amount without a sign, in the languages of the exports that we know. */
const OUT = new Set(
  "d dr db deb debit debits debet debito debitado deebet out withdrawal purchase expense charge soll s af ut ud uit outgoing outflow sent obciazenie wydatek wn vydaj odchozi cargo debe gasto egreso uscita dare exp aus ausgabe ausgaben weg depense 借 借方 addebito saida borc gider otto расход списание дебет haevning haevet udbetaling uttag uttak wyplata odepsano terheles t wydano 支出 出金 支払 出 转出 轉出 출금 지급 지출 χ χρεωση money out lastschrift belastung debetas debeta pagamento debit card deduction tlh out going خصم مدين חובה keluar ถอน isplata breme zaduzenje".split(
    " ",
  ),
);
const IN = new Set(
  "c cr cre credit credits kredit kreedit credito creditado k in deposit income refund return haben h bij inn ind incoming inflow received uznanie wplyw ma prijem prichozi abono haber ingreso entrata avere accredito entrada recebimento alacak gelir pano приход зачисление поступление пополнение кредит indbetaling insattning innskudd wplata pripsano jovairas j 收入 入金 預入 入 转入 轉入 입금 수입 π πιστωση gutschrift kreditas kredits addition crdt ein einnahme einnahmen her recette 贷 貸 贷方 貸方 إيداع دائن זכות masuk ฝาก uplata dobro odobrenje".split(
    " ",
  ),
);
const PHRASES: Record<string, "in" | "out"> = {
  "money out": "out",
  "money in": "in",
  "paid out": "out",
  "paid in": "in",
  "debit card": "out",
  dbit: "out",
  crdt: "in",
};

/** @returns which way the money went by a direction column's cell; null for a word that is not one of direction */
export function readDirection(text: string): "in" | "out" | null {
  const trimmed = text.trim();
  if (/^(?:[-−–]|\([-−–]\))$/.test(trimmed)) return "out";
  if (/^(?:\+|\(\+\))$/.test(trimmed)) return "in";
  const words = plainLetters(trimmed);
  if (Object.hasOwn(PHRASES, words)) return PHRASES[words] ?? null;
  if (OUT.has(words)) return "out";
  if (IN.has(words)) return "in";
  const [first = ""] = words.split(" ");
  const isReversed = /(?:^| )(?:reversal|reversed)(?: |$)/.test(words);
  if (/^(?:debit|debet|withdrawal)$/.test(first)) return isReversed ? "in" : "out";
  if (/^(?:credit|deposit)$/.test(first) && !words.includes("card")) return isReversed ? "out" : "in";
  return null;
}

/** Beginnings of statuses of rows that aren't booked yet, or never will be. */
const UNBOOKED = new RegExp(
  `^(?:${[
    "pend|declin|reversed|revert|fail|cancel|reject|refus|denied|void|expired|in progress|processing$|authori[sz]ed|blocked",
    "(?:on )?hold|removed|scheduled|upcoming|wait(?:ing)?|queued|deleted|incomplete|afventer|not (?:yet |booked|posted|completed|cleared|settled|processed)|unposted|unsuccessful|memo$",
    "(?:umsatz )?vorgemerkt|noch (?:nicht|offen)|nicht (?:gebucht|verbucht|ausgefuhrt|abgeschlossen)|ausstehend|ab(?:gelehnt|gewiesen|gebrochen)|zuruckgewiesen|storn|offen$|ruckgangig|provis",
    "geweigerd|afgewezen|in behandeling|geannuleerd|gereserveerd|in afwachting|wacht ",
    "en attente|en cours|a venir|rejet|annul|non (?:comptab|contab|execut|eseguit|effettuat|effectu)|anul|rechazad|denegad|retenid|en proceso|recusad|estornad|em processamento|agendad",
    "in sospeso|in attesa|in corso|rifiutat|in elaborazione",
    "vantar|avvisad|avbruten|makulerad|reserv|kommande|preliminar|venter|afvist|avvist|kansellert|under behandling",
    "odottaa|hylatty|perutt|peruut|katevaraus",
    "oczekuj|odrzuc|anulowan|niezrealizowan|w (?:trakcie )?realizacji|w trakcie|blokad|zablok|cofniet|wycofan",
    "zamitn|zamietn|cekaj|cakaj|nezauctovan|nezuctovan|zrusen|odmitn|nevykonan",
    "fuggoben|elutasit|visszautasit|zarolt|konyveletlen|in asteptare|respins",
    "bekl|iptal|reddedil|hatali|в обработке|отклон[её]н|отмен[её]н|ожида|отказ",
    "εκκρεμει|ακυρωθηκε|απορριφθηκε|na cekanju|odbijen",
    "交易关闭|交易失败|已关闭|失败|处理中|待处理|已取消|已撤销|已冲正|支付失败|(?:待|未|等待)(?:支付|付款)|취소|승인취소|전체취소|부분취소|거절|실패|대기|未確定|取消|キャンセル|処理中|失敗",
    "geloscht|supprim|eliminad|eliminat|excluid|verwijderd|raderad|borttag|slettet|usunie|smazan|vymazan|torolve|poistettu|kustutatud|удал[её]н|已删除|삭제",
    "futur[oaei]?s?$",
    "gagal|tertunda|menunggu|that bai|dang xu ly|معلق|مرفوض|ממתין|בוטל",
  ].join("|")})`,
);

/** And of one that is. */
const BOOKED = new RegExp(
  `^(?:${[
    "posted|booked|settled|issued|complet|cleared|executed|processed|success|done|paid$|approved|confirmed|captured|credited|debited|deposited|reconciled|finali[sz]ed|ok$",
    "(?:umsatz )?(?:gebucht|verbucht)|ausgefuhrt|durchgefuhrt|bezahlt$|abgeschlossen|erfolgreich|erledigt|eingegangen|gutgeschrieben",
    "comptabilis|execut|effectu|termin|valide|reussi|regle|paye$|contabilizz|eseguit|accreditat|addebitat|incassat|pagat[oa]$",
    "contabilizad|ejecutad|efetuad|efetivad|concluid|realizad|liquidad|abonad|pagad|cobrad|exitos|aprobad|aprovad",
    "geaccepteerd|verwerkt|uitgevoerd|voltooid|betaald|udfort|gennemfort|bokford|bokfort|genomford|utford|gjennomfort|betald|betalt|toteutunut|suoritettu|maksettu",
    "zrealizowan|zaksiegowan|zakonczon|rozliczon|wykonan|zauctovan|zuctovan|proveden|vykonan|uhrazen|teljesult|konyvelt|izvrsen|provedeno|finalizat|efectuat",
    "gerceklesti|tamamlandi|onaylandi|basarili|выполнен|проведен|исполнен|завершен|успешно|зачислен",
    "완료|승인|정상|已完成|(?:交易|支付|付款)?成功|確定|已存入|(?:对方|朋友)?已收钱|已转账|已到账|已支付|充值完成|berhasil|sukses|selesai|thanh cong",
  ].join("|")})`,
);

/** Tells statuses of money that didn't move, or not yet. */
export function isUnbooked(status: string): boolean {
  return status.length <= MAX_STATUS_LENGTH && UNBOOKED.test(plainLetters(status));
}

/** Tells words for a row's state, booked or not. */
export function isState(text: string): boolean {
  return isUnbooked(text) || (text.length <= MAX_STATUS_LENGTH && BOOKED.test(plainLetters(text)));
}

const MAX_STATUS_LENGTH = 40;

const BALANCE_LINE =
  /^(?:(?:open(?:ing)?|clos(?:e|ing)|starting|ending|beginning|previous|final|initial|new|old|current) (?:ledger )?balance|balance (?:brought|carried) forward|balance (?:b f|c f)|balance on .*|brought forward|carried forward|b f|c f|saldo (?:inicial|final|anterior|iniziale|finale|poczatkowe|koncowe|do dia|actual)|(?:anfangs|end|alter |neuer |schluss)saldo.*|kontostand (?:am|per|vom) .*|(?:alter|neuer) kontostand.*|solde (?:initial|final|precedent|au) ?.*|(?:ingaende|utgaende|inngaende) saldo|beginsaldo|eindsaldo|alku saldo|loppusaldo|pociatocny zostatok|pocatecni zustatek|konecny zustatek|devreden bakiye|входящий остаток|исходящий остаток|前月繰越|繰越|期初余额|期末余额|이월|전월이월|algsaldo|loppsaldo|saldo alguses|saldo lopus|lopsaldo|start balance|end balance|total|totals|total balance|subtotal|grand total|summe|gesamt|turnover|kaive|apyvarta|apgrozijums|galutinis likutis|pradinis likutis|likutis .*|sakuma atlikums|beigu atlikums|algjaak|loppjaak|nyito egyenleg|zaro egyenleg|sold (?:initial|final|anterior)|saldo (?:di apertura|di chiusura|contabile.*|disponibile.*|na poczatek.*|na koniec.*|fra sidste.*|overfort.*)|(?:ostatok|zustatek) (?:na|k) .*|acilis bakiyesi|kapanis bakiyesi|αρχικο υπολοιπο|τελικο υπολοιπο|начальный остаток|конечный остаток|вхідний залишок|вихідний залишок|上期余额|本期余额|前期残高|기초잔액|기말잔액|ยอดยกมา|ยอดยกไป|so du (?:dau|cuoi) ky|الرصيد الافتتاحي|الرصيد الختامي|יתרת פתיחה|יתרת סגירה|saldo|balance|solde|saldo (?:total|disponible|disponivel|awal|akhir)|saldo em conta|pocetno stanje|zavrsno stanje|承前|次頁へ|前期繰越)$/;

/** Tells texts of balances and totals from transactions. */
export function isBalanceLine(text: string): boolean {
  const words = plainLetters(text);
  // Some banks space the word out: "S A L D O".
  return BALANCE_LINE.test(/^(?:\p{L} )+\p{L}$/u.test(words) ? words.replaceAll(" ", "") : words);
}

/** Kinds of merchants and words that nearly always cost money, and those that nearly always bring it. */
const SPENT =
  /restaurant|trattoria|pizz|ristorante|cafe\b|café|coffee|bakery|bistro|burger|mcdonald|starbucks|kfc\b|subway|sushi|ramen|\bbar\b|\bpub\b|grocer|supermarket|supermercado|supermarche|safeway|kroger|walmart|target\b|costco|\baldi\b|lidl|rewe|edeka|tesco|sainsbury|asda|carrefour|auchan|leclerc|mercadona|esselunga|coop\b|albert heijn|jumbo|woolworths|coles\b|loblaws|biedronka|zabka|\bica\b|migros|albertsons|whole foods|trader joe|shell\b|chevron|exxon|esso\b|\bbp\b|petrol|fuel|gas station|parking|\buber\b|lyft|taxi|netflix|spotify|amazon|amzn|ebay|ikea|zara\b|uniqlo|h&m|pharmacy|apotheke|farmacia|walgreens|cvs\b|\brent\b|miete\b|electric|insurance|versicherung|cinema|hotel|airbnb|ryanair|airline|\batm\b|cash withdrawal|subscription|steam|playstation|apple\.com|google \*|kiosk|market\b|store\b|shop\b|пятерочка|магнит|ресторан|аптека|セブンイレブン|ファミリーマート|ローソン|コンビニ|スーパー|超市|餐厅|스타벅스|이마트|편의점|metro\b|fee\b|interest charged/i;
const RECEIVED =
  /payroll|salary|direct dep|dir dep|gehalt|lohn\b|salaire|nomina|nómina|stipendio|salario|salário|salaris|\blon\b|lön|lønn|palkka|wynagrodzenie|mzda|výplata|maaş|зарплата|заработная|給与|給料|工资|급여|refund|rimborso|erstattung|remboursement|interest paid|interest earned|dividend(?! ?(?:tax|withh|belasting|steuer|skatt|vero))|tax refund|payment received|payment thank you|payment - thank you|autopay|automatic payment|thank you|\bmerci\b|deposit\b|cashback|reversal|estorno|reembols|devoluci[oó]n(?! (?:de )?(?:pr[eé]stamo|cr[eé]dito))|devolu[cç][aã]o|extourne|\bzwrot\b|возврат|terugbetaling|återbetalning|tilbagebetaling|tilbakebetaling|hyvitys|返品|返金|退款|환불/i;

/** @returns `in` for the name of a category of income; others are spent and got back alike */
export function hintOfCategory(category: string): "in" | null {
  return /income|salary|wages|paycheck|interest|dividend|gehalt|einkommen|revenus|ingresos|entrate/i.test(category)
    ? "in"
    : null;
}

/** Kinds of operations that bring money, and those that cost it, whoever they are with. */
const KIND_IN =
  /^(?:(?:direct |cash |bank )?deposits?|(?:cash )?top ups?|dividends?|interest|salary|payroll|wages|incoming (?:transfer|payment)|transfer in|gehalt|lohn|lohn gehalt|gehalt rente|gutschrift|einzahlung|zinsen|dividende|ausschuttung|salaire|virement recu|versement|storting|bijschrijving|loon|salaris|stipendio|emolumenti|versamento|dividendo|cedola|accredito|nomina|sueldo|salario|ingreso|abono|deposito|insattning|utdelning|lon|innskudd|innbetaling|utbytte|lonn|indbetaling|indsaetning|udbytte|pano|talletus|osinko|palkka|wplata|wplyw|wynagrodzenie|prichozi (?:platba|uhrada)|vklad|mzda|munkaber|jovairas|salariu|incasare|maas|maas odemesi|зарплата|зачисление|зарахування|поступление|пополнение|(?:pix|pagamento(?: recorrente)?|transferencia) recebid[oa]|(?:pago|transferencia) recibid[oa]|(?:pagamento|bonifico) ricevuto|(?:payment|money) received|zahlung erhalten|paiement recu|betaling ontvangen|入金|給与|配当|利息|工资|代发工资|代發薪資|薪資|存入|급여|입금)$/;
const KIND_OUT =
  /^(?:(?:card |pos |debit card )?purchases?|(?:atm |cash )?withdrawals?|card payment|direct debit|standing order|fees?|buy|bought|lastschrift|kartenzahlung|auszahlung|dauerauftrag|kauf|prelevement|carte bancaire|retrait|incasso|geldopname|pagamento pos|addebito|prelievo|acquisto|domiciliacion|compra|reintegro|kopt?|kortkop|kortbetalning|autogiro|uttag|varekjop|kortkjop|avtalegiro|uttak|dankort|kortbetaling|korttiosto|nosto|zakup|wyplata|platba kartou|vyber|kartyas vasarlas|plata|cumparare|(?:pix|pagamento|pago|transferencia) enviad[oa]|(?:payment|money) sent|sent p2p|zahlung gesendet|paiement envoye|betaling verzonden|оплата|списание|покупка|出金|引出|支払|支払い|消费|消費|代扣|提款|출금|체크카드|자동이체)$/;

/** @returns which way a kind of operation goes in nearly every file; null for another text, and for a kind that goes both ways */
export function hintOfKind(text: string): "in" | "out" | null {
  const words = plainLetters(text);
  if (KIND_IN.test(words)) return "in";
  return KIND_OUT.test(words) ? "out" : null;
}

/** @returns the word by which a transaction's text suggests its direction; null where none does */
export function wordOfHint(text: string): string | null {
  return (RECEIVED.exec(text) ?? SPENT.exec(text))?.[0]?.toLowerCase() ?? null;
}

/** @returns what a transaction's text suggests about its direction: a hint, never a proof */
export function hintOfText(text: string): "in" | "out" | null {
  if (RECEIVED.test(text)) return "in";
  return SPENT.test(text) ? "out" : null;
}

/** Words for a row that takes another back. */
const REVERSAL =
  /(?:^| )(?:reversal|reversed|reverse|rev|correction|refund|storno\p{L}*|stornierung|ruckbuchung|extourne|contrepassation|annulation|estorno|retrocesion|devolucion|storno|stornamento|annullo|correctie|terugboeking|aterforing|tilbakeforing|tilbageforsel|korrigering|peruutus|korjaus|korekta|zwrot|vratka|sztorno|iade|сторно|возврат)(?: |$)|冲正|沖正|取消|취소/u;

export function isReversal(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.length < 200 && REVERSAL.test(plainLetters(cell)));
}

/** Beginnings of statuses of payments that came back. */
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

/** Tells statuses of payments that came back, whole or by a named amount. */
export function isRefunded(status: string): boolean {
  return status.length <= MAX_STATUS_LENGTH && !isPartlyRefunded(status) && REFUNDED.test(plainLetters(status));
}

/** Tells statuses of payments that came back in part, without the amount. */
export function isPartlyRefunded(status: string): boolean {
  return status.length <= MAX_STATUS_LENGTH && PARTLY.test(plainLetters(status));
}

/** Tells statuses of payments canceled or reversed, not refused or still to come. */
export function isClosed(status: string): boolean {
  return status.length <= MAX_STATUS_LENGTH && CLOSED.test(plainLetters(status));
}

/** Tells texts of money that comes back. */
export function namesRefund(text: string): boolean {
  return text.length < 200 && OF_REFUND.test(plainLetters(text));
}

/** Tells the status of the refund from that of its payment. */
export function isOfRefund(status: string): boolean {
  return /^(?:退款成功|退款完成|refund (?:complete|success|issued|sent|processed))/.test(plainLetters(status));
}

/** Tells statuses of returned purchases and bounced checks. */
export function isReturned(status: string): boolean {
  return status.length <= MAX_STATUS_LENGTH && /^(?:(?:amount|money|payment) )?returned/.test(plainLetters(status));
}
