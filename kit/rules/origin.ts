const ORIGIN = /^https?:\/\/([\p{L}\p{N}]+((\.|-+)[\p{L}\p{N}]+)*|\[[\da-f:]+\])(:\d{1,5})?$/u;

/** The web address of a site, `https://pedidos.loja.com`; undefined for anything else, such as an address with a path. */
export function readOrigin(text: string): string | undefined {
  // Browsers read `１２７.０.０.１` as 127.0.0.1 too.
  const origin = text.normalize('NFKC').trim().toLowerCase().replace(/\/$/, '');
  return ORIGIN.test(origin) ? origin : undefined;
}

/** An address as people type it, `docesdalia.com.br`, with its missing scheme added; one with a scheme stays as it is. */
export const completeOrigin = (text: string): string => {
  const typed = text.trim();
  const completed = `https://${typed}`;
  return !/^[a-z]+:\/\//i.test(typed) && readOrigin(completed) ? completed : typed;
};

/** The reach of an address: anywhere, the same local network, or only the computer itself. */
export type Reach = 'public' | 'network' | 'computer' | 'invalid';

/** Names that no server of the internet has: of one word, or under a suffix that home routers and RFC 6762, 8375 and 9476 use. */
const LOCAL_NAME = /^[^.]+$|\.(local|localdomain|lan|home|home\.arpa|internal|intranet|alt)$/;

/** The beginning of an IPv4 address as browsers see it, valid or not: its last part is a number. */
const NUMBER_AT_END = /(^|\.)(\d+|0x[\da-f]*)$/;
const IPV4 = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/** Ranges to which no internet provider routes: private, link-local, CGNAT, for tests and for groups (RFC 6890). */
const isSpecialIpv4 = ([a = 0, b = 0, c = 0]: readonly number[]): boolean =>
  a === 10 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && (b === 168 || (b === 0 && c === 0))) ||
  (a === 198 && (b === 18 || b === 19));

function reachOfIpv4(host: string): Reach {
  if (!IPV4.test(host)) return 'invalid';
  const parts = host.split('.').map(Number);
  if (parts[0] === 0 || parts[0] === 127) return 'computer';
  return isSpecialIpv4(parts) ? 'network' : 'public';
}

function reachOfIpv6(host: string): Reach {
  if (/^[0:]*:0*1?$/.test(host)) return 'computer';
  // Only 2000::/3 was given to networks of the internet so far.
  return /^[23][\da-f]{3}:/.test(host) ? 'public' : 'network';
}

/** The reach of an address, as far as its text shows it. Nothing is looked up. */
export function reachOf(address: string): Reach {
  const origin = readOrigin(address);
  if (origin === undefined) return 'invalid';
  const host = origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  if (host.startsWith('[')) return reachOfIpv6(host.slice(1, -1));
  if (NUMBER_AT_END.test(host)) return reachOfIpv4(host);
  if (/(^|\.)localhost$/.test(host)) return 'computer';
  return LOCAL_NAME.test(host) ? 'network' : 'public';
}
