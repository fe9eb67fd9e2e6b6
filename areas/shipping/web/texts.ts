import { counted } from '#kit/web/lib/texts.ts';

export const shippingTexts = {
  formTitle: 'Novo frete',
  name: 'Nome',
  namePlaceholder: 'Ex.: PAC, Sedex, Motoboy',
  price: 'Preço',
  kind: 'Como o pedido é entregue',
  kindHints: {
    carrier: 'Correios ou outra: o pedido sai com um código de rastreio.',
    own: 'Sem código: você marca como entregue.',
    pickup: 'Sem código: você marca como retirado.',
  },
  add: 'Adicionar',
  list: 'Fretes cadastrados',
  count: (total: number): string => counted(total, 'frete', 'fretes'),
  editing: (name: string): string => `Editando frete ${name}`,
  loadFailed: 'Erro ao buscar os fretes. Tente novamente.',
  empty: 'Nenhum frete cadastrado.',
  emptyHint: 'Adicione as formas de entrega da loja. Elas aparecem ao gerar um pedido.',
  emptyAction: 'Adicionar o primeiro frete',
  nameRequired: 'Informe o nome.',
  added: 'Frete adicionado.',
  addFailed: 'Erro ao adicionar o frete. Tente novamente.',
  updated: 'Frete atualizado.',
  updateFailed: 'Erro ao salvar o frete. Tente novamente.',
  removed: 'Frete excluído.',
  removeFailed: 'Erro ao excluir o frete. Tente novamente.',
} as const;
