import { expect, test } from "vitest";
import type { FileEncoding } from "@/lib/domain/transactions/import/statement";
import { encodeText, namesOf, readBytes } from "./read-bytes";

const table = (header: string, ...rows: string[]) => `${[header, ...rows].join("\n")}\n`;
const ENGLISH = "Date;Description;Amount";
const rowsOf = (...names: string[]) => names.map((name, index) => `2026-11-${13 + index};${name};-${index + 1},50`);

test.each<[FileEncoding, string, string, string[]]>([
  ["windows-1250", "Polish", "Data operacji;Opis operacji;Kwota", ["Żabka Łódź", "Płatność kartą", "Księgarnia Świat"]],
  ["windows-1250", "Czech", "Datum;Popis;Částka", ["Řeznictví Dvořák", "Městská knihovna", "Žižkov tržiště"]],
  ["windows-1250", "Hungarian", "Könyvelés dátuma;Közlemény;Összeg", ["Fűszeres bolt", "Győri pékség", "Erdőkertes"]],
  ["windows-1251", "Russian", "Дата операции;Описание;Сумма", ["Пятёрочка", "Аптека на углу", "Кофейня"]],
  ["windows-1251", "Bulgarian", "Дата;Описание;Сума", ["Кафе Щастие", "Книжарница", "Хлебарница"]],
  ["windows-1252", "German", "Tag;Verwendungszweck;Betrag", ["Bäckerei Groß", "Müller Drogerie", "Käse für 5 €"]],
  ["windows-1252", "German, of one letter", "Tag;Text;Betrag", ["Stadtwerke Köln", "EDEKA", "Miete"]],
  ["windows-1252", "German, in capitals", "Tag;Text;Betrag", ["MÜLLER GMBH", "EDEKA", "Miete"]],
  ["windows-1252", "German, of one first letter", "Tag;Text;Betrag", ["Überweisung", "EDEKA", "Miete"]],
  ["windows-1252", "Swedish, of few letters", "Bokfdag;Text;Belopp", ["Kortköp", "Insättning", "ICA"]],
  ["windows-1252", "French", "Date;Libellé;Montant", ["Boulangerie Élysée", "Pâtisserie à côté", "Cœur d’Artichaut"]],
  ["windows-1252", "Swedish", "Bokföringsdag;Beskrivning;Belopp", ["Åhléns City", "Järnvägen", "Sörmlands kött"]],
  ["shift_jis", "Japanese", "日付;摘要;金額", ["セブンイレブン", "家賃 十一月", "ローソン渋谷"]],
  ["gb18030", "Chinese", "交易日期;交易摘要;交易金额", ["永辉超市", "地铁充值", "星巴克咖啡"]],
  ["gb18030", "Chinese beside Latin", "交易日期;交易摘要;交易金额", ["KFC肯德基", "ATM取款B店", "微信Pay"]],
  ["windows-1253", "Greek", "Ημερομηνία;Περιγραφή;Ποσό", ["Σούπερ μάρκετ", "Φαρμακείο Αθηνών", "Καφενείο"]],
  ["windows-1254", "Turkish", "İşlem Tarihi;Açıklama;Tutar", ["MİGROS ANKARA", "Başkent Doğalgaz", "Şişli ışık"]],
  ["windows-1254", "Turkish under English", ENGLISH, ["MİGROS ŞİŞLİ", "MAAŞ ÖDEMESİ", "ÇARŞI KIRTASİYE"]],
  [
    "windows-1257",
    "Lithuanian",
    "Data;Paaiškinimai;Suma",
    ["Žirmūnų kepykla", "Mokėjimas už šildymą", "Gėlių salonas"],
  ],
  ["windows-1257", "Lithuanian under English", ENGLISH, ["Mokėjimas", "Sąskaitų mokesčio", "Paskolų palūkanos"]],
  ["iso-8859-2", "Polish", "Data operacji;Opis operacji;Kwota", ["Żabka Łódź", "Płatność kartą", "Księgarnia Świat"]],
  ["euc-jp", "Japanese", "日付;摘要;金額", ["セブンイレブン", "家賃 十一月", "ローソン渋谷"]],
  ["big5", "Taiwanese", "交易日期;摘要;交易金額", ["全聯福利中心", "悠遊卡加值", "台灣電力"]],
  ["euc-kr", "Korean", "거래일자;적요;거래금액", ["이마트 성수", "스타벅스", "지하철 교통카드"]],
])("%s in %s is recognized, its columns and every letter of its names", async (encoding, _, header, names) => {
  const text = table(header, ...rowsOf(...names));
  const reading = await readBytes(encodeText(text, encoding), { currency: "EUR" });
  expect(namesOf(reading)).toEqual(names);
  expect(reading.columns.map(({ name }) => name)).toEqual(header.split(";"));
});

