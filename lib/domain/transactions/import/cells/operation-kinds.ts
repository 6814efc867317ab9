import { plainLetters } from "../column-headers";

/**
 * What banks call a kind of operation, in the languages of their exports: a text of nothing else names no one. Without the words
 * that say what money was for, such as rent or salary.
 */
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

/** Whether a text says what kind of operation it was and nothing of whom it was with, such as "Card payment" or "PLATBA KARTOU". */
export function isKindOfOperation(text: string): boolean {
  // The number of a card stands beside its kind: "COMPRA TARJ. 5402XXXXXXXX1207".
  const words = plainLetters(text.replaceAll(/[\dx*•]{4,}/giu, " "))
    .split(" ")
    .filter(Boolean);
  return words.length > 0 && words.length <= 5 && words.every((word) => WORDS.has(word) || UNSPACED.test(word));
}

/** Of scripts that leave no spaces between words: kinds of operations, one after the other. */
const UNSPACED =
  /^(?:網路|网上|手機|手机|跨行|行動|自動|自动|快捷|扫码|二维码|簽帳|签帐|金融卡|信用卡|銀行卡|刷卡|消費|消费|轉帳|转账|轉入|轉出|转入|转出|代扣|代收|代发|扣款|扣繳|扣缴|繳費|缴费|提款|取款|存款|現金|现金|匯款|汇款|支付|支払い?|決済|チャージ|送金|受取|振込|振替|引落|引出|入金|出金|デビット|カード|口座|払|電費|水費|話費|话费|電話|手數料|手续费|利息|결제|이체|입금|출금|자동|체크카드|신용카드|카드|타행|당행|인터넷|모바일|전자금융|송금|충전|인출|현금|승인)+$/u;
