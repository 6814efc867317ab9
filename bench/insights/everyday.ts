import type { Day } from "../../lib/domain/calendar";
import type { openBooks } from "./build";

type Books = ReturnType<typeof openBooks>;
type Places = readonly (readonly [text: string, merchant: string | null])[];
type Country = "US" | "UK" | "CA" | "AU" | "IN" | "DE" | "ES" | "MX";

/** Where people of a country shop; the banks of these accounts clean the names of most. */
const PLACES: Record<
  Country,
  Record<"groceries" | "dining-out" | "coffee" | "fuel" | "shopping" | "pharmacy", Places>
> = {
  US: {
    groceries: [
      ["TRADER JOE S #### PORTLAND OR", "Trader Joe's"],
      ["SAFEWAY #### BEAVERTON OR", "Safeway"],
      ["WHOLEFDS PRL #####", "Whole Foods"],
      ["WINCO FOODS #### #### PORTLAND", "WinCo Foods"],
    ],
    "dining-out": [
      ["TST* LUC LAC VIETNAMESE KI", "Luc Lac"],
      ["CHIPOTLE ####", "Chipotle"],
      ["SQ *MATADOR RESTAURANT", "Matador"],
      ["TST* PINE STATE BISCUITS", "Pine State Biscuits"],
    ],
    coffee: [
      ["STARBUCKS STORE #####", "Starbucks"],
      ["SQ *HEART COFFEE", "Heart Coffee"],
    ],
    fuel: [
      ["CHEVRON #######", "Chevron"],
      ["SHELL OIL ###########", "Shell"],
    ],
    shopping: [
      ["TARGET ########", "Target"],
      ["AMZN MKTP US*##### AMZN.COM/BILL", "Amazon"],
      ["FRED MEYER ####", "Fred Meyer"],
    ],
    pharmacy: [
      ["WALGREENS #####", "Walgreens"],
      ["CVS/PHARMACY #####", "CVS"],
    ],
  },
  UK: {
    groceries: [
      ["TESCO STORES ####", "Tesco"],
      ["SAINSBURYS S/MKTS", "Sainsbury's"],
      ["ALDI ### LEEDS", "Aldi"],
      ["CO-OP GROUP ######", "Co-op"],
    ],
    "dining-out": [
      ["NANDOS LEEDS", "Nando's"],
      ["WAGAMAMA ####", "Wagamama"],
      ["THE ADELPHI LEEDS", "The Adelphi"],
    ],
    coffee: [
      ["PRET A MANGER", "Pret A Manger"],
      ["GREGGS PLC ####", "Greggs"],
    ],
    fuel: [
      ["SHELL HEADROW", "Shell"],
      ["TESCO PFS ####", "Tesco Fuel"],
    ],
    shopping: [
      ["MARKS&SPENCER PLC", "Marks & Spencer"],
      ["AMZNMKTPLACE*#######", "Amazon"],
      ["ARGOS LTD", "Argos"],
    ],
    pharmacy: [["BOOTS ####", "Boots"]],
  },
  CA: {
    groceries: [
      ["LOBLAWS #### TORONTO ON", "Loblaws"],
      ["NO FRILLS #### TORONTO ON", "No Frills"],
      ["METRO ### TORONTO", "Metro"],
    ],
    "dining-out": [
      ["PAI NORTHERN THAI TORONTO", "Pai"],
      ["A&W #### TORONTO ON", "A&W"],
      ["BANH MI BOYS TORONTO", "Banh Mi Boys"],
    ],
    coffee: [["TIM HORTONS #####", "Tim Hortons"]],
    fuel: [
      ["PETRO-CANADA #####", "Petro-Canada"],
      ["ESSO CIRCLE K", "Esso"],
    ],
    shopping: [
      ["CANADIAN TIRE ####", "Canadian Tire"],
      ["AMZN MKTP CA*#####", "Amazon"],
      ["WINNERS ### TORONTO", "Winners"],
    ],
    pharmacy: [["SHOPPERS DRUG MART ####", "Shoppers Drug Mart"]],
  },
  AU: {
    groceries: [
      ["WOOLWORTHS #### BRUNSWICK", "Woolworths"],
      ["COLES #### COBURG AU", "Coles"],
      ["ALDI STORES - COBURG", "Aldi"],
    ],
    "dining-out": [
      ["GUZMAN Y GOMEZ CARLTON", "Guzman y Gomez"],
      ["SQ *LYGON ST TRATTORIA", "Lygon St Trattoria"],
      ["THE RETREAT HOTEL", "The Retreat"],
    ],
    coffee: [["SQ *CODE BLACK COFFEE", "Code Black Coffee"]],
    fuel: [
      ["BP BRUNSWICK ####", "BP"],
      ["7-ELEVEN ####", "7-Eleven"],
    ],
    shopping: [
      ["KMART #### AU", "Kmart"],
      ["BUNNINGS ######", "Bunnings"],
      ["AMAZON AU MARKETPLACE", "Amazon"],
    ],
    pharmacy: [["CHEMIST WAREHOUSE ####", "Chemist Warehouse"]],
  },
  IN: {
    groceries: [
      ["UPI/BIGBASKET/############", "BigBasket"],
      ["DMART INDIRANAGAR BLR", "DMart"],
      ["UPI/ZEPTO/############", "Zepto"],
    ],
    "dining-out": [
      ["UPI/SWIGGY/############", "Swiggy"],
      ["MTR RESTAURANT BLR", "MTR"],
      ["UPI/ZOMATO/############", "Zomato"],
    ],
    coffee: [["UPI/RAJU TEA STALL/############", null]],
    fuel: [["HPCL KORAMANGALA", "HP Petrol"]],
    shopping: [
      ["AMAZON PAY INDIA", "Amazon"],
      ["FLIPKART INTERNET PVT", "Flipkart"],
    ],
    pharmacy: [["APOLLO PHARMACY ####", "Apollo Pharmacy"]],
  },
  DE: {
    groceries: [
      ["REWE SAGT DANKE ########", "Rewe"],
      ["EDEKA FISCHER//LEIPZIG/DE", "Edeka"],
      ["LIDL DIENSTLEISTUNG ####", "Lidl"],
    ],
    "dining-out": [
      ["PIZZERIA DA NINO//LEIPZIG", "Da Nino"],
      ["SUMUP *GASTHAUS ALTE NIKOLA", "Alte Nikolaischule"],
    ],
    coffee: [["BAECKEREI LUKAS FIL ##", "Bäckerei Lukas"]],
    fuel: [["ARAL STATION ########", "Aral"]],
    shopping: [
      ["DM DROGERIEMARKT SAGT DANKE", "dm"],
      ["AMAZON EU S.A R.L. ###-#######", "Amazon"],
      ["IKEA DEUTSCHLAND LEIPZIG", "IKEA"],
    ],
    pharmacy: [["APOTHEKE AM MARKT", "Apotheke am Markt"]],
  },
  ES: {
    groceries: [
      ["COMPRA TARJ. ####XXXX MERCADONA VALENCIA", "Mercadona"],
      ["CONSUM COOP. V. SUC ###", "Consum"],
      ["LIDL ESPANA ####", "Lidl"],
    ],
    "dining-out": [
      ["BAR LA PILARETA VALENCIA", "La Pilareta"],
      ["SUMUP *HORNO SAN PABLO", "Horno San Pablo"],
      ["100 MONTADITOS ####", "100 Montaditos"],
    ],
    coffee: [["CAFETERIA DALI VALENCIA", "Cafetería Dalí"]],
    fuel: [["REPSOL E.S. ######", "Repsol"]],
    shopping: [
      ["EL CORTE INGLES ####", "El Corte Inglés"],
      ["AMAZON.ES COMPRA ########", "Amazon"],
      ["LEROY MERLIN ALFAFAR", "Leroy Merlin"],
    ],
    pharmacy: [["FARMACIA COLON ##", "Farmacia Colón"]],
  },
  MX: {
    groceries: [
      ["WAL-MART SUPERCENTER #### CDMX", "Walmart"],
      ["SORIANA HIPER ### MEXICO DF", "Soriana"],
      ["CHEDRAUI SELECTO ####", "Chedraui"],
    ],
    "dining-out": [
      ["CLIP MX*TAQUERIA ORINOCO", "Taquería Orinoco"],
      ["VIPS REFORMA ###", "Vips"],
      ["UBR* EATS MEXICO CITY", "Uber Eats"],
    ],
    coffee: [["OXXO ##### CDMX", "Oxxo"]],
    fuel: [["GASOLINERA PEMEX ES ####", "Pemex"]],
    shopping: [
      ["LIVERPOOL INSURGENTES", "Liverpool"],
      ["MERPAGO*MERCADOLIBRE", "Mercado Libre"],
      ["COPPEL ### MEXICO", "Coppel"],
    ],
    pharmacy: [["FARMACIAS DEL AHORRO ####", "Farmacias del Ahorro"]],
  },
};

