/** The words by which a wording is judged: lists, so that a reader can see what passes and what does not. English only. */

/**
 * Number words, of which a wording may use only those that stand in the fact's hints ("about a quarter", "twice"). "One"
 * and "once" are allowed as pronoun and adverb, and so are "first" and "second", which a doubled charge cannot be reported
 * without; "one" before something that is counted is not (`COUNTED`).
 */
export const NUMBERS = list(`
  zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion trillion lakh
  lac crore dozen couple pair duo trio score grand thou fortnight decade century both neither half halve halved halving
  third quarter fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fifteenth twentieth thirtieth
  hundredth thousandth percent percentage permille twice thrice double doubled doubling treble triple tripled tripling
  quadruple quadrupled quintuple nil nought naught zilch teen minus plus negative twofold threefold fourfold fivefold
  tenfold hundredfold twosome threesome halfway`);

/** Nouns before which "one" is a count and no pronoun. */
export const COUNTED = list(
  "time day week month year charge bill payment purchase fee merchant account subscription refund service place transaction card trial",
);

export const CURRENCY_WORDS = list(`
  cent dollar euro pound yen rupee franc buck quid pence penny pennies nickel dime fiver tenner peso ruble rouble yuan
  renminbi krona krone kronor kroner zloty rand lira dirham riyal shekel bitcoin usd eur gbp jpy inr cad aud chf sek nok
  dkk`);

/** "March" and "may" are words too; as a month they have a capital, which stands nowhere inside a sentence. */
export const DATES = list(`
  january february april june july august september october november december jan feb apr jun jul aug sept nov dec monday
  tuesday wednesday thursday friday saturday sunday tue tues wed thu thur thurs fri today yesterday tomorrow tonight
  christmas easter thanksgiving halloween`);

/** Words that would reverse a fact, by the hint they contradict. */
export const OPPOSITE: Readonly<Record<string, ReadonlySet<string>>> = {
  up: list(`fell fallen falls fall falling dropped drop drops dropping decreased decrease decreases decreasing declined
    decline shrank shrunk cheaper lower lowered reduced reduction sank slipped`),
  down: list(
    "rose risen rises rise rising increased increase increases climbed climb jumped higher pricier raised grew",
  ),
  ahead: list("behind shortfall deficit overspent overspend loss lost"),
  behind: list("ahead surplus gain gained"),
  "month so far": list("ended ends finished closed completed"),
};

/**
 * What holds English sentences together: about every second word of one. A body without enough of them is in another
 * language, or no sentence.
 */
export const COMMON_WORDS = list(`
  a an the this that these those it its they them their there here you your yours we our us he she his her i me my one
  ones who which what where when while than then as at by for from in into of off on onto out over to up down with
  within without after before since until till between about above below under around through across against near
  and or but so nor yet if because though although is are was were be been being am has have had having do does did
  done will would can could may might must should not no any some each every all most more less much many few other
  another same such only just also too very still again now so far usual usually used ever never always often once`);

/** Of other languages that are written in the same letters, and no English: the commonest words, and their numbers. */
export const FOREIGN = list(`
  der das und ist nicht ein eine einen einem mit auf fuer sich dem den wurde haben sie ihr ihre zwei drei vier fuenf
  sechs sieben acht neun zehn zwanzig hundert tausend haelfte doppelt prozent
  le la les des une est dans vous votre avec qui pas deux trois quatre cinq sept huit neuf dix onze douze
  quinze vingt trente cent mille moitie
  el los las una del para su sus que es dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte
  cien ciento mil mitad
  il lo gli della delle sono che non uno tre quattro cinque sei sette otto nove dieci venti cento mila meta
  het een niet voor met zijn twee drie vijf zes zeven acht negen tien twintig honderd duizend
  uma nao voce os dois duas quatro oito dez vinte
  och att det som aer foer tva fyra fem sju atta nio tio`);

/**
 * With what a sentence may begin, beside a placeholder: words that open sentences about money, and no names. A model that
 * makes a merchant up would put it there, where its capital gives nothing away.
 */
export const OPENERS = list(`
  a about above according across after again against all almost also although altogether amounts an and another any
  anything around as at back balance balances because before behind below between beyond bill bills bank banking but by
  can card cards cash category charge charged charges check checking coming compared consider cost costs could
  counting current currently day days debit deposits despite did do does down during
  each earlier either enough even every everything except expect expected expenses far fees few finally for from
  further given go going good had half has have having he hence here high higher however
  i if in including income instead interest is it its just keep keeping know last lately later least less let like
  likely little look looking lower many meanwhile merchant might money month monthly months more most mostly much my
  near nearly next no none nor not nothing now of off often on once one only or other others otherwise our out over
  overall paid part pay paying payment payments pays people per perhaps please possibly previous previously price prices
  probably purchase purchases rather recent recently refund refunds regular regularly rent repeat repeats rising same
  saving savings second see several shall she should similar similarly since small so some somebody someone something
  sometimes soon spend spending spent still subscription subscriptions such taken that the their them then there
  therefore these they this those though throughout time to together too total toward towards transactions trial
  typically unless until unusual up upcoming usually very was watch we week weekly weeks well were what whatever when
  where whether which while who why with within without worth would year yearly years yes yet you your
  first fewer expenditure fee food groceries dining everyday ordinary extra idle foreign abroad small large larger
  largest biggest long short new old salary payday wages earnings weekday weekdays weekend weekends
  outgoing incoming outgoings cashflow runway habit habits pace budget cancel service services account accounts place places`);

/** Letters that stand alone: the article, the pronoun, and what an apostrophe leaves ("that's", "don't", "you'd", "I'm"). */
export const LONE_LETTERS = list("a i s t d m");

function list(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}
