import type { Logger } from 'pino';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { resolveName, type ResolveName } from '#kit/server/integrations/public-address.ts';
import { createApiPix } from './api-pix.ts';
import { createTokenCache } from './token-cache.ts';
import { createMercadoPago } from './mercado-pago.ts';
import type { PixProviders, PixProviderSettings } from './pix-provider.ts';

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
  const settings: PixProviderSettings = {
    baseUrl: options.baseUrl?.replace(/\/+$/, ''),
    clock: options.clock,
    ca: options.ca,
    timeoutMs: options.timeoutMs ?? 10 * SECOND_MS,
    resolveName: options.resolveName ?? resolveName,
    noteStrange: (payment) =>
      options.log?.warn({ event: 'pix-strange-payment', payment }, 'a payment is not credited'),
  };
  const tokens = createTokenCache(options.clock);
  return {
    open: (access) =>
      access.provider === 'mercado-pago'
        ? createMercadoPago(access, settings, tokens)
        : createApiPix(access, settings, tokens),
  };
}
