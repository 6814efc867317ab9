/** Headers of the counterparty column: a payee or payer says more than any text. */
const PARTY = new RegExp(
  [
    "^(?:payees?|merchants?|beneficiary|counter ?part(?:y|ies)|remitter|other party|third party|recipient|payer|sender|vendor|shop|store)(?: s)?(?: (?:name|beneficiary|remitter|recipient|payee|payer|sender|merchant))*(?: name)?$",
    "^(?:merchant|payee|counterparty|beneficiary) (?:name|details)|^(?:remitter|sender|payer) (?:s )?(?:beneficiary|recipient|payee|receiver)",
    "zahlungsbeteiligte|gegenpartei|zahlungspartner|(?:empfanger|auftraggeber|begunstigte).*(?:empfanger|auftraggeber|zahlungspflichtige)|handlername|supplier found",
    "vastapuoli|motpart|modpart|kereskedo|αντισυμβαλλ|destinatari|remitente|remetente|destinataire|expediteur|mittente",
    "tegenpartij|tegenrekeninghouder|naam tegenrekening|contrepartie|controparte|contraparte",
    "^(?:from to|to from|de a|von an|van naar|fra til|od do|a|an|to|naar|til|till|para|кому|к)$",
    "^(?:nom (?:du |de la )?(?:tiers|beneficiaire|commercant|contrepartie)|tiers|commercant)",
    "^(?:esercente|ordinante beneficiario|beneficiario ordinante|estabelecimento|favorecido|comercio|establecimiento|ordenante beneficiario|beneficiario ordenante|nombre (?:del )?(?:comercio|beneficiario|ordenante))",
    "^source destination$",
    "^name of (?:the )?(?:senders?|recipient|receiver|payee|payer|counterparty|other party|merchant)",
    "^(?:uzivatelska identifikace|pouzivatelska identifikacia)",
    "kontrahent|nadawc\\p{L}* odbiorc|odbiorc\\p{L}* nadawc|zleceniodawc\\p{L}*|protistran|nazev (?:protiuct|uctu|obchodni)|nazov (?:protiuct|uctu|partner|obchodni)|obchodnik",
    "^partner(?:name|nev| nev| name| elnev)|kedvezmenyezett|^ellenoldali nev|ordonator.*beneficiar|beneficiar.*ordonator|nume partener|comerciant|beneficiar platitor|platitor beneficiar|^platitor|motaðili|motadili",
    "moketoj\\p{L}* (?:arba |ar )?gavej|gavej\\p{L}* (?:arba |ar )?moketoj|sanemej\\p{L}* maksataj|maksataj\\p{L}* sanemej|saaja? maks|maks\\p{L}* saaja",
    "mottagare (?:eller )?betalare|betalare mottagare|betaler mottaker|mottaker betaler|modtager afsender|afsender modtager|prejemnik placnik|placnik prejemnik|primatelj|primalac|nalogodav|налогодав|примач|прималац|наредител|получател|платец",
    "karsi taraf|uye isyeri|gonderen alici|alici gonderen|контрагент|отримувач.*відправник|получатель.*отправитель|торгов\\p{L}* точк|συναλλασσομενος|δικαιουχος",
    "^交易场所|^取引先|^お?取引相手|^相手先|入出金先|^対方|对方(?:账户)?(?:名称|户名)|對方(?:戶名|名稱)|^对方$|交易对[方手]|^商户|商戶名稱|특약점|가맹점|의뢰인|수취인|받는 ?분|보낸 ?분|거래처|예금주명",
    "thu huong|nguoi (?:nhan|gui|thu)|doi tac|penerima|pengirim|nama (?:merchant|penerima)|ผู้รับ|ผู้โอน|คู่ค้า|ชื่อร้าน|שם בית ה?עסק|שם המוטב|שם הצד|المستفيد|اسم التاجر|التاجر",
  ].join("|"),
  "u",
);

