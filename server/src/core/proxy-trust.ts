import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Whether whoever reaches the port beside the proxies is believed whatever address they make up: a count tells nobody apart. */
export const believesAnybody = ({
  trustProxy,
  host,
}: Pick<Config, 'trustProxy' | 'host'>): boolean =>
  typeof trustProxy === 'function' && !isLoopback(host);
