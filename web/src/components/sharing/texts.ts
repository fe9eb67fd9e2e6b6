import type { Reach } from '@balcao/domain/rules/origin';

const opensOnly = (reach: Reach): string =>
  reach === 'computer' ? 'só abre neste computador' : 'só abre na rede local';

export const reachTexts = {
  customers: (reach: Reach): string =>
    `Os clientes não abrem este endereço: ele ${opensOnly(reach)}.`,
  staff: (reach: Reach): string => `Este endereço ${opensOnly(reach)}.`,
  set: 'Definir endereço dos links',
  askAdmin: 'Peça a um administrador que defina o endereço dos links.',
} as const;