const OF_NAME =
  /(?:^| )(?:name|naam|nom|nome|nombre|nazev|nazov|nazwa|naziv|nume|nev|neve|navn|namn|nimi|nimetus|pavadinimas|nosaukums|vards|unvan|unvani|ismi|имя|название|наименование|ονομα|επωνυμια|nama|ten)(?: |$)|名称|名前|户名|戶名|名義|예금주|명$|^שם|^اسم/u;

const TRANSACTION_WORD = String.raw`(?:transa[ck]|tranza[ck]|tapahtum|opera(?:c|z|tion|tiun|tiei)|vykonan|provedeni)\p{L}*`;
const DATE_WORD = String.raw`(?:date|datum\p{L}*|data|dato|dag|tag|fecha|paiva|tarihi?)`;
const OF = "(?: (?:of|the|de|la|le|l|del|della|dell|di|da|do|der|des|du|d|van|uskutecneni))*";

/** Headers of other days: a change, an expiry, a due date, or the last or original transaction's. */
const OTHER_DAY =
  /(?:^| )(?:(?:updat|modif|chang|expir|cancel)\p{L}*|status|original|originally|last|first|next|due|delivery)(?: |$)/u;

/** Headers of the transaction date. "Transaction updated" is none, and a booking date is another day. */
const DATE_OF_TRANSACTION = new RegExp(
  [
    "^(?!.*(?:post(?:ed|ing)|book|buch|bokf|bogf|comptab|contab|valut|value|valeur|valor|ksieg|zauct|konyv|settle|clear|proces+|rozlicz|tratament|обработ|провод))",
    `(?:${TRANSACTION_WORD}${DATE_WORD}|${TRANSACTION_WORD}${OF} ${DATE_WORD}`,
    `|${DATE_WORD}(?: (?:and|et|und|y|e|i) (?:time|heure|uhrzeit|hora|ora|czas))?${OF} `,
    `(?:${TRANSACTION_WORD}|achat|compra|acquisto|aankoop|zakupu?|nakupu?))(?: |$)`,
  ].join(""),
  "u",
);

