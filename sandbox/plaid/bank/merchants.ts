import type { Merchant } from "./events";

export type Shop = Merchant;

const place = (name: string, category: string, descriptor?: string): Shop => ({
  name,
  category,
  channel: "in store",
  ...(descriptor ? { descriptor } : {}),
});
const site = (name: string, category: string, descriptor?: string): Shop => ({
  ...place(name, category, descriptor),
  channel: "online",
});

const GROCERIES = "FOOD_AND_DRINK_GROCERIES";
const RESTAURANT = "FOOD_AND_DRINK_RESTAURANT";
const COFFEE = "FOOD_AND_DRINK_COFFEE";
const STREAMING = "ENTERTAINMENT_TV_AND_MOVIES";
const CLOTHES = "GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES";
const SUPERSTORE = "GENERAL_MERCHANDISE_SUPERSTORES";
const GYM = "PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS";
const INTERNET = "RENT_AND_UTILITIES_INTERNET_AND_CABLE";

export const traderJoes = place("Trader Joe's", GROCERIES, "TRADER JOE S #552");
export const wholeFoods = place("Whole Foods Market", GROCERIES, "WHOLEFDS MKT 10219");
export const safeway = place("Safeway", GROCERIES, "SAFEWAY #1711");
export const kikuRamen = place("Kiku Ramen", RESTAURANT, "TST* KIKU RAMEN");
export const osteria = place("Osteria Bruna", RESTAURANT, "OSTERIA BRUNA");
export const taqueria = place("Taqueria Sol", RESTAURANT, "SQ *TAQUERIA SOL");
export const noodleBar = place("Green Bowl", RESTAURANT, "GREEN BOWL 04");
export const blueBottle = place("Blue Bottle Coffee", COFFEE, "SQ *BLUE BOTTLE COFFEE");
export const shell = place("Shell", "TRANSPORTATION_GAS", "SHELL OIL 57444128");
export const uber = site("Uber", "TRANSPORTATION_TAXIS_AND_RIDE_SHARES", "UBER *TRIP");
export const transitPass = site("Bay Transit", "TRANSPORTATION_PUBLIC_TRANSIT", "BAY TRANSIT AUTOLOAD");
export const parking = place("ParkRight", "TRANSPORTATION_PARKING", "PARKRIGHT METER");
export const target = place("Target", SUPERSTORE, "TARGET T-1842");
export const amazon = site("Amazon", "GENERAL_MERCHANDISE_ONLINE_MARKETPLACES", "AMAZON MKTPL*RT4K2");
export const walgreens = place("Walgreens", "MEDICAL_PHARMACIES_AND_SUPPLEMENTS", "WALGREENS #3021");
export const bookshop = place(
  "Fern & Page Books",
  "GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS",
  "FERN AND PAGE BOOKS",
);
export const barber = place("North Barber", "PERSONAL_CARE_HAIR_AND_BEAUTY", "SQ *NORTH BARBER");

export const thistle = place("Thistle & Wool", CLOTHES, "THISTLE AND WOOL");
export const hardware = place("Hearth Hardware", "HOME_IMPROVEMENT_HARDWARE", "HEARTH HARDWARE #8");
export const petShop = place("Paws & Whiskers", "GENERAL_MERCHANDISE_PET_SUPPLIES", "PAWS AND WHISKERS");
export const farmersMarket = place("Ferry Farmers Market", GROCERIES, "SQ *FERRY FARMERS MKT");

