import type { Reach } from '@balcao/domain/rules/origin';

const opensOnly = (reach: Reach): string =>
  reach === 'computer' ? 'só abre neste computador' : 'só abre na rede local';

export const reachTexts = {
  note: (reach: Reach): string => `Este endereço ${opensOnly(reach)}.`,
} as const;

export const linkGuardTexts = {
  title: 'O cliente não abre este link',
  question: (origin: string, reach: Reach): string =>
    `O link começa com ${origin}, que ${opensOnly(reach)}. Quem receber vai ver um erro.`,
  askAdmin: 'Peça a um administrador que defina o endereço que os clientes abrem.',
  goOn: { copy: 'Copiar mesmo assim', send: 'Enviar mesmo assim' },
  set: 'Definir endereço',
} as const;