/** Headers of bank exports by role. Earlier patterns rank higher: a transaction date before a value date. */
const HEADERS = {
  date: [
    DATE_OF_TRANSACTION,
    /^(?:transaction date|date of transaction|trans(?:action)? ?date|transaction date and time|purchase date|date operation|date de l operation|fecha operacion|f operacion|fecha de operacion|data operazione|data operacji|transaktionsdatum|transactiedatum|kaufdatum|tarkoitus|tapahtumapaiva|ostopaiva|maksupaiva|bruksdato|forbruksdato|data operatiunii|data operatiei|data zakupu|data wykonania|ngay thuc hien|data transakcji|data do lancamento|data mov(?:imento)?|transaksjonsdato|kopsdatum|belegdatum|umsatztag|umsatzdatum|transacted (?:at|on)|datum transakce|data tranzactiei|kuupaev|data da transacao|date d operation|datum provedeni|дата операции|дата транзакции|取引日|取引日付|ご利用日|利用日|交易日期|交易日|记账日期?|交易时间|記帳日|お取り引き日付|ημ νια|거래일|거래일자|거래일시|이용일|이용일자|승인일|승인일자|islem tarihi|einkaufsdatum|transdag|transaktionsdag|tanggal transaksi|ngay giao dich|תאריך רכישה|תאריך עסקה|datum transakcije|uitvoeringsdatum|datum verrichting|operationsdatum|operationsdato|操作日|data acquisto|aankoopdatum)/,
    /^(?:bokfdag|bokf(?= |$)|booking date|buchungstag|buchung|buchungsdatum|bokforingsdag|bokforingsdatum|bokforingsdato|bogf(?:ort|oringsdato)|date comptable|completed date|posted date|posting date|post date|posted|settlement date|data contabile|data ksiegowania|kirjauspaiva|boekdatum|boekingsdatum|fecha|datum zauctovani|konyveles datuma|started date|date posted|entry date|created on|created|date completed|completed)/,
    /(?:^| )(?:date|datum|fecha|data|dato|dag|tarih|tarihi|datu|date time|paivamaara|дата|когда|日付|年月日|日期|日時|날짜|일자|วันที่|ngay|tanggal|tarikh|التاريخ|تاريخ|تاریخ|תאריך|datum|датум|dagsetning|kuupaev|data|ημερομηνια)(?: |$)/,
    /^(?!.*(?:valut|value|valeur|valor|waluty|rente|arvo)).*(?:date|datum|дата|day|when|pvm|(?:tag|dag|dato)(?: |$)|^bokf(?:ort|ord)$)/,
    /valuta|value date|date valeur|date de valeur|fecha valor|rentedato|rantedag|arvopaiva|data waluty|date|datum|day/,
  ],
  name: [
    PARTY,
    /^(?:description|transaction description|original description|payee|merchant|merchant name|partnername|action|tegenrekeninghouder|operazione|name|name description|naam omschrijving|begue?nstigter zahlungspflichtiger|auftraggeber empfaenger|empfanger|zahlungsempfanger.*|zahlungspflichtiger?.*|name zahlungsbeteiligter|partner name|payee name|counterparty|counterparty name|counter party|naam tegenpartij|naam tegenrekening|tegenpartij naam|nom contrepartie|contrepartie|libelle|libelle simplifie|libelle de l operation|libelle operation|concepto|descrizione|descrizione operazione|omschrijving|beschreibung|descricao|lancamento|titulo|kuvaus|saajan? maksaja|saaja maksaja|opis|opis operacji|opis transakcji|nadawca odbiorca|dane kontrahenta|nazwa kontrahenta|kontrahent|nazev protiuctu|nazev protistrany|nazev obchodnika|protistrana|beskrivning|text|tekst|specifikation|forklaring|beskrivelse|tytul|popis|aciklama|islemler|описание|назначение|назначение платежа|контрагент|摘要内容|摘要|お取り扱い内容|取引内容|お取引内容|利用店名|ご利用店名|ご利用先など|内容|订单标题|適用|交易对方|交易摘要|商品|对方户名|적요|내용|거래내용|가맹점명|이용가맹점|기재내용|詳細\d?|備註|明細|รายละเอียด|mo ta|dien giai|noi dung|keterangan|deskripsi|uraian|الوصف|البيان|التفاصيل|شرح|תיאור|פרטים|naziv partnerja|naziv primaoca|namen|opis transakcije|опис|основание|skyring|texti|περιγραφη|denumire|detalii tranzactie|descriere tranzactie|kozlemeny|megjegyzes|partner neve|partner elnevezese|other party|αιτιολογια|saaja|narrative|transaction details|transaction detail|reference and details|counterparty details|to from|saaja maksajan nimi|nimi|nom de la contrepartie|naam van de tegenpartij|naam|nome|nombre|title|titre|partner|detalles?|detalhes?|お店|店名|店舗|店舗名|ご利用店|ご利用先|doi tac|nazov protiuctu|nazov protistrany|transaktionsbeschreibung|umsatzbeschreibung|umsatztext|mottagare betalare|betalare mottagare|betaler mottaker|modtager afsender|platce prijemce|prijemce platce|maksetaja saaja|maksetaja saaja nimi|sanemejs maksatajs|maksatajs sanemejs|maksaja saaja|ordonator beneficiar|nume denumire ordonator beneficiar|nume partener)(?: |$)/,
    OF_NAME,
    /거래기록사항|investment name|payee|merchant|beneficiaire|begunstigte|(?<!id )handelaar|handler|commercant|comercio|esercente|estabelecimento|obchodnik|placowka|beneficiary|counterparty|moketojas|gavejas|recipient|empfa?e?nger|auftraggeber|beguenstigter|tegenpartij|contrepartie|beneficiario|kontrahent|betalingsmottaker|nazev|kontrahenta|получатель/,
    /description|beschreibung|detail|historico|transaction ref1|verwendungszweck|libell|concepto|omschrijving|narrative|particulars|descripcion|movimiento|mouvement|causale|buchungstext|tekst|texte|opis|popis|zprava|назначение|mededeling|communication|memo|message|remarks|narration|label|wording|purpose|附註|附言|備考|메모|ghi chu|notatka|aciklama|islem|transaksi|รายการ|รายละเอียด|交易說明|交易資訊|說明|selitys|детали|деталі|paskirtis|activity|toiminto|^transaktion$/,
    /reference|referens|info/,
  ],
  net: [
    /^(?:סכום חיוב|实付金额|net|net amount|netto|total|total amount|amount net|net total|totaal)(?: |$)/,
    /(?:^| )(?:neto|netto|liquido)(?: |$)/,
  ],
  amount: [
    /^(?:amount|transaction amount|debit credit|credit debit amount|betrag|montant|importe|importo|bedrag|bedrag eur|belopp|belop|belob|belob i dkk|kwota|kwota operacji|kwota transakcji|castka|objem|suma|valor|summa|maara|umsatz|tutar|islem tutari|osszeg|сумма|сумма операции|сумма платежа|金額|金额|ποσο|交易金额|记账金额|订单金额|ご利用金額|利用金額|ご利用額|利用額|ご請求額|請求額|支払金額|금액|거래금액|이용금액|importe eur|betrag eur|soll haben|debit credit amount|value|amt|summa eur|suma tranzactie|montant eur|amount eur|amount usd|amount gbp|montant de l operation|buchungsbetrag|umsatzbetrag|transaktionsbetrag|交易金額|סכום|סכום עסקה|المبلغ|مبلغ|จ(?:ำ|ํา)นวนเงิน|so tien|jumlah|nominal|iznos|износ|znesek|сума|fjarhaeð|upphaeð|txn amount|cash ?flow|monto|cantidad|quantita|quantia|importancia|wert|승인금액)(?: |$)/,
    /(?:^| )(?:amount|\p{L}*betrag|montant|importe|importo|bedrag|belopp|belop|belob|kwota|castka|valor|umsatz|tutar|osszeg|suma|сумма)(?: |$)|金额$/u,
  ],
  debit: [
    /^(?:funds out|məxaric|debit|debits|debit amount|money out|paid out|withdrawal|withdrawals|withdrawal amt|withdrawal amount|withdrawal s|withdrawn|outflow|out|soll|lastschrift|belastung|deebet|ausgang|ausgaben|debet|debito|debit eur|montant debit|cargo|cargos|cargo s|retiros?|adeudo|debe|gasto|uscite|uscita|addebiti|addebito|dare|saida|saidas|debitos?|ut|ut fra konto|ut av konto|ud|uttag|uttak|ausgehend|haevet|obciazenia|wydatek|wyplaty|vydaj|borc|cikan|расход|списание|дебет|出金|出金額|お引出し|お支払金額|支払い金額|お引き出し金額|お引き出し額|支出|支出金额|借方|출금|출금액|찾으신금액|출금금액|spent|money out .*|paid out .*|dr|dr amount|debit dr|otto|expense|charges?|payments?|purchases?|suma debit|debited amount|払出金額|お支払い金額|支払額|引出金額|引出額|払戻金額|払戻額|出金金額|お引出金額|お引き出し|提款|提出金額|支出金額|ถอนเงิน|ถอน|so tien ghi no|ghi no|no debit|مدين|سحب|برداشت|חובה|breme|isplata|isplate|zaduzenje|na teret|исплата|задужење|витрати|дебит|terheles|keluar|expense amount|cheques cargos|uttekt|pagos?|提出|지급|지급액|지급금액|χρεωση)(?: |$)/,
    /debit|(?:^| )deb(?:i|iet|et|iteur)(?: |$)|withdraw|outflow|(?:^| )(?:retraits?|na teret|на терет|odliv|одлив|расходы?|видатки)(?: |$)|money out|paid out|расход|^(?!.*(?:^| )cr(?: |$)).*(?:^| )dr(?: |$)|(?:^| )(?:cargos?|retiros?|adeudos?|saidas?|debitos?|addebiti)(?: |$)/,
  ],
  credit: [
    /^(?:funds in|mədaxil|credit|credits|credit amount|money in|paid in|deposit|deposits|deposit amt|deposit amount|deposit s|deposited|inflow|in|haben|gutschrift|eingang|einnahmen|kredit|kreedit|credito|credit eur|montant credit|abono|abonos?|depositos?|haber|ingreso|ingresos|entrate|entrata|accrediti|accredito|avere|entrada|entradas|creditos?|inn|inn pa konto|ind|insattning|innskudd|eingehend|indsat|uznania|wplyw|wplaty|prijem|alacak|giren|приход|зачисление|кредит|入金|入金額|お預入れ|お預り金額|預かり金額|お預け入れ金額|お預け入れ額|收入|收入金额|貸方|贷方|입금|입금액|맡기신금액|입금금액|received|money in .*|paid in .*|cr|cr amount|credit cr|pano|income|suma credit|credited amount|受入金額|入金金額|預入金額|預入額|お預入金額|お預入れ額|お預り額|収入|存入|存入金額|存款|ฝากเงิน|ฝาก|so tien ghi co|ghi co|co credit|دائن|إيداع|واریز|זכות|dobro|uplata|uplate|odobrenje|u korist|уплата|одобрење|надходження|кредит|jovairas|masuk|income amount|innlegg|earned|receipts|πιστωση)(?: |$)/,
    /credit|(?:^| )kredi(?:t|et)?(?: |$)|deposit|inflow|(?:^| )(?:depots?|u korist|у корист|priliv|прилив|приходы?|надходження)(?: |$)|money in|paid in|приход|^(?!.*(?:^| )dr(?: |$)).*(?:^| )cr(?: |$)|(?:^| )(?:abonos?|depositos?|ingresos?|entradas?|creditos?|accrediti)(?: |$)/,
  ],
  balance: [
    /balance|(?:^| )bal(?: |$)|saldo|solde|kontostand|saldi|zustatek|bakiye|egyenleg|остаток|баланс|残高|差引残高|余额|餘額|잔액|거래후잔액|stan konta|jaak|sold |^sold$|stanje|стање|залишок|現在高|貸付 高|結餘|結存|คงเหลือ|so du|الرصيد|مانده|יתרה|balanta|stada|υπολοιπο/,
  ],
  currency: [
    /^(?:currency|currency code|payment currency|ccy|wahrung|waehrung|devise|divisa|moneda|munt|muntsoort|valuta|valutakod|waluta|mena|moeda|para birimi|валюта|валюта операции|transaction currency|account currency|penznem|deviza|通貨|币种|货币|통화|currency type|iso|valiuta|valuuta|valuta osszeg|валюта платежа|幣別|幣種|สกุลเงิน|buchungswahrung|mynt|divisa cuenta|loai tien|mata uang|العملة|מטבע|מטבע חיוב|valuta racuna)(?: |$)/,
    // The currency of something else than the amount stands beside that.
    /^(?!.*(?:^| )(?:orig|origin\p{L}*|puvodn\p{L}*|povodn\p{L}*|pierwotn\p{L}*|eredeti|izvorn\p{L}*|alkuper\p{L}*|foreign|asset|security|instrument|price|transfer|exchange|local|from|to|source|target|fee|balance|merchant|counter\p{L}*|utl\p{L}*|oorspr\p{L}*|fremd\p{L}*)(?: |$)).*(?:^| )(?:currency|wahrung|waehrung|devise|divisa|moneda|munt|waluta|mena|valiuta|valuuta|币种|幣別)(?: |$)/u,
  ],
  type: [
    /^(?:type|προσημο ποσου|χρεωση πιστωση|transaction type|dr cr|cr dr|d c|c d|debit credit|credit debit|debit or credit|credit debit indicator|creditdebet|creditdebit|direction|af bij|bij af|soll haben|s h|afbij|indicator|sign|sens|signe|segno|in out|收 支|收支|tipo|tipo movimiento|tipo de movimiento|typ|type operation|deebet kreedit|deebet kreedit d c|deebet kreedit d k|d k|debeta kredits|debetas kreditas|плюс минус|tip|islem tipi|ba|b a|rodzaj|money in out|입출금구분|구분|dr cr indicator|addition or deduction|cdi|cr db|입출구분|transaction|smer|smer uhrady|riktning|natureza|t j|laji|тип операции|тип|вид операции|retning|art der buchung|kierunek|income expense|expense income|ein aus|einnahme ausgabe|ausgabe einnahme|depense recette|recette depense|bevetel kiadas)(?: |$)/,
  ],
  status: [
    /^(?:status|trang thai|state|transaction status|booking status|stav|estado|etat|statut|stato|tila|durum|статус|状态|交易状态|当前状态|支付状态|交易狀態|狀態|状態|상태|buchungsstatus|zustand)(?: |$)/,
    /(?:^| )status$/,
  ],
  fee: [
    /^(?:fee|fees|fee amount|commission|comision|comissao|gebuhr|gebuehr|frais|commissioni|provize|oplata|avgift|gebyr|комиссия|手数料|手续费|수수료|transaction fee|total fees|source fee amount|fee charged)(?: |$)/,
  ],
  category: [/^(?:category|kategorie|categorie|categoria|kategoria|kategori|категория|分类|分類|카테고리)(?: |$)/],
  notes: [
    /^(?:notes?|comments?|memo|reference|verwendungszweck|mededelingen|communications?|message|viesti|zprava pro prijemce|tytul operacji|observaciones|remarks|description 2|note)(?: |$)/,
  ],
} satisfies Record<string, RegExp[]>;