test.each([
  ["Italian", "Data;Descrizione;Importo", ["Città di Torino", "Pizzeria Così", "Università Statale", "Caffè Nero"]],
  ["Danish beside French", "Dato;Tekst;Beløb", ["København Ø", "Crème de la Crème", "Brød à la Carte"]],
  ["Norwegian", "Dato;Forklaring;Beløp", ["Brød à la Carte", "Kåre", "Tromsø Kjøtt"]],
  ["Danish of one word", ENGLISH, ["Crème de la Crème", "Kiosk", "Miete"]],
  ["Icelandic", ENGLISH, ["Við Sjóinn", "Miðbær", "Þjóðleikhús"]],
  ["Faroese", ENGLISH, ["Løgtingið", "Føðingardeildin", "Tórshavn"]],
  ["Estonian", ENGLISH, ["Õunapuu", "Jõulud", "Kiosk"]],
  ["Spanish", ENGLISH, ["¿Qué tal?", "1º de Mayo", "Mª José", "Corazón"]],
  ["Portuguese", ENGLISH, ["Pão Quente", "Função", "Farmácia Saúde"]],
  ["Catalan", ENGLISH, ["Plaça Nova", "Gràcia", "Història"]],
  ["French", ENGLISH, ["Pâtisserie Léa", "Crème brûlée", "Août"]],
])("windows-1252 in %s is not read as letters of the Baltic, Hungary or the far east", async (_, header, names) => {
  const read = async (words: string[]) => {
    const bytes = encodeText(table(header, ...rowsOf(...words)), "windows-1252");
    return namesOf(await readBytes(bytes, { currency: "EUR" }));
  };
  expect(await read(names)).toEqual(names);
  for (const name of names) expect(await read([name, "Kiosk"])).toEqual([name, "Kiosk"]);
});

test.each([
  ["UTF-8 with a mark", Buffer.from("\uFEFFDate;Name;Amount\n2026-11-03;Café;-1.00")],
  ["UTF-16 with a mark", Buffer.from("\uFEFFDate;Name;Amount\n2026-11-03;Café;-1.00", "utf16le")],
  ["UTF-16 without one", Buffer.from("Date;Name;Amount\n2026-11-03;Café;-1.00", "utf16le")],
])("%s is read as it was written", async (_, bytes) => {
  expect(namesOf(await readBytes(bytes))).toEqual(["Café"]);
});

test("reads OFX in its declared encoding unless its letters are of another", async () => {
  const file = (charset: string, name: string) =>
    `OFXHEADER:100\nENCODING:USASCII\nCHARSET:${charset}\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261116<TRNAMT>-1.00<FITID>1<NAME>${name}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  const nameIn = async (name: string, encoding: FileEncoding) =>
    (await readBytes(encodeText(file("1252", name), encoding))).rows.map((row) => row.name);
  expect(await nameIn("LÖN", "windows-1252")).toEqual(["LÖN"]);
  expect(await nameIn("Пятёрочка на углу", "windows-1251")).toEqual(["Пятёрочка на углу"]);
});

test("doesn't read a sign alone between spaces as another encoding's letter", async () => {
  const bytes = encodeText(table(ENGLISH, ...rowsOf("POCO FORNO ¦ HARBOUR", "Kiosk")), "windows-1252");
  const { rows } = await readBytes(bytes, { currency: "EUR" });
  expect(rows.map(({ name }) => name)).toEqual(["POCO FORNO ¦ HARBOUR", "Kiosk"]);
});

test("reads a file in the encoding that the person chooses", async () => {
  const bytes = encodeText(table("a;b;c", ...rowsOf("Ђорђе", "Љиљана")), "windows-1251");
  const chosen = await readBytes(bytes, { currency: "EUR", encoding: "windows-1251", mapping: MAPPING });
  expect(namesOf(chosen)).toEqual(["Ђорђе", "Љиљана"]);
  const wrong = await readBytes(bytes, { currency: "EUR", encoding: "windows-1252", mapping: MAPPING });
  expect(namesOf(wrong)).not.toContain("Ђорђе");
});

const MAPPING = { date: 0, name: 1, amount: 2, dateOrder: "ymd", decimal: ",", isOutPositive: false } as const;
