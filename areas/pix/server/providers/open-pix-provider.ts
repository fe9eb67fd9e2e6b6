import type { Logger } from 'pino';
import type { ProviderSettings } from '#kit/server/integrations/provider-call.ts';
import { createApiPix } from './api-pix.ts';
import { createTokenCache } from './token-cache.ts';
import { createMercadoPago } from './mercado-pago.ts';
import type { PixProviders, PixProviderSettings } from './pix-provider.ts';

/** @param options.log hears of payments that are not credited. */
export function createPixProviders({
  log,
  ...options
}: ProviderSettings & { readonly log?: Pick<Logger, 'warn'> }): PixProviders {
  const settings: PixProviderSettings = {
    ...options,
    noteStrange: (payment) =>
      log?.warn({ event: 'pix-strange-payment', payment }, 'a payment is not credited'),
  };
  const tokens = createTokenCache(options.clock);
  return {
    open: (access) =>
      access.provider === 'mercado-pago'
        ? createMercadoPago(access, settings, tokens)
        : createApiPix(access, settings, tokens),
  };
}
