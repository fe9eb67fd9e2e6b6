import { PixProviderError, type PixProviders } from './pix-provider.ts';

/** @param options.baseUrl every provider's address, for a stand-in; undefined: each at its own. */
export function createPixProviders(options: {
  readonly baseUrl: string | undefined;
}): PixProviders {
  return {
    open: () => {
      throw new PixProviderError('away', options.baseUrl);
    },
  };
}
