import ipaddr from "ipaddr.js";
import { addPoints, consumePoint, type RateLimit, refundPoint, spentFor } from "@/lib/db/rate-limits";
import { AppError } from "@/lib/domain/errors";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

const MINUTE_S = 60;
const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Attempts per window. A failure costs a point, or every try where nothing can fail. */
export const LIMITS = {
  // Every operation, besides the specific limits below (lib/use-cases/operation-limits.ts). Opening page after page
  // uses a tenth.
  readsByUser: { points: 600, windowS: MINUTE_S },
  writesByUser: { points: 200, windowS: MINUTE_S },
  // Slow operations, which read or write many years.
  heavyByUser: { points: 60, windowS: MINUTE_S },
  // Without a login: an office shares an address.
  readsByNetwork: { points: 1200, windowS: MINUTE_S },
  writesByNetwork: { points: 400, windowS: MINUTE_S },
  heavyByNetwork: { points: 120, windowS: MINUTE_S },
  // Ten guesses per quarter hour never find an uncommon password (docs/contract.md, section 2).
  loginByAddress: { points: 10, windowS: QUARTER_HOUR_S },
  // An office shares one address, and people mistype; a list of stolen passwords needs thousands.
  loginByNetwork: { points: 50, windowS: QUARTER_HOUR_S },
  // A known device passes both limits above, so strangers can't lock anyone out. It may be stolen.
  loginByDevice: { points: 10, windowS: QUARTER_HOUR_S },
  // Each costs a password hash and an email. A class may sign up in one lesson; a machine never stops.
  signupByNetwork: { points: 200, windowS: HOUR_S },
  // A new sign-up sends a code at once, and three more on request: at most forty emails to one mailbox.
  signupByAddress: { points: 10, windowS: HOUR_S },
  // Rated in the password threads before anything else, so a flood of weak ones blocks no login.
  newPasswordsByNetwork: { points: 400, windowS: HOUR_S },
  // Each may send an email to a stranger's address.
  codesByNetwork: { points: 120, windowS: HOUR_S },
  // A signed-up or known browser counts separately, so its network's usage doesn't block it.
  codesByHolder: { points: 10, windowS: HOUR_S },
  // Five tries a code bound one address; these limits bound an attacker with many addresses. See
  // docs/decisions/0088-codes-count-tries-by-holder.md for the odds.
  wrongCodesByNetwork: { points: 100, windowS: HOUR_S },
  // Two codes' worth of tries, for a browser with a ticket.
  wrongCodesByHolder: { points: 10, windowS: HOUR_S },
  // Anyone gets a ticket for any address. Counted separately, so neighbors without one block no holder.
  wrongTicketCodesByNetwork: { points: 100, windowS: HOUR_S },
  // A /48 is assigned as a whole and has 65,536 networks.
  wrongCodesBySite: { points: 200, windowS: HOUR_S },
  // Over all networks, per purpose. Beyond it the next limit applies, so nobody can lock everyone out.
  wrongCodesOfAll: { points: 500, windowS: HOUR_S },
  // A right code passes from any network with fewer wrong ones since. A known device passes both.
  wrongCodesBySitePastAll: { points: 3, windowS: HOUR_S },
  // A stolen session guessing the password that would change the login methods.
  passwordByUser: { points: 10, windowS: QUARTER_HOUR_S },
  // Three of a million codes are valid at any time: ten tries an hour find one in about four years.
  secondFactorByUser: { points: 10, windowS: HOUR_S },
  // The same for a session confirming a login: someone with only the password can't use up its tries.
  secondFactorBySession: { points: 10, windowS: HOUR_S },
  // Reads every row of a user.
  exportByUser: { points: 10, windowS: HOUR_S },
  // Enough to help people one by one, not to go through a list of addresses.
  lookupsByAdmin: { points: 60, windowS: HOUR_S },
  // Reads a file of up to 32 MB; every mapping change previews it again.
  importByUser: { points: 300, windowS: HOUR_S },
  // Each asks the payment provider, which limits our total.
  billingByUser: { points: 60, windowS: HOUR_S },
  // The page after a payment polls every two seconds for at most a minute.
  billingLookByUser: { points: 300, windowS: HOUR_S },
  // A calendar program asks twice a day, and an office has many; guessing 256 bits is hopeless.
  calendarByNetwork: { points: 600, windowS: HOUR_S },
  // Each reads two years of payments.
  calendarByAddress: { points: 60, windowS: HOUR_S },
  // Each is an email someone must read.
  contactByNetwork: { points: 5, windowS: HOUR_S },
  // Each costs money: at most 4000 answer tokens and a bounded question. Beyond it, words are fixed.
  modelCallsByUser: { points: 60, windowS: DAY_S },
  // The maximal daily cost of all users, however many sign up.
  modelCallsOfAll: { points: 20_000, windowS: DAY_S },
  // Questions and answers together, as billed. Sixty usual calls use half.
  modelTokensByUser: { points: 400_000, windowS: DAY_S },
  modelTokensOfAll: { points: 50_000_000, windowS: DAY_S },
  // A hand-off works once; it lives two minutes, and the window is longer.
  googleHandOff: { points: 1, windowS: 10 * 60 },
  oidcHandOff: { points: 1, windowS: 10 * 60 },
} as const satisfies Record<string, Omit<RateLimit, "name">>;

