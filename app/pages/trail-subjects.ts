import type { SubjectNames } from '#areas/audit/web/search.ts';

/** The kinds of subject that entries of the trail have, in the order of the filter. */
export const trailSubjects: SubjectNames = {
  account: 'Acessos e equipe',
  product: 'Produtos e estoque',
  discount: 'Descontos',
  coupon: 'Cupons',
  shipping: 'Frete',
  link: 'Links de vendas',
  customer: 'Clientes',
  order: 'Pedidos',
  batch: 'Impressões',
  senders: 'Números de WhatsApp',
  'pix-account': 'PIX automático',
  templates: 'Textos das mensagens',
  store: 'Dados da Loja',
  report: 'Relatórios',
  audit: 'Este registro',
  privacy: 'Privacidade',
  window: 'Vitrine',
};
