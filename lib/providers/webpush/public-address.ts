import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Everything that is not the public Internet: a push service has no business there, and an address that leads there is an attack. */
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
/** Of IPv6 only what is given out to networks is public, less the parts in which an IPv4 address or a tunnel hides. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, "ipv6");

/** Whether an IP address is one of the public Internet. */
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

/** Checks an address by its form: `https`, no port or password of its own, a host with a public name. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, port, username, password } = url;
  // A dot at the end names the same host.
  const hostname = withoutDotsAtEnd(url.hostname);
  const isNamed = hostname.includes(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa|test|invalid)$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isNamed && !isLocal;
}

/** Checks that an address leads to a folder of a server, once both are read as a client would: `..`, `@` and `%2e` included. */
export function isWithin(address: string, folder: string): boolean {
  if (!URL.canParse(address)) return false;
  const [url, base] = [new URL(address), new URL(folder)];
  const isPlain = url.username === "" && url.password === "" && !/%2f|%5c|\\/i.test(url.pathname);
  return isPlain && url.origin === base.origin && url.pathname.startsWith(base.pathname);
}

/** Looks a name up for a connection, and fails where any of its addresses is not public: a name can lead anywhere, at any time. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicIp(address))) {
      return done(Object.assign(new Error("The name leads to no public address"), { code: "EPRIVATE" }), "");
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
