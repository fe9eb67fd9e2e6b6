export const earningsTexts = {
  grossProfit: 'Lucro bruto',
  products: 'Produtos, com desconto',
  costedProducts: 'Produtos com custo, com desconto',
  hint: 'Sem o frete. O custo é o do dia da confirmação. Só administradores veem.',
  partly: (costed: string, products: string): string =>
    `O custo é conhecido de ${costed} dos ${products} em produtos. Sem o frete. Só administradores veem.`,
} as const;
