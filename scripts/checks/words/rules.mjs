/**
 * The words that this project does not use, and what it writes instead. A rule's pattern is matched without regard to case; a
 * space in it stands for any white space. Names are matched as their words: `giveBackAll` as `give back all`.
 *
 * @typedef {object} Rule
 * @property {string} id
 * @property {RegExp} pattern
 * @property {string} instead  what to write instead
 * @property {readonly import("./scan.mjs").Zone[]} where
 * @property {RegExp} [only]  the paths it applies to
 * @property {RegExp} [not]  the paths it does not apply to: a country's own English, for example
 */

const ALL = ["name", "comment", "title", "copy", "content", "docs"];
const CODE = ["name", "comment", "title", "docs"];
const PROSE = ["comment", "title", "copy", "docs"];
const SCREENS = ["copy", "content", "title", "comment", "docs"];
const PERSON =
  "(?:you|us|me|them|him|her|your|our|whether|people|users?|someone|the (?:user|person|reader|bank|lender|server|browser))";
/** Countries whose entries are written in their own English. */
const OTHER_ENGLISH = /^content\/finpedia\/(gb|au|in|ca)\/|^content\/backlinks\//;

/** @type {readonly Rule[]} */
export const RULES = [
  {
    id: "told (name)",
    pattern: /\b(tell|tells|told|telling)\b/,
    instead: "report(ed), notify, detected, mention; found",
    where: ["name"],
  },
  {
    id: "told",
    pattern: new RegExp(
      String.raw`\b(tell|tells|told|telling)\b(?! ${PERSON}\b)(?!(?: [^\s.;]+){0,6} (?:apart|from)\b)(?! the difference)`,
    ),
    instead: "report, show, mention, warn about, know (a reader may be told something: 'tell you', 'tell apart')",
    where: PROSE,
  },
  {
    id: "told (content)",
    pattern: /\b(bank|card|app|row|rows|file) (tell|tells|told)\b(?! (you|us|your))/,
    instead: "report(s), show(s)",
    where: ["content"],
  },
  {
    id: "said (name)",
    pattern: /\b(say|says|said|saying|unsaid)\b/,
    instead: "feedback, message, reported, shown, stated",
    where: ["name"],
  },
  {
    id: "is said",
    pattern: /\b(is|are|was|were|be|been|being|gets?)( \w+)? said\b(?! to)/,
    instead: "is shown, is reported, is stated",
    where: PROSE,
  },
  {
    id: "hear",
    pattern: /\b(hear|hears|heard|hearing|unheard)\b(?! (from|back))/,
    instead: "handle (an event), receive",
    where: CODE,
  },
  { id: "reckon", pattern: /\b(mis)?reckon(s|ed|ing)?\b/, instead: "compute, calculate, count, work out", where: ALL },
  { id: "nought", pattern: /\bnoughts?\b/, instead: "zero", where: ALL },
  {
    id: "dear",
    pattern: /\b(dear(?! (?:customer|sir|madam|team|\[))|dearer|dearest|dearly)\b/,
    instead: "expensive, high, highest-rate, costs more",
    where: ALL,
  },
  {
    id: "least payment",
    pattern: /\bleast payments?\b|\bpay(s|ing)? the least\b/,
    instead: "minimum payment",
    where: ALL,
  },
  {
    id: "give back",
    pattern: /\b(give|gives|given|gave|giving)( \w+)? back\b/,
    instead: "refund (a limit), undo, return, release",
    where: ["name", ...PROSE],
  },
  {
    id: "charge (limit)",
    pattern: /\bcharge( \w+)? (limit|limits|rate|attempt|quota)\b/,
    instead: "consume (consumeRateLimit)",
    where: ["name"],
  },
  { id: "parted", pattern: /\b(un)?part(ed|ing|ings)\b/, instead: "unmatched, rejected pair, split", where: CODE },
  {
    id: "bear session",
    pattern: /\bbear(s|er of)? sessions?\b|\b(bore|borne)\b/,
    instead: "issue a session",
    where: CODE,
  },
  {
    id: "turn (session)",
    pattern: /^turn(s|ed|ing)?$|\bturn(s|ed)? (session|token|secret|half|cookie)s?\b/,
    instead: "rotate",
    where: ["name"],
    only: /auth|session/,
  },
  { id: "kept (name)", pattern: /\bkept\b/, instead: "stored, saved, retained, remaining", where: ["name"] },
  {
    id: "letter",
    pattern: /\bletters?\b(?! (spacing|of the alphabet|or digits?|and digits?|case))/,
    instead: "email, message",
    where: ["name", ...PROSE],
    only: /mail|monthly|insights-page\.test/,
  },
  {
    id: "notice (broadcast)",
    pattern: /\bnotices?\b/,
    instead: "broadcast",
    where: ["name", ...PROSE],
    only: /^(lib\/(use-cases|db|domain)\/mail|scripts|docs)\//,
  },
  {
    id: "tell everyone",
    pattern: /\b(tell|mail|notice to|notices to) (everyone|everybody)\b/,
    instead: "broadcast",
    where: ALL,
  },
  { id: "taken webhook", pattern: /\btaken (\w+ )?(webhook|event)s?\b/, instead: "processed webhook", where: CODE },
  {
    id: "taken back",
    pattern: /\b(take|takes|taking|took|taken) back\b/,
    instead: "undo, withdraw, revoke, remove",
    where: ["name", ...PROSE],
  },
  {
    id: "taken off",
    pattern: /\b(taken off|takes off|take off)\b/,
    instead: "subtracted, minus, net of",
    where: PROSE,
  },
  {
    id: "filed",
    pattern:
      /\b(filed|filing|filings|refiled|unfiled|files? (it|them|this|that|a row|rows|a transaction|transactions|by hand) under|file (rows|by|under|categories|category|transactions?|everything))\b/,
    instead: "categorize(d), category source",
    where: ["name", ...PROSE],
  },
  { id: "public house", pattern: /\bpublic house\b/, instead: "public site", where: ALL },
  { id: "road", pattern: /\broads?\b/, instead: "first run, flow, journey", where: CODE },
  {
    id: "what the AI saw",
    pattern: /\bwhat (the )?(ai|model) (saw|sees|seen)\b/,
    instead: "what we sent to the model",
    where: ALL,
  },
  {
    id: "somebody",
    pattern: /\b(somebody|nobody|everybody|anybody)\b/,
    instead: "a user, a person, someone, no one, everyone, anyone",
    where: ["name", ...PROSE],
  },
  { id: "departed", pattern: /\bdeparted\b/, instead: "deleted (user)", where: ["name", ...PROSE] },
  { id: "refund of none", pattern: /\brefunds? of none\b/, instead: "unmatched refund", where: ALL },
  { id: "moved ends", pattern: /\bmoved ends?\b/, instead: "changed transfer legs", where: ALL },
  {
    id: "words file",
    pattern: /\w words$/,
    instead: "a file of copy ends in -copy",
    where: ["name"],
    only: /-words\.[^/]*$/,
    not: /^scripts\//,
  },
  { id: "findings", pattern: /\bfindings?\b/, instead: "insight, fact", where: ["name", ...PROSE] },
  { id: "surroundings", pattern: /\bsurroundings?\b/, instead: "dependencies, environment, context", where: ["name"] },
  { id: "sealed", pattern: /\b(un)?seal(s|ed|ing)?\b/, instead: "encrypted", where: ["copy", "content"] },
  { id: "anew", pattern: /\banew\b/, instead: "again", where: ALL },
  {
    id: "ledger entry",
    pattern: /\b(ledger|spending|cash|cashflow|bank|booked) entr(y|ies)\b/,
    instead: "transaction",
    where: ALL,
  },
  {
    id: "held against",
    pattern: /\b(hold|holds|held|holding) (?!on )([^\s,.;:]+ ){1,5}(to|against) (its|the|their|them|it|what)\b/,
    instead: "reconcile, compare with, check against",
    where: PROSE,
  },
  {
    id: "is no",
    pattern: /(?<!\b(?:there|it|this|here) )\bis no (?!longer|more|one|matter|way|need|reason|other|such|use)\w+/,
    instead: "isn't a",
    where: PROSE,
  },
  {
    id: "goes on",
    pattern: /\b(go|goes|going|went) on\b(?! (to|here|sale|holiday|vacation))/,
    instead: "continue(s)",
    where: ["copy"],
  },
  { id: "came in in", pattern: /\bin in\b/, instead: "you earned in", where: ALL },
  { id: "e-mail", pattern: /\be-mail(s|ed|ing)?\b/, instead: "email", where: [...PROSE, "content"] },
  {
    id: "a mail",
    pattern:
      /\b(an?|one|each|every|another|this|that) mail\b(?! (server|provider|client|program|service|address|job|template|box))|\bmails\b(?! : ")/,
    instead: "an email, emails",
    where: [...PROSE, "content"],
  },
  {
    id: "sign in",
    pattern: /\bsign(s|ed|ing)?[ -](in|out|off)\b(?! with apple)/,
    instead: "log in, logged in, log out (the door in is 'sign up')",
    where: SCREENS,
  },
  {
    id: "your mail",
    pattern:
      /\b(the|your|our|by|new|monthly|every|no) mail\b(?! (server|provider|client|program|service|address|job|template|box|outbox|port|relay))/,
    instead: "email",
    where: ["copy", "content"],
  },
  { id: "mend", pattern: /\bmend(s|ed|ing)?\b/, instead: "fix, repair", where: ["name", ...PROSE] },
  { id: "forget", pattern: /^forget (?!password)/, instead: "delete, clear", where: ["name"] },
  {
    id: "login (verb)",
    pattern: /\b(to|can|please|must|you) (login|logout|signup)\b/,
    instead: "log in, log out, sign up",
    where: ["copy", "content"],
  },
  {
    id: "British",
    pattern:
      /\b((colou|behaviou|favou|honou|labou|neighbou|harbou|rumou|endeavou|flavou|humou)r\w*|centres?|centred|(cancel|travel|label|model|signal|level|fuel|counsel|total|tunnel)l(ed|ing|ers?)|licences?|cheques?|programmes?|(?:un|re|mis)?(organ|recogn|categor|real|summar|author|normal|optim|minim|maxim|priorit|final|standard|local|capital|amort|apolog|critic|emphas|general|initial|serial|special|util|visual|custom|personal|penal|monet|synchron|mechan|anonym|token|sanit|item|random|memo|material|equal|formal|immun|stabil)(is)(e|es|ed|ing|ation|ations|er|ers)|analys(e|ed|es|ing)|catalogues?|grey|judgements?|fulfil(s|ment)?|enrol(s|ment)?|instalments?|whilst|amongst|ageing|tyres?|per cent|practis(e|es|ed|ing)|defences?|offences?|storeys?|cosy|mould|sceptic\w*|artefacts?|learnt|spelt|burnt|dreamt|ageing)\b/,
    instead: "the US spelling (canceled, color, behavior, organize, percent, installment, check)",
    where: ALL,
    not: OTHER_ENGLISH,
  },
  {
    id: "British words",
    pattern: /\b(cash machines?|fortnight(s|ly)?|payslips?|maths)\b/,
    instead: "ATM, every two weeks, pay stub, math",
    where: ["copy", "content"],
    not: OTHER_ENGLISH,
  },
];
