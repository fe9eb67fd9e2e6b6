import type { FeedGap } from '@balcao/domain/contract/window';

export const feedTexts = {
  lead: 'Anuncie os produtos da vitrine no Facebook, no Instagram e no Google: cole o endereço lá uma vez, e preço, estoque e fotos se atualizam sozinhos.',
  loadFailed: 'Erro ao carregar o catálogo. Tente novamente.',
  closed: 'A vitrine está fechada',
  closedEffect: 'O catálogo só pode ser lido enquanto ela está aberta.',
  noAddress: 'A loja ainda não tem um endereço público',
  noAddressEffect: 'Os anúncios precisam de um endereço que qualquer pessoa possa abrir.',
  setAddress: 'Definir endereço',
  askAdmin: 'Peça a um administrador para definir o endereço dos links.',
  contents: 'Produtos no catálogo',
  rows: (count: string, one: boolean): string =>
    one ? `${count} produto está no catálogo.` : `${count} produtos estão no catálogo.`,
  noRows: 'Nenhum produto está no catálogo.',
  rowsHint: 'Cada tamanho ou cor é um produto. Os esgotados ficam, marcados como esgotados.',
  leftOut: (count: string, one: boolean): string =>
    one
      ? `${count} produto da vitrine ficou de fora:`
      : `${count} produtos da vitrine ficaram de fora:`,
  reasons: {
    'no-photo': 'sem foto',
    'no-price': 'sem preço',
  } satisfies Record<FeedGap, string>,
  more: (count: string): string => `e mais ${count}`,
  copy: (name: string): string => `Copiar endereço para ${name}`,
  copied: 'Endereço copiado.',
  copyFailed: 'Não foi possível copiar o endereço.',
  field: (name: string): string => `Endereço para ${name}`,
  meta: {
    title: 'Facebook e Instagram',
    name: 'a Meta',
    steps: [
      'Abra o Gerenciador de Comércio da Meta e escolha o catálogo da loja. Se não houver um, crie um catálogo de comércio eletrônico.',
      'Vá em Catálogo → Fontes de dados → Adicionar itens e escolha Feed de dados.',
      'Escolha Feed programado (ou “Usar um URL”) e cole o endereço acima. Usuário e senha ficam em branco.',
      'Escolha a atualização de hora em hora, confira se a moeda é BRL e salve.',
    ],
  },
  google: {
    title: 'Google',
    name: 'o Google',
    steps: [
      'Abra o Google Merchant Center e confirme que o site da loja é seu, se ele ainda pedir.',
      'Vá em Produtos → Adicionar produtos (ou Configurações → Fontes de dados → Adicionar origem do produto).',
      'Escolha Adicionar produtos de um arquivo → Inserir um link para o arquivo e cole o endereço acima.',
      'Escolha o país Brasil, o idioma português e a atualização diária, e salve.',
    ],
  },
  hidden: 'O Google recusa anúncios de páginas que os buscadores não podem ver.',
  setFindable: 'Permitir em “Como vende”',
  askFindable: 'Peça a um administrador para permitir isso em “Como vende”.',
} as const;
