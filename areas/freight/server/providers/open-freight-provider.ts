import { SECOND_MS } from '#kit/rules/durations.ts';
import type { ProviderSettings } from '#kit/server/integrations/provider-call.ts';
import { resolveName, type ResolveName } from '#kit/server/integrations/public-address.ts';
import { createFrenet } from './frenet.ts';
import type { FreightProviders } from './freight-provider.ts';
import { createMelhorEnvio } from './melhor-envio.ts';

/**
 * @param options.baseUrl every provider's address, for a stand-in, which may be private; undefined: each at its own.
 * @param options.clock undefined: no clock is compared with a provider's.
 */
export function createFreightProviders(options: {
  readonly baseUrl: string | undefined;
  readonly clock?: () => number;
  readonly timeoutMs?: number;
  readonly resolveName?: ResolveName;
}): FreightProviders {
  const settings: ProviderSettings = {
    baseUrl: options.baseUrl?.replace(/\/+$/, ''),
    clock: options.clock,
    ca: undefined,
    timeoutMs: options.timeoutMs ?? 10 * SECOND_MS,
    resolveName: options.resolveName ?? resolveName,
  };
  return {
    open: ({ provider, ...access }) =>
      provider === 'frenet'
        ? createFrenet({ provider, ...access }, settings)
        : createMelhorEnvio({ provider, ...access }, settings),
  };
}
