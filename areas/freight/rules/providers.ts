import type { FreightProviderName } from '../contract.ts';

export interface FreightProviderFacts {
  readonly label: string;
  /** Labels can be bought there. */
  readonly hasLabels: boolean;
  readonly hasSandbox: boolean;
}

export const FREIGHT_PROVIDERS: Readonly<Record<FreightProviderName, FreightProviderFacts>> = {
  'melhor-envio': { label: 'Melhor Envio', hasLabels: true, hasSandbox: true },
  superfrete: { label: 'SuperFrete', hasLabels: true, hasSandbox: true },
  frenet: { label: 'Frenet', hasLabels: false, hasSandbox: false },
};
