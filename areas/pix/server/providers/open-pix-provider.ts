import type { Logger } from 'pino';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { resolveName, type ResolveName } from '#kit/server/integrations/public-address.ts';
import { createApiPix } from './api-pix.ts';
import { createTokenCache } from './token-cache.ts';
import { createMercadoPago } from './mercado-pago.ts';
import type { PixProviders } from './pix-provider.ts';
import type { ProviderSettings } from './provider-call.ts';

const MOST_TOLD = 1_000;

/**
 * @param options.baseUrl every provider's address, for a stand-in, which may be private; undefined: each at its own.
 * @param options.clock undefined: tokens are cached until they are refused, and no clock is compared with a
 * provider's.
 * @param options.ca the authority of a stand-in's certificate, in PEM.
 */
export function createPixProviders(options: {
  readonly baseUrl: string | undefined;
  readonly clock?: () => number;
  readonly ca?: string;
  readonly timeoutMs?: number;
  readonly resolveName?: ResolveName;
  readonly log?: Pick<Logger, 'warn'>;
}): PixProviders {
  /** A charge is asked for every few seconds, and its payment is told in the log once. */
  const told = new Set<string>();
  const settings: ProviderSettings = {
    baseUrl: options.baseUrl?.replace(/\/+$/, ''),
    clock: options.clock,
    ca: options.ca,
    timeoutMs: options.timeoutMs ?? 10 * SECOND_MS,
    resolveName: options.resolveName ?? resolveName,
    noteStrange: (payment, wrong) => {
      if (told.has(payment)) return;
      if (told.size >= MOST_TOLD) told.clear();
      told.add(payment);
      options.log?.warn(
        { event: 'pix-strange-payment', payment, wrong },
        'a payment is not credited',
      );
    },
  };
  const tokens = createTokenCache(options.clock);
  /** Keys by account: a charge that was made before a change of the key is paid to the one before. */
  const keys = new Map<string, Set<string>>();
  return {
    open(access) {
      if (access.provider === 'mercado-pago') return createMercadoPago(access, settings, tokens);
      const ownKeys = keys.get(access.clientId) ?? new Set();
      keys.set(access.clientId, ownKeys.add(access.key.toLowerCase()));
      return createApiPix(access, settings, { tokens, ownKeys });
    },
  };
}