/** How often a month and between which amounts, for one adult in dollars. */
const RHYTHM = {
  groceries: [9, 22, 110],
  "dining-out": [7, 15, 68],
  coffee: [8, 4, 9],
  fuel: [3.5, 34, 58],
  shopping: [6, 9, 140],
  pharmacy: [1.5, 6, 38],
} as const;

/**
 * Adds what most people buy: food, eating out, coffee, fuel, things for the home.
 *
 * @param options.scale  multiplies every amount: another currency, a larger family
 * @param options.without  categories that this person's rows don't have
 * @param options.unnamed  true: the bank cleans no names, and nothing has a category, as in a file
 */
export function liveIn(
  country: Country,
  books: Books,
  accountId: string,
  options: { scale?: number; without?: readonly string[]; from?: Day; to?: Day; unnamed?: boolean } = {},
): void {
  const scale = options.scale ?? 1;
  for (const [category, places] of Object.entries(PLACES[country])) {
    if (options.without?.includes(category)) continue;
    const [perMonth, low, high] = RHYTHM[category as keyof typeof RHYTHM];
    books.habit(accountId, {
      category: options.unnamed ? "uncategorized" : category,
      places: options.unnamed ? places.map(([text]) => [text, null] as const) : places,
      perMonth,
      low: low * scale,
      high: high * scale,
      from: options.from,
      to: options.to,
    });
  }
}
