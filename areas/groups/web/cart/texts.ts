import { counted } from '#kit/web/lib/texts.ts';

export const groupTexts = {
  loadFailed: 'Erro ao buscar as opções. Tente novamente.',
  lead: 'O produto entra no carrinho assim que você escolhe.',
  leadOfExchange: (values: string): string => `No lugar de ${values}. A troca vale na hora.`,
  pick: (axes: readonly string[]): string => `Escolha: ${axes.join(' e ')}`,
  missing: 'não há',
  same: 'É o que está no carrinho.',
  addsUp: (count: number): string =>
    `Já há ${count.toLocaleString('pt-BR')} no carrinho: as unidades se somam.`,
  linesInCart: (lines: readonly string[]): string => `No carrinho: ${lines.join('; ')}.`,
  line: (values: string, quantity: number): string =>
    `${values} × ${quantity.toLocaleString('pt-BR')}`,
  nothingInCart: 'Nada disto no carrinho ainda.',
  choose: 'Escolher',
  from: (price: string): string => `a partir de ${price}`,
  options: (count: number): string => counted(count, 'opção', 'opções'),
  inCart: (count: number): string => `${count.toLocaleString('pt-BR')} no carrinho`,
} as const;