export type ColumnRole = keyof typeof HEADERS;

/** Numbers that aren't this account's money: another currency's amount, codes, rates. */
const NO_AMOUNT =
  /original|ursprunglich|puvodni|povodn|pierwotn|oryginaln|eredeti|izvorn|alkuper|orijinal|foreign|vreemde|fremde|(?:in|en|i) (?:valuta|devise|divisa|moneda extranjera|utl)|einzelbetrag|betrag detail|sous montant|exchange|rate|kurs|utl |oorspr|currency amount|income expense|running|(?:^| )(?:code|no|nr|num|number|id|iban|account|card|konto|rekening|compte|cuenta|conto|check|cheque|serial|authori[sz]ation|fee|tax|vat|cashback|points|limit|count|year|month|date|datum|fecha|data|type|tip|tipo|currency|ccy|wahrung|waluta|mena)(?: |$)|валют|карт|счет|счёт|код|レート|汇率|환율|cashback|кэшбэк|fremdwahrung|waehrung|bonus/;

/** "Amount (account currency)" is this account's own money. */
const OWN_CURRENCY =
  /account (?:currency|ccy)|(?:konto|rekening|racuna|szamla)(?:wahrung|valuta|currency)|walu\p{L}+ rachunku|men\p{L}+ uctu|devise du compte|divisa de(?: la)? cuenta|moneda de(?: la)? cuenta|valuta (?:del )?conto|valut\p{L}* racuna|валют\p{L}+ (?:счета|карты|рахунку)/u;

