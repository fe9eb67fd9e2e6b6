import type { FreightProviderName } from '../contract.ts';

interface FreightProviderKind {
  readonly label: string;
  /** Whether labels are bought by it, and not only quotes asked for. */
  readonly hasLabels: boolean;
  readonly hasSandbox: boolean;
  readonly host: string;
  readonly sandboxHost: string;
  /** The place of the token in the provider's panel. */
  readonly tokenPlace: string;
  /** The usual services by their ids; none where the provider's panel alone chooses them. */
  readonly services: Readonly<Record<number, string>>;
}

/** The rights that a token needs, by their names in the panel of Melhor Envio. */
export const RIGHTS =
  'cotação, carrinho, compra, geração, impressão, rastreio, cancelamento, leitura de pedidos e de usuário';

const SERVICES = {
  1: 'PAC · Correios',
  2: 'SEDEX · Correios',
  17: 'Mini Envios · Correios',
  3: '.Package · Jadlog',
  31: 'Express · Loggi',
};

export const FREIGHT_PROVIDERS: Readonly<Record<FreightProviderName, FreightProviderKind>> = {
  'melhor-envio': {
    label: 'Melhor Envio',
    hasLabels: true,
    hasSandbox: true,
    host: 'https://melhorenvio.com.br',
    sandboxHost: 'https://sandbox.melhorenvio.com.br',
    tokenPlace: 'Integrações → Permissões de acesso → Tokens',
    services: { ...SERVICES, 4: '.Com · Jadlog' },
  },
  superfrete: {
    label: 'SuperFrete',
    hasLabels: true,
    hasSandbox: true,
    host: 'https://api.superfrete.com',
    sandboxHost: 'https://sandbox.superfrete.com',
    tokenPlace: 'Integrações → API',
    services: SERVICES,
  },
  frenet: {
    label: 'Frenet',
    hasLabels: false,
    hasSandbox: false,
    host: 'https://api.frenet.com.br',
    sandboxHost: 'https://api.frenet.com.br',
    tokenPlace: 'Minha conta → Token',
    services: {},
  },
};
