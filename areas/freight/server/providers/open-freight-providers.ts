import type { FreightProviders } from './freight-provider.ts';

export function createFreightProviders(_options: {
  readonly baseUrl: string | undefined;
  readonly clock?: () => number;
}): FreightProviders {
  return { open: () => undefined };
}