/** Nor are these one side of an account, though they begin with its name. */
const NO_SIDE =
  /(?:^| )(?:date|number|(?<!ghi )no(?! debit)|type|limit|card|indicator|original|foreign)(?: |$)|^income expense$/;

/** Headers that begin like a name's and hold its kind, place or number. */
const NO_NAME =
  /(?:^| )(?:type|typ|tipo|tipas|rodzaj|art|bank\p{L}{0,2}|banca|banque|banco|category|code|kodas|kod|city|town|county|state|country|holder|cardholder|owner|inhaber|karteninhaber|kontoinhaber|titular|intestatario|titulaire|postal|zip|id|no|nr|iban|bic|swift|adres\p{L}*|address|indirizzo|direccion|identifika\p{L}*)(?: |$)|은행|สาขา|ngan hang/u;

/** Account numbers do too. An account's name is its owner's. */
const OF_ACCOUNT =
  /(?:^| )(?:account|konto|konta|rachunek|cont|szamla|szamlaszama|saskaita|rekening|compte|cuenta|conto|uctu)(?: |$)|账号|帐号|帳號|口座番号|계좌|tai khoan/u;

/** Lower case, without accents and punctuation: `"Date d’opération (JJ/MM)"` is `"date d operation jj mm"`. */
export function plainLetters(text: string): string {
  // Called for every cell of a file, and most are plain. An unbounded run of six million signs overflows the engine's stack.
  if (PRINTABLE_ASCII.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]{1,1000}/g, " ")
      .trim();
  return text
    .normalize("NFKD")
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll("đ", "d")
    .replaceAll(/[^\p{L}\p{M}\p{N}]{1,1000}/gu, " ")
    .trim();
}

