import type { FreightProviderName } from '../../contract.ts';

/** The outcome of a call to a provider, as a seller understands it. @param detail the provider's own words; empty for none */
export const faultInWords = (
  _provider: FreightProviderName,
  _fault: string,
  detail: string,
): string => detail;
