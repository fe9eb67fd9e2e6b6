import type { ProviderSettings } from '#kit/server/integrations/provider-call.ts';
import { createFrenet } from './frenet.ts';
import type { FreightProviders } from './freight-provider.ts';
import { createMelhorEnvio } from './melhor-envio.ts';

export const createFreightProviders = (settings: ProviderSettings): FreightProviders => ({
  open: (access) =>
    access.provider === 'frenet'
      ? createFrenet(access, settings)
      : createMelhorEnvio(access, settings),
});