const PRINTABLE_ASCII = /^[ -~]*$/;

/** @returns how well a header names a role: 0 is best, more is worse, null not at all */
export function rankHeader(header: string, role: ColumnRole): number | null {
  const words = plainLetters(header);
  if (words === "") return null;
  // "[-] EUR" and "[+] EUR" are signs and no words.
  const [, sign] = /^\[([-+])\]/.exec(header.trim()) ?? [];
  if (sign) return (sign === "-" ? role === "debit" : role === "credit") ? 0 : null;
  const isMoney = role === "amount" || role === "net" || role === "debit" || role === "credit";
  if (isMoney && HEADERS.balance.some((one) => one.test(words))) return null;
  const patterns: readonly RegExp[] = HEADERS[role];
  const found = patterns.findIndex((one) => one.test(words));
  if (found === -1) return null;
  if ((role === "debit" || role === "credit") && NO_SIDE.test(words)) return null;
  if (role === "name" && namesNoParty(header)) return patterns.length + found;
  if (role === "date" && OTHER_DAY.test(words)) return patterns.length + found;
  // Of the other side's columns the one of its name.
  if (role === "name" && found === 0 && !OF_NAME.test(words)) return 0.5;
  if (
    (role === "amount" || role === "net") &&
    NO_AMOUNT.test(words) &&
    !/^(?:amount|betrag|kwota|debit|credit|belob) ?(?:in )?$/.test(words)
  ) {
    return OWN_CURRENCY.test(words) ? 0 : null;
  }
  return found;
}

/** Tells headers of kinds, places and numbers, which name no one. */
export function namesNoParty(header: string): boolean {
  const words = plainLetters(header);
  if (/^(?:uzivatelska|pouzivatelska) /.test(words)) return false;
  return NO_NAME.test(words) || (OF_ACCOUNT.test(words) && !OF_NAME.test(words));
}

/** Counts the roles that a row names as a header would, if a date is among them. Two make a header. */
export function countHeaderRoles(cells: readonly string[]): number {
  return namesRole(cells, "date") ? countRoles(cells) : 0;
}

/** Counts the roles that a row of texts names, whether or not a day is among them. */
export function countRoles(cells: readonly string[]): number {
  return (Object.keys(HEADERS) as ColumnRole[]).filter((role) => namesRole(cells, role)).length;
}

function namesRole(cells: readonly string[], role: ColumnRole): boolean {
  return cells.some((cell) => cell.length < 60 && rankHeader(cell, role) !== null);
}
