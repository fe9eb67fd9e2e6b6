export const freightTexts = {
  title: 'Frete',
  needsCep: 'Digite o CEP para ver o frete.',
  asking: 'Calculando o frete…',
  none: 'A loja combina o frete com você.',
  failed: 'Não deu para calcular o frete agora. Pode confirmar: a loja combina o frete com você.',
  notChosen: 'O frete não foi trocado. Toque nele de novo.',
  free: 'Grátis',
} as const;
