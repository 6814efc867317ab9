/** Words of a bank's text for a charge that comes once a year, even at a shop. With and without accents. */
export const YEARLY_WORDS = new RegExp(
  `\\b(?:${[
    "annual|yearly|renewal|per annum|jahres\\w*|j(?:ä|ae?)hrlich\\w*|annuel\\w*|cotisation|anual(?:idad)?|annuale|jaarlijkse?|[åa]rsavgift",
    "halbtax\\w*|(?:resorts?|timeshare|vacation club)\\b.{0,20}\\b(?:maint\\w*|dues|fees?)",
    "(?:(?:mitglieds?|vereins?|club|verbands?)?beitrag|mitgliedschaft|contributie|lidmaatschap|lidgeld)",
    "(?:quota|cuota) (?:associativa|sociale?|d[ei] soci[oa]s?|iscrizione)|tessera(?:mento)?|quota de s[óo]cios?|adh[ée]sion",
    "medlemsavgift|medlemskontingent|kontingent|j(?:ä|ae?)senmaksu|sk(?:ł|l)adka cz(?:ł|l)onkowska",
    "membership|member fee|amazon prime|prime member|domain|hosting|roadside",
    "registration|rego|(?:vehicle|veh|car|motor|road) (?:licen[cs]e|lic|reg|tax)|dvla|kfz[ -]?steuer|mot|(?:car|motor|auto) insurance",
    "(?:tv|dog|radio|fishing) licen[cs]e|rail ?card|bahncard",
  ].join("|")})\\b`,
  "i",
);

/** Whether the bank's text says that a charge comes once a year. */
export function isNamedYearly({ name, merchant }: { name: string; merchant: string | null }): boolean {
  return YEARLY_WORDS.test(name) || YEARLY_WORDS.test(merchant ?? "");
}