export type ConsumedLimit = { limit: keyof typeof LIMITS; subject: string };

/**
 * Takes a point of each limit before the work, so a hundred simultaneous guesses cost a hundred points.
 *
 * @returns a function that refunds the points after a success
 * @throws AppError `RATE_LIMITED` with `retryAfterS` when a limit is used up; no point is taken then
 */
export async function consumeRateLimits(limits: readonly ConsumedLimit[]): Promise<() => Promise<void>> {
  const refunds: (() => Promise<void>)[] = [];
  const refundAll = async () => {
    await Promise.all(refunds.map((refund) => refund()));
  };
  for (const one of limits) {
    const { limit, key } = counted(one);
    const refusal = await consumePoint(limit, key);
    if (refusal) {
      await refundAll();
      throw tooMany("Too many attempts", refusal);
    }
    refunds.push(() => refundPoint(limit, key));
  }
  return refundAll;
}

/**
 * Refuses when a limit is used up, for usage known only afterwards.
 *
 * @throws AppError `RATE_LIMITED` with `retryAfterS`
 */
export async function assertUnspent(limits: readonly ConsumedLimit[]): Promise<void> {
  for (const one of limits) {
    const { limit, key } = counted(one);
    const refusal = await spentFor(limit, key);
    if (refusal) throw tooMany("All of today’s allowance is used", refusal);
  }
}

/** Counts usage, even beyond the limit. */
export async function countUsed(limits: readonly ConsumedLimit[], points: number): Promise<void> {
  for (const one of limits) {
    const { limit, key } = counted(one);
    await addPoints(limit, key, points);
  }
}

export function tooMany(what: string, refusal: { retryAfterS: number }): AppError {
  const minutes = Math.ceil(refusal.retryAfterS / 60);
  const when = `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return new AppError("RATE_LIMITED", `${what}. Please try again ${when}.`, refusal);
}

function counted({ limit: name, subject }: ConsumedLimit): { limit: RateLimit; key: string } {
  // Hashed: an address may exceed a key's length, and the table needn't reveal who failed.
  return { limit: { name, ...LIMITS[name] }, key: keyedDigest("rate-limit", [name, subject]) };
}

/**
 * Returns one customer's part of an IP address: all of IPv4, or the first 64 bits of IPv6, where anyone has billions of
 * addresses. Other texts are returned unchanged.
 */
export function networkOf(ipAddress: string): string {
  return prefixOf(ipAddress, 64);
}

/** Returns the largest block usually given to one customer: an IPv6 /48, or a single IPv4 address. */
export function siteOf(ipAddress: string): string {
  return prefixOf(ipAddress, 48);
}

function prefixOf(ipAddress: string, bitsOfIPv6: 48 | 64): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(ipAddress) && !ipaddr.IPv6.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, bitsOfIPv6 / 16).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bitsOfIPv6}`;
}
