import { plainLetters } from "./column-headers";

/** The months as statements write them, by language; where two languages claim a short form, the earlier one has it. */
const LANGUAGES = [
  "january february march april may june july august september october november december",
  "januar februar marz april mai juni juli august september oktober november dezember",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "januari februari mars april maj juni juli augusti september oktober november december",
  "januar februar mars april mai juni juli august september oktober november desember",
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia",
  "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien",
  "ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince",
  "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik",
  "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu",
  "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
  "januar februar marec april maj junij julij avgust september oktober november december",
  "sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
  "januara februara marca aprila maja juna jula avgusta septembra oktobra novembra decembra",
  "januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december",
  "jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember",
  "sausio vasario kovo balandzio geguzes birzelio liepos rugpjucio rugsejo spalio lapkricio gruodzio",
  "januari februari mac april mei jun julai ogos september oktober november disember",
  "januari februari maret april mei juni juli agustus september oktober november desember",
  "janvaris februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris",
  "ιανουαριου φεβρουαριου μαρτιου απριλιου μαιου ιουνιου ιουλιου αυγουστου σεπτεμβριου οκτωβριου νοεμβριου δεκεμβριου",
  "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  "януари февруари март април май юни юли август септември октомври ноември декември",
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
].map((months) => months.split(" "));

/** @returns 1 to 12 for a month's name or its first letters, null for another word */
export function monthOfWord(word: string): number | null {
  const known = MONTHS_BY_WORD.get(word);
  if (known !== undefined) return known;
  const plain = plainLetters(word);
  const exact = find((month) => month === plain);
  const month = exact ?? (plain.length >= 3 ? find((one) => one.startsWith(plain)) : null);
  // A file has some twelve of them, and asks a hundred thousand times.
  if (MONTHS_BY_WORD.size < 1000) MONTHS_BY_WORD.set(word, month);
  return month;
}

const MONTHS_BY_WORD = new Map<string, number | null>();

function find(fits: (month: string) => boolean): number | null {
  for (const months of LANGUAGES) {
    const index = months.findIndex(fits);
    if (index !== -1) return index + 1;
  }
  return null;
}
