import { type ColumnRole, plainLetters, rankHeader } from "./column-headers";
import { columnsWhere, type FoundTable } from "./find-table";

/** Words for kinds of operations; a text of these alone names no counterparty. Purposes such as rent stay out. */
const WORDS = new Set(
  plainLetters(`payment payments purchase purchases pos eftpos card cards debit debits credit credits transfer transfers withdrawal withdrawals
  deposit deposits direct ach wire cash atm atms online mobile visa mastercard maestro contactless standing order bill pay sale
  faster bacs chaps fpi fpo deb bgc dd so tfr incoming outgoing internal external sepa instant transaction transactions the a of
  with by in to from and recurring settled adjustment signature entry misc inward outward dr cr bp
  kartenzahlung kartenumsatz lastschrift folgelastschrift erstlastschrift basislastschrift uberweisung gutschrift dauerauftrag
  belastung zahlung einkauf ubertrag bargeldauszahlung auszahlung einzahlung debitkarte girocard kartenverfugung online ubw eur
  betaling met debetkaart bankkaart overschrijving overboeking domiciliering incasso storting betaalautomaat geldopname
  kaartbetaling bancontact opname inleg ideal betaalopdracht
  virement postal prelevement carte cb paiement retrait remise chèque recu emis par achat bancaire de en ordre banking
  con devolucion devolucao
  pago consumo consumos compra compras debito de do da cartao enviado recebido transferencia recibo adeudo cargo abono tarjeta tarj recibos bizum domiciliacion debito credito traspaso ingreso reintegro
  pagamento pagamenti bonifico addebito prelievo accredito disposizione acquisto pos sdd
  transferencia levantamento compra pagamento deb cred pix ted doc boleto
  transakcja kartą karta karty przelew przychodzacy wychodzacy platnosc zakup zakupy operacja wyplata wplata blik polecenie zaplaty przy uzyciu zewnetrzny wewnetrzny towarow uslug
  platba kartou prichozi odchozi uhrada inkaso platby vklad vyber okamzita prikaz bezhotovostni
  kortkop kortbetalning e faktura overforing insattning uttag autogiro swish bankgiro plusgiro stort girering
  betaling varekjop varekop overforsel dankort visakort nettbank avtalegiro efaktura giro vareknop kortkjop
  korttiosto tilisiirto maksu pano verkkomaksu itsepalvelu viitemaksu suoraveloitus
  mokejimas kortele pervedimas iskaitymas kaardimakse makse ulekanne maksajums pirkums parskaitijums
  atutalas vasarlas kartyas csoportos beszedes keszpenzfelvetel
  cumparare plata transfer incasare debitare directa retragere numerar
  odeme harcama havale eft pos islemi
  оплата перевод покупка списание пополнение снятие переказ платіж
  αγορα καρτα πληρωμη μεταφορα
  buy sell bought sold kauf verkauf koop verkoop vente acquisto vendita
  刷卡消費 刷卡 自動扣繳 轉帳 提款 存款
  振込 振替 引落 出金 入金 デビット カード 口座振替 消费 转账 支付 消費 체크카드 체크카드결제 입금 출금 자동이체`).split(
    " ",
  ),
);

/** Tells texts of a kind of operation alone, such as "Card payment" or "PLATBA KARTOU". */
export function isKindOfOperation(text: string): boolean {
  // The number of a card stands beside its kind: "COMPRA TARJ. 5402XXXXXXXX1207".
  const words = plainLetters(text.replaceAll(/[\dx*•]{4,}/giu, " "))
    .split(" ")
    .filter(Boolean);
  return words.length > 0 && words.length <= 5 && words.every((word) => WORDS.has(word) || UNSPACED.test(word));
}

/** Kinds of operations in scripts without spaces between words. */
const UNSPACED =
  /^(?:網路|网上|手機|手机|跨行|行動|自動|自动|快捷|扫码|二维码|簽帳|签帐|金融卡|信用卡|銀行卡|刷卡|消費|消费|轉帳|转账|轉入|轉出|转入|转出|代扣|代收|代发|扣款|扣繳|扣缴|繳費|缴费|提款|取款|存款|現金|现金|匯款|汇款|支付|支払い?|決済|チャージ|送金|受取|振込|振替|引落|引出|入金|出金|デビット|カード|口座|払|電費|水費|話費|话费|電話|手數料|手续费|利息|결제|이체|입금|출금|자동|체크카드|신용카드|카드|타행|당행|인터넷|모바일|전자금융|송금|충전|인출|현금|승인)+$/u;

const SEPA_TEXT = /(?:^| )SVWZ\+ ?(.*?)(?= (?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|PURP|IBAN|BIC|ANAM)\+|$)/u;
/** Some banks write whom it was with before all of it, and between the two the kind of payment: `Fernwood SEPA-LASTSCHRIFT SVWZ+…`. */
const PARTY_BEFORE = /^(?!\S*\+)(.+?) (?:SEPA-[\p{Lu}/]+(?: \p{Lu}+)* )?SVWZ\+/u;

