import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

/** Whether only this machine reaches a listener at the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/**
 * Whether a caller who reaches the port beside the proxies is believed under any made-up address: limits on addresses then
 * stop nobody.
 */
export const believesAnybody = ({
  trustProxy,
  host,
}: Pick<Config, 'trustProxy' | 'host'>): boolean =>
  typeof trustProxy === 'function' && !isLoopback(host);
