interface FreightProviderKind {
  readonly label: string;
  /** Whether labels are bought by it, and not only quotes asked for. */
  readonly hasLabels: boolean;
  readonly hasSandbox: boolean;
  readonly host: string;
  readonly sandboxHost: string;
  /** The usual services by their ids; none where the provider's panel alone chooses them. */
  readonly services: Readonly<Record<string, string>>;
}

export const FREIGHT_PROVIDERS = {
  'melhor-envio': {
    label: 'Melhor Envio',
    hasLabels: true,
    hasSandbox: true,
    host: 'https://melhorenvio.com.br',
    sandboxHost: 'https://sandbox.melhorenvio.com.br',
    services: {
      1: 'PAC · Correios',
      2: 'SEDEX · Correios',
      17: 'Mini Envios · Correios',
      3: '.Package · Jadlog',
      4: '.Com · Jadlog',
      31: 'Express · Loggi',
    },
  },
  superfrete: {
    label: 'SuperFrete',
    hasLabels: false,
    hasSandbox: true,
    host: 'https://api.superfrete.com',
    sandboxHost: 'https://sandbox.superfrete.com',
    services: {
      1: 'PAC · Correios',
      2: 'SEDEX · Correios',
      17: 'Mini Envios · Correios',
      3: '.Package · Jadlog',
      31: 'Express · Loggi',
    },
  },
  frenet: {
    label: 'Frenet',
    hasLabels: false,
    hasSandbox: false,
    host: 'https://api.frenet.com.br',
    sandboxHost: 'https://api.frenet.com.br',
    services: {},
  },
} as const satisfies Record<string, FreightProviderKind>;

export type FreightProviderName = keyof typeof FREIGHT_PROVIDERS;