/** Returns the counterparty, else the purpose, from a German bank's text of labeled fields. */
export function sepaPartyOf(text: string): string | null {
  if (!text.includes("SVWZ+")) return null;
  const [, party = ""] = PARTY_BEFORE.exec(text) ?? [];
  if (party !== "" && !/^SEPA-|\b[A-Z]{4}\+/.test(party) && !isKindOfOperation(party)) return party;
  return (SEPA_TEXT.exec(text)?.[1]?.trim() ?? null) || null;
}

/** Placeholders for a missing name. */
const NO_ONE =
  /^(?:no (?:description|name|merchant|payee)(?: available| provided)?|unknown(?: (?:merchant|payee|name))?|keine beschreibung|kein verwendungszweck|sans (?:description|libell[ée])|sin (?:descripci[óo]n|concepto)|sem descri[çc][ãa]o|senza descrizione|geen omschrijving|bez popisu|brak opisu)$/i;

/** Before the names of shops: a card's payment in a shop, without touching it, or at a machine (AIB). */
const CARD_PREFIX = /^(?:VDP|VDC|VDA)-(?=\S)/;

/** Under these no text names anyone, and one that is left out would say something else. */
const OF_NO_NAME: readonly ColumnRole[] = [
  "type",
  "status",
  "currency",
  "amount",
  "debit",
  "credit",
  "balance",
  "date",
];

/** One such beginning may be a shop's own. */
const MIN_PREFIXES = 2;

/** Empties texts that say there is no name, and drops a bank's own words before shops' names. */
export function withPartyTexts(table: FoundTable): FoundTable {
  const prefixed = table.headers.flatMap((_, column) => {
    const count = table.rows.reduce((sum, { cells }) => sum + Number(CARD_PREFIX.test(cells[column]?.trim() ?? "")), 0);
    return count >= MIN_PREFIXES ? [column] : [];
  });
  const namers = table.headers.map(
    (header) => !table.hasHeader || OF_NO_NAME.every((role) => rankHeader(header, role) === null),
  );
  const isNoOne = (cell: string, column: number) =>
    (namers[column] ?? false) && cell.length < 40 && NO_ONE.test(cell.trim());
  if (prefixed.length === 0 && !table.rows.some(({ cells }) => cells.some(isNoOne))) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      if (isNoOne(cell, column)) return "";
      return prefixed.includes(column) ? cell.trim().replace(CARD_PREFIX, "") : cell;
    }),
  }));
  return { ...table, rows };
}

const FROM = /^(?:from|from name|sender|sender name|payer|von|de|van)$/;
const TO = /^(?:to|to name|recipient|recipient name|receiver|receiver name|payee|an|a|naar)$/;

/** A number with its sign, which says more of the way of the money than who is named where. */
const SIGNED = /^[-+−–(]\s*(?:\p{Sc}|\p{L}{1,3}\$?)?\s*\d|\d\s*[-−–]$/u;

/**
 * Replaces sender and recipient with the counterparty if one name, the user's, is in every row.
 * Adds a direction column if no amount has a sign.
 */
export function withOtherParty(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const words = table.headers.map(plainLetters);
  const [from, to] = [FROM, TO].map((word) => words.findIndex((one) => word.test(one)));
  if (from === undefined || to === undefined || from === -1 || to === -1) return table;
  const pairs = table.rows.map(({ cells }) => [cells[from]?.trim() ?? "", cells[to]?.trim() ?? ""] as const);
  const whole = pairs.filter(([sent, received]) => sent !== "" && received !== "" && sent !== received);
  const [first] = whole;
  const own = first?.filter((name) => whole.every((pair) => pair.includes(name))) ?? [];
  // Where all is between the same two, nothing says who of them the person is.
  const [person, ...others] = own;
  if (person === undefined || others.length > 0 || !/\p{L}/u.test(person)) return table;
  const amounts = columnsWhere(table, (header) => rankHeader(header, "amount") !== null);
  const isSigned =
    amounts.length === 0 ||
    table.rows.some(({ cells }) => amounts.some((column) => SIGNED.test(cells[column]?.trim() ?? "")));
  const width = table.headers.length;
  const rows = table.rows.map((row, index) => {
    const [sent = "", received = ""] = pairs[index] ?? [];
    if (sent !== person && received !== person) return row;
    const other = sent === person ? received : sent;
    const cells = row.cells.map((cell, column) => (column === from || column === to ? other : cell));
    if (isSigned || cells.length > width) return { ...row, cells };
    const missing = Array.from({ length: width - cells.length }, () => "");
    return { ...row, cells: [...cells, ...missing, sent === person ? "out" : "in"] };
  });
  return { ...table, rows, headers: isSigned ? table.headers : [...table.headers, "Direction"] };
}
