import ipaddr from "ipaddr.js";
import { addPoints, consumePoint, type RateLimit, refundPoint, spentFor } from "@/lib/db/rate-limits";
import { AppError } from "@/lib/domain/errors";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

const MINUTE_S = 60;
const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** How often what may be tried. A failure costs a point, or every try where there is no failing. */
export const LIMITS = {
  // Every operation, beside what stands below for some (lib/use-cases/operation-limits.ts). A person who opens page after page
  // makes a tenth of it.
  readsByUser: { points: 600, windowS: MINUTE_S },
  writesByUser: { points: 200, windowS: MINUTE_S },
  // Those that may take longer than others: they read or write everything of many years.
  heavyByUser: { points: 60, windowS: MINUTE_S },
  // Where no one is logged in: an office shares an address.
  readsByNetwork: { points: 1200, windowS: MINUTE_S },
  writesByNetwork: { points: 400, windowS: MINUTE_S },
  heavyByNetwork: { points: 120, windowS: MINUTE_S },
  // Ten guesses a quarter of an hour never find a password that is not common (docs/contract.md, section 2).
  loginByAddress: { points: 10, windowS: QUARTER_HOUR_S },
  // An office shares one network address, and its people mistype; a list of stolen passwords needs thousands.
  loginByNetwork: { points: 50, windowS: QUARTER_HOUR_S },
  // A device that logged in before passes both limits above, so that no one can lock someone else out. It may be stolen.
  loginByDevice: { points: 10, windowS: QUARTER_HOUR_S },
  // Each costs the hashing of a password and an email. A school signs up in one lesson; a machine never stops.
  signupByNetwork: { points: 200, windowS: HOUR_S },
  // A new sign-up sends a new code at once, and three more may be asked for: forty emails to one mailbox at most.
  signupByAddress: { points: 10, windowS: HOUR_S },
  // Rated in the threads that hash passwords, before anything else is asked: whoever sends weak ones keeps no one from logging in.
  newPasswordsByNetwork: { points: 400, windowS: HOUR_S },
  // Each may send an email to a stranger's address.
  codesByNetwork: { points: 120, windowS: HOUR_S },
  // A browser that signed up, or that has logged in to the address before, asks on its own account: whoever uses up its
  // network's codes keeps it from none.
  codesByHolder: { points: 10, windowS: HOUR_S },
  // Five tries a code bound one address; the limits below bound someone who goes through many addresses. The chances of a
  // guess are in docs/decisions/0088-codes-count-tries-by-holder.md.
  wrongCodesByNetwork: { points: 100, windowS: HOUR_S },
  // Two codes' worth of tries, for a browser that holds a ticket.
  wrongCodesByHolder: { points: 10, windowS: HOUR_S },
  // Anyone gets a ticket for any address. Counted apart, so that neighbors without a ticket close the network to no holder.
  wrongTicketCodesByNetwork: { points: 100, windowS: HOUR_S },
  // A /48 is handed out whole and has 65,536 networks.
  wrongCodesBySite: { points: 200, windowS: HOUR_S },
  // Over all networks, for each purpose. Past it the limit below holds, so that no one can close the door for everyone.
  wrongCodesOfAll: { points: 500, windowS: HOUR_S },
  // A right code passes from any network that typed fewer wrong ones since. A device that logged in before passes both.
  wrongCodesBySitePastAll: { points: 3, windowS: HOUR_S },
  // Whoever holds a stolen session, and guesses the password that would let them change the locks.
  passwordByUser: { points: 10, windowS: QUARTER_HOUR_S },
  // Three of a million codes are good at any time: ten tries an hour find one in some four years.
  secondFactorByUser: { points: 10, windowS: HOUR_S },
  // The same for a session that confirms a login: whoever knows only the password uses up none of its tries.
  secondFactorBySession: { points: 10, windowS: HOUR_S },
  // Reads every row of a user.
  exportByUser: { points: 10, windowS: HOUR_S },
  // Whoever helps people one by one; a list of addresses is not gone through.
  lookupsByAdmin: { points: 60, windowS: HOUR_S },
  // Reads a file of up to 32 MB; every change of a mapping previews it again.
  importByUser: { points: 300, windowS: HOUR_S },
  // Each asks the payment provider, which bounds what it is asked by all of us together.
  billingByUser: { points: 60, windowS: HOUR_S },
  // The page after a payment looks every other second for a minute at most.
  billingLookByUser: { points: 300, windowS: HOUR_S },
  // A calendar program asks twice a day, and an office has many; no one finds an address of 256 bits by trying.
  calendarByNetwork: { points: 600, windowS: HOUR_S },
  // Each reads two years of payments.
  calendarByAddress: { points: 60, windowS: HOUR_S },
  // Each is an email that someone has to read.
  contactByNetwork: { points: 5, windowS: HOUR_S },
  // Each costs money: at most 4000 tokens of an answer, and a question of a bounded number of facts. Past it the words are the fixed ones.
  modelCallsByUser: { points: 60, windowS: DAY_S },
  // What all of them cost in a day at most, whatever signs up.
  modelCallsOfAll: { points: 20_000, windowS: DAY_S },
  // Questions and answers together, as the provider counts them: what it bills. Sixty usual calls are half of it.
  modelTokensByUser: { points: 400_000, windowS: DAY_S },
  modelTokensOfAll: { points: 50_000_000, windowS: DAY_S },
  // A hand-off is taken once; it lives two minutes, and the window is longer than that.
  googleHandOff: { points: 1, windowS: 10 * 60 },
  oidcHandOff: { points: 1, windowS: 10 * 60 },
} as const satisfies Record<string, Omit<RateLimit, "name">>;

/** One policy, applied to one address, network or device. */
export type ConsumedLimit = { limit: keyof typeof LIMITS; subject: string };

/**
 * Takes a point of each limit before the work is done, so that a hundred guesses at once are a hundred points.
 *
 * @returns a function that refunds the points, for when nothing failed
 * @throws AppError `RATE_LIMITED` with `retryAfterS` when one is spent; then none of them was taken
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
 * As `consumeRateLimits`, for what is used in amounts that are known only afterwards: refuses where all of a limit is used.
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

/** Counts what was used, though it be more than there was left. */
export async function countUsed(limits: readonly ConsumedLimit[], points: number): Promise<void> {
  for (const one of limits) {
    const { limit, key } = counted(one);
    await addPoints(limit, key, points);
  }
}

/** A refusal that says when to come again. */
export function tooMany(what: string, refusal: { retryAfterS: number }): AppError {
  const minutes = Math.ceil(refusal.retryAfterS / 60);
  const when = `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return new AppError("RATE_LIMITED", `${what}. Please try again ${when}.`, refusal);
}

/** What a policy's points are counted under. */
function counted({ limit: name, subject }: ConsumedLimit): { limit: RateLimit; key: string } {
  // Hashed: an address may be longer than a key, and the table need not reveal who failed.
  return { limit: { name, ...LIMITS[name] }, key: keyedDigest("rate-limit", [name, subject]) };
}

/**
 * The part of an IP address that one customer of a network holds: all of IPv4, the first 64 bits of IPv6, of which
 * anyone has billions of addresses. What is not an address stands for itself.
 */
export function networkOf(ipAddress: string): string {
  return prefixOf(ipAddress, 64);
}

/** The largest block that one customer is usually given: a /48 of IPv6, and a single address of IPv4. */
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