export const brightline = site("Brightline Internet", INTERNET, "BRIGHTLINE INTERNET");
export const northwindMobile = site("Northwind Mobile", "RENT_AND_UTILITIES_TELEPHONE", "NORTHWIND MOBILE AUTOPAY");
export const netflix = site("Netflix", STREAMING, "NETFLIX.COM");
export const hulu = site("Hulu", STREAMING, "HULU 877-824-4858");
export const disney = site("Disney+", STREAMING, "DISNEYPLUS");
export const spotify = site("Spotify", "ENTERTAINMENT_MUSIC_AND_AUDIO", "SPOTIFY USA");
export const lumen = site("Lumen Audiobooks", "ENTERTAINMENT_MUSIC_AND_AUDIO", "LUMEN AUDIOBOOKS");
export const cloudStorage = site("iCloud", "GENERAL_SERVICES_OTHER_GENERAL_SERVICES", "APPLE.COM/BILL");
export const dailyLedger = site(
  "The Daily Ledger",
  "GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS",
  "DAILY LEDGER DIGITAL",
);
export const stillwater = site("Stillwater Yoga", GYM, "STILLWATER YOGA ONLINE");
export const paperkite = site("Paperkite Notes", "GENERAL_SERVICES_OTHER_GENERAL_SERVICES", "PAPERKITE NOTES");
export const alderFitness = place("Alder Fitness", GYM, "ALDER FITNESS CLUB");

export const homeInsurance = site("Beacon Insurance", "GENERAL_SERVICES_INSURANCE", "BEACON INSURANCE QTRLY");
export const primeMembership = site("Amazon Prime", "GENERAL_MERCHANDISE_ONLINE_MARKETPLACES", "AMAZON PRIME ANNUAL");
export const airline = site("Kestrel Air", "TRAVEL_FLIGHTS", "KESTREL AIR 0062401");
export const lisbonHotel = place("Hotel Miradouro", "TRAVEL_LODGING", "HOTEL MIRADOURO LISBOA");
export const lisbonRestaurant = place("Tasca do Largo", RESTAURANT, "TASCA DO LARGO LISBOA");
export const lisbonMuseum = place(
  "Museu do Azulejo",
  "ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS",
  "MUSEU AZULEJO LISBOA",
);
export const lisbonShop = place("Cortiça & Co", "GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES", "CORTICA CO LISBOA");
export const carRepair = place("Kessler Auto Service", "GENERAL_SERVICES_AUTOMOTIVE", "KESSLER AUTO SERVICE");
export const dentist = place("Parkside Dental", "MEDICAL_DENTAL_CARE", "PARKSIDE DENTAL");
export const electronics = place("Orchard Electronics", "GENERAL_MERCHANDISE_ELECTRONICS", "ORCHARD ELECTRONICS 12");
export const outfitters = site("Northgate Outfitters", CLOTHES, "NORTHGATE OUTFITTERS");
export const gifts = site("Wren & Thread", "GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES", "WREN AND THREAD");
export const carShareHold = site("ZipWheels", "TRANSPORTATION_OTHER_TRANSPORTATION", "ZIPWHEELS HOLD");

export const fiberNet = site("FiberNet", INTERNET, "FIBERNET CABLE");
export const pulseGym = place("Pulse Gym", GYM, "PULSE GYM CLUB 7");
export const maxPlus = site("Max", STREAMING, "HELP.MAX.COM");
export const paramount = site("Paramount+", STREAMING, "PARAMOUNT PLUS");
export const tidal = site("Tidal", "ENTERTAINMENT_MUSIC_AND_AUDIO", "TIDAL MUSIC");
export const storytime = site("Storytime Books", "ENTERTAINMENT_MUSIC_AND_AUDIO", "STORYTIME BOOKS");

export const tesco = place("Tesco", GROCERIES, "TESCO STORES 3187");
export const sainsburys = place("Sainsbury's", GROCERIES, "SAINSBURYS S/MKT");
export const tfl = place("Transport for London", "TRANSPORTATION_PUBLIC_TRANSIT", "TFL TRAVEL CH");
export const pret = place("Pret A Manger", COFFEE, "PRET A MANGER LONDON");
export const crownAndAnchor = place("The Crown & Anchor", RESTAURANT, "CROWN AND ANCHOR");
export const octopus = site("Octopus Energy", "RENT_AND_UTILITIES_GAS_AND_ELECTRICITY", "OCTOPUS ENERGY");
export const tvLicence = site(
  "TV Licence",
  "GOVERNMENT_AND_NON_PROFIT_GOVERNMENT_DEPARTMENTS_AND_AGENCIES",
  "TV LICENCE MONTHLY",
);
