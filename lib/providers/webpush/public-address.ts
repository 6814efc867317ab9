import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Everything outside the public Internet: an address leading there is an attack. */
const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, "ipv4");
/** In IPv6 only assigned ranges are public, except those that hide an IPv4 address or a tunnel. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, "ipv6");

export function isPublicIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, "ipv4");
    case 6:
      return GIVEN_OUT.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
    default:
      return false;
  }
}

/** Checks an address's form: `https`, no port or password, a public host name. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, port, username, password } = url;
  // A trailing dot names the same host.
  const hostname = withoutDotsAtEnd(url.hostname);
  const isNamed = hostname.includes(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa|test|invalid)$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isNamed && !isLocal;
}

/** Checks that an address is within a server's folder, as a client resolves it: `..`, `@` and `%2e` included. */
export function isWithin(address: string, folder: string): boolean {
  if (!URL.canParse(address)) return false;
  const [url, base] = [new URL(address), new URL(folder)];
  const isPlain = url.username === "" && url.password === "" && !/%2f|%5c|\\/i.test(url.pathname);
  return isPlain && url.origin === base.origin && url.pathname.startsWith(base.pathname);
}

/** Resolves a name for a connection, and fails if any address isn't public: a name can lead anywhere at any time. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicIp(address))) {
      return done(Object.assign(new Error("The name resolves to no public address"), { code: "EPRIVATE" }), "");
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function withoutDotsAtEnd(hostname: string): string {
  let end = hostname.length;
  while (hostname[end - 1] === ".") end -= 1;
  return hostname.slice(0, end);
}
