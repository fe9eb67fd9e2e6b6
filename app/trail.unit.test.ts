import type { AuditAction, AuditDetails, AuditSubjectType } from '#kit/contract/trail.ts';
import { expect, it } from 'vitest';
import {
  nameOfActor,
  subjectOf,
  summaryOf,
  changesInWords,
} from '#areas/audit/server/audit-words.ts';
import { trail } from './trail.ts';

type Row = Parameters<typeof summaryOf>[1];
type Details = Partial<Pick<Row, 'subject_name'>> & AuditDetails;

const TYPES: Readonly<Record<string, AuditSubjectType>> = {
  session: 'account',
  account: 'account',
  customer: 'customer',
  order: 'order',
};

/** The row of an entry, such as `product.stock-added 2 undo`: an action, how many, and why. A price is no reason: it changed. */
function rowOf(entry: string, { subject_name = 'Bia', ...more }: Details = {}): Row {
  const [action = '', ...words] = entry.replace(' price', '').split(' ');
  const reason = words.find((word) => Number.isNaN(Number(word)));
  const count = words.find((word) => word !== reason);
  const details = { ...more, reason, count: count === undefined ? count : Number(count) };
  return {
    actor_name: '',
    actor_role: 'anonymous',
    action: action as AuditAction,
    subject_type: TYPES[action.split('.')[0] ?? ''] ?? 'product',
    subject_id: '1',
    subject_name,
    customer_name: subject_name,
    customer_surname: null,
    details: JSON.stringify(details),
  };
}

/** The sentence of each action, with how many and why: about Bia, whose name and phone changed. */
const SENTENCES: Readonly<Record<string, string>> = {
  'session.started': 'entrou',
  'session.started passkey': 'entrou com chave de acesso',
  'session.started second-factor': 'entrou com verificação em duas etapas',
  'session.started recovery-code': 'entrou com um código de recuperação',
  'session.refused': 'não conseguiu entrar na conta de Bia',
  'session.refused unknown-account':
    'não conseguiu entrar na conta de Bia: não há conta com esse e-mail',
  'session.refused wrong-password': 'não conseguiu entrar na conta de Bia: senha errada',
  'session.refused wrong-passkey':
    'não conseguiu entrar na conta de Bia: chave de acesso não reconhecida',
  'session.refused disabled': 'não conseguiu entrar na conta de Bia: a conta está desativada',
  'session.refused wrong-code': 'não conseguiu entrar na conta de Bia: código errado',
  'session.refused other-secret':
    'não conseguiu entrar na conta de Bia: a chave secreta da loja mudou',
  'session.refused too-many-tries': 'não conseguiu entrar na conta de Bia: tentativas demais',
  'session.refused not-recorded-further':
    'não conseguiu entrar na conta de Bia: e outras tentativas que não foram anotadas uma a uma',
  'session.ended': 'saiu',
  'session.ended 1 too-many': 'saiu de 1 aparelho parado, para entrar em mais um',
  'session.ended 2 too-many': 'saiu de 2 aparelhos parados, para entrar em mais um',
  'session.ended-everywhere': 'saiu de todos os aparelhos',
  'account.added': 'criou o acesso de Bia',
  'account.changed': 'mudou o acesso de Bia: nome, telefone',
  'account.disabled': 'desativou o acesso de Bia',
  'account.enabled': 'reativou o acesso de Bia',
  'account.password-reset': 'trocou a senha de Bia',
  'account.password-changed': 'trocou a própria senha',
  'account.two-factor-enabled': 'ligou a verificação em duas etapas',
  'account.two-factor-disabled': 'desligou a verificação em duas etapas',
  'account.two-factor-reset': 'tirou a verificação em duas etapas de Bia',
  'account.recovery-codes-renewed': 'gerou novos códigos de recuperação',
  'account.passkey-added': 'cadastrou uma chave de acesso',
  'account.passkey-removed': 'removeu uma chave de acesso',
  'accounts.settings-changed': 'mudou as regras de acesso da equipe: nome, telefone',
  'product.added 1 import': 'cadastrou o produto Bia por —, com 1 unidade (planilha)',
  'product.changed': 'mudou o produto Bia: nome, telefone',
  'product.removed': 'excluiu o produto Bia',
  'product.shelved': 'tirou de venda o produto Bia',
  'product.restored': 'pôs de volta à venda o produto Bia',
  'product-group.added 4': 'cadastrou Bia em 4 opções, por tamanho ou cor',
  'product-group.changed': 'mudou os tamanhos e cores de Bia: nome, telefone',
  'product-group.removed 1': 'excluiu Bia com 1 opção',
  'product-group.shelved 2': 'tirou de venda Bia com 2 opções',
  'product-group.restored 2': 'pôs de volta à venda Bia com 2 opções',
  'product.stock-added 2': 'deu entrada em 2 unidades de Bia',
  'product.stock-added 1500 undo': 'deu entrada em 1500 unidades de Bia, desfazendo uma saída',
  'product.stock-added 1 count': 'deu entrada em 1 unidade de Bia, pela contagem',
  'product.stock-removed 2': 'deu saída em 2 unidades de Bia',
  'product.stock-removed 2 undo': 'deu saída em 2 unidades de Bia, desfazendo uma entrada',
  'product.stock-removed 1 count': 'deu saída em 1 unidade de Bia, pela contagem',
  'product.photo-added': 'pôs uma foto em Bia',
  'product.photo-removed': 'tirou uma foto de Bia',
  'product.photos-changed': 'organizou as fotos de Bia',
  'stock.batch-added 1': 'mudou o estoque de 1 item',
  'stock.batch-added 1500 entry': 'deu entrada de uma vez em 1.500 itens',
  'stock.batch-added 2 removal': 'deu saída de uma vez em 2 itens',
  'stock.batch-added 2 count': 'contou o estoque de 2 itens',
  'stock.batch-undone 1': 'desfez o lançamento de 1 item',
  'stock.batch-undone 2 entry': 'desfez a entrada de 2 itens',
  'stock.batch-undone 2 removal': 'desfez a saída de 2 itens',
  'stock.batch-undone 2 count': 'desfez a contagem de 2 itens',
  'discount.added': 'criou o desconto Bia',
  'discount.changed': 'mudou o desconto Bia: nome, telefone',
  'discount.removed': 'excluiu o desconto Bia',
  'coupon.added': 'criou o cupom Bia',
  'coupon.changed': 'mudou o cupom Bia: nome, telefone',
  'coupon.removed': 'excluiu o cupom Bia',
  'coupon.restored': 'desfez a exclusão do cupom Bia',
  'shipping.changed': 'mudou o frete Bia: nome, telefone',
  'shipping.removed': 'excluiu o frete Bia',
  'shipping.restored': 'desfez a exclusão do frete Bia',
  'senders.changed': 'mudou os números de WhatsApp: nome, telefone',
  'pix-account.changed': 'mudou o PIX automático: nome, telefone',
  'pix-account.switched-on': 'ligou o PIX automático',
  'pix-account.switched-off': 'desligou o PIX automático',
  'pix-account.removed': 'removeu a conta do PIX automático',
  'freight.changed': 'mudou o frete por CEP: nome, telefone',
  'freight.account-saved': 'salvou a conta de frete: nome, telefone',
  'freight.account-removed': 'removeu a conta de frete: nome, telefone',
  'templates.changed': 'mudou os textos das mensagens: nome, telefone',
  'store.changed': 'mudou os dados da loja: nome, telefone',
  'store.logo-changed': 'trocou o logotipo da loja',
  'store.logo-removed': 'removeu o logotipo da loja',
  'store.clock-confirmed': 'confirmou que o relógio do servidor está certo',
  'store.backup-started': 'pediu uma cópia de segurança',
  'link.added': 'criou o link de Bia',
  'link.changed': 'mudou o link de Bia: nome, telefone',
  'link.removed': 'excluiu o link de Bia',
  'link.restored': 'desfez a exclusão do link de Bia',
  'link.page-renewed': 'renovou o endereço da página de Bia',
  'customer.added': 'cadastrou Bia',
  'customer.changed': 'mudou o cadastro de Bia: nome, telefone',
  'customer.changed adopted-from-order':
    'mudou o cadastro de Bia: nome, telefone (dados do pedido)',
  'customer.removed': 'excluiu Bia',
  'customer.viewed': 'viu o cadastro de Bia',
  'customer.looked-up': 'consultou o CPF de Bia',
  'customer.exported': 'exportou os dados de Bia',
  'customer.anonymized': 'anonimizou os dados de Bia',
  'order.viewed': 'viu o pedido #Bia',
  'order.cancelled': 'cancelou o pedido #Bia',
  'order.cancelled withdrawal': 'cancelou o pedido #Bia, aceitando a desistência',
  'order.changed': 'mudou o pedido #Bia: nome, telefone',
  'order.changed from-record': 'mudou o pedido #Bia: nome, telefone (dados do cadastro)',
  'order.link-renewed': 'renovou o link do pedido #Bia',
  'order.note-changed': 'mudou a anotação do pedido #Bia',
  'order.shipping-taken-back': 'desfez o envio do pedido #Bia',
  'order.handed-over': 'marcou o pedido #Bia como entregue',
  'order.handed-over pickup': 'marcou o pedido #Bia como retirado',
  'order.hand-over-taken-back': 'desfez a entrega do pedido #Bia',
  'order.fiscal-key-changed': 'registrou a chave da nota do pedido #Bia',
  'order.label-bought': 'comprou a etiqueta do pedido #Bia',
  'order.label-cancelled': 'cancelou a etiqueta do pedido #Bia',
  'order.fiscal-key-removed': 'tirou a chave da nota do pedido #Bia',
  'order.message-resent order-confirmed': 'reenviou a mensagem “Pedido confirmado” do pedido #Bia',
  'order.message-marked-sent order-confirmed':
    'disse que a mensagem “Pedido confirmado” do pedido #Bia saiu',
  'order.message-unmarked order-confirmed':
    'voltou a não saber se a mensagem “Pedido confirmado” do pedido #Bia saiu',
  'order.delivered': 'marcou o pedido #Bia como entregue',
  'order.delivery-taken-back': 'desfez a entrega do pedido #Bia',
  'order.withdrawal-requested': 'pediu para desistir do pedido #Bia',
  'order.withdrawal-refused': 'recusou a desistência do pedido #Bia',
  'order.goods-returned': 'anotou que a mercadoria do pedido #Bia voltou ao estoque',
  'order.parcel-delivered': 'soube pela transportadora que o pedido #Bia foi entregue',
  'order.goods-return-undone': 'desfez a volta da mercadoria do pedido #Bia',
  'order.doubt-settled': 'conferiu com o cliente o telefone e o endereço do pedido #Bia',
  'order.doubt-settled phone': 'conferiu com o cliente o telefone do pedido #Bia',
  'order.doubt-settled address': 'conferiu com o cliente o endereço do pedido #Bia',
  'orders.printed 2': 'gerou o PDF de 2 pedidos',
  'orders.printed-again 1': 'gerou de novo o PDF de 1 pedido',
  'orders.print-taken-back 1500': 'desfez a impressão: 1500 pedidos de volta em CONFIRMADO',
  'customers.exported 1500': 'exportou 1.500 clientes',
  'products.exported 1': 'exportou 1 linha de produtos',
  'export.stopped 1': 'não levou o arquivo inteiro: até 1 linha',
  'export.stopped 1500 orders': 'não levou inteiro o arquivo de pedidos: até 1.500 linhas',
  'export.stopped 1 customers': 'não levou inteiro o arquivo de clientes: até 1 linha',
  'export.stopped 0 products': 'não levou inteiro o arquivo de produtos: nenhuma linha',
  'export.stopped 2 stock': 'não levou inteiro o arquivo de movimentos de estoque: até 2 linhas',
  'orders.separation-printed 2': 'gerou a lista de separação de 2 pedidos',
  'orders.labels-printed 2': 'gerou as etiquetas de 2 pedidos',
  'report.exported 3': 'baixou o relatório de influenciadores',
  'audit.exported': 'baixou o registro de atividades',
  'privacy.settings-changed': 'mudou os prazos de guarda de dados: nome, telefone',
  'window.changed 2': 'organizou a vitrine, com 2 produtos',
  'window.settings-changed': 'mudou a vitrine: nome, telefone',
  'window.opened': 'abriu a vitrine ao público',
  'window.closed': 'fechou a vitrine',
};

type Value = NonNullable<AuditDetails['changes']>[0]['from'];
const change = (field: string, from: Value, to: Value) => ({ changes: [{ field, from, to }] });
const PRICE = change('priceCents', 5000, 4500);
const PAID = change('amountCents', null, 9000);
const UNPAID = change('amountCents', 9000, null);
const NAMELESS = { subject_name: null };
const filtered = (field: string, value: string | null = null) => ({ filters: [{ field, value }] });
const DAY = filtered('day', '2026-11-20');

const EXAMPLES: [entry: string, sentence: string, details?: Details][] = [
  ...Object.entries(SENTENCES),
  ['session.refused wrong-code', 'não conseguiu entrar: código errado', NAMELESS],
  ['account.added', 'criou o acesso de Bia, atendente', change('role', null, 'atendente')],
  ['account.password-reset', 'trocou a senha de um cliente', NAMELESS],
  ['customer.removed', 'excluiu um cliente que não existe mais', NAMELESS],
  ['product.added 3', 'cadastrou o produto Bia por R$ 45,00, com 3 unidades', PRICE],
  ['product.changed', 'mudou o produto Bia: preço, nome', { ...PRICE, fields: ['name'] }],
  ['product.changed', 'mudou o produto Bia: nome', change('name', 'a'.repeat(61), 'b')],
  ['product.changed price', 'mudou o preço de Bia de R$ 50,00 para R$ 45,00', PRICE],
  ['product.changed import', 'mudou o preço de Bia de R$ 50,00 para R$ 45,00 (planilha)', PRICE],
  ['shipping.added', 'criou o frete Bia por R$ 45,00', PRICE],
  ['shipping.changed price', 'mudou o preço de Bia de R$ 50,00 para R$ 45,00', PRICE],
  ['order.payment-noted pix', 'anotou R$ 90,00 (PIX) no pedido #Bia', PAID],
  ['order.refund-noted cash', 'anotou a devolução de R$ 90,00 (Dinheiro) no pedido #Bia', PAID],
  ['order.refund-asked', 'pediu ao provedor a devolução de R$ 90,00 do pedido #Bia', PAID],
  ['order.payment-taken-back', 'desfez a anotação de R$ 90,00 no pedido #Bia', UNPAID],
  ['orders.exported 1', 'exportou 1 pedido (com busca)', filtered('q')],
  ['orders.exported 2', 'exportou 2 pedidos (ENVIADO)', filtered('status', 'ENVIADO')],
  ['stock.exported 2', 'exportou 2 movimentos de estoque (de Vela)', filtered('product', 'Vela')],
  ['report.exported conciliation', 'baixou a conciliação do PIX (de 20/11/2026)', DAY],
];

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it.each(EXAMPLES)('%s: %s', (entry, sentence, details = { fields: ['name', 'phone'] }) => {
  expect(plain(summaryOf(trail, rowOf(entry, details)))).toBe(sentence);
});

it('has an example of every sentence', () => {
  const shown = EXAMPLES.map(([entry]) => entry.replace(/ \d+/, ''));
  const all = Object.entries(trail.actions).flatMap(([action, sentences]) =>
    typeof sentences === 'string'
      ? (shown.find((entry) => entry.split(' ')[0] === action) ?? action)
      : Object.keys(sentences).map((key) => (key === 'else' ? action : `${action} ${key}`)),
  );
  expect(all.filter((entry) => !shown.includes(entry))).toEqual([]);
});

const rule = (type: string, value: number | string | null, conditions = 0) =>
  JSON.stringify([{ type, value, logic: 'none', conditions: Array(conditions).fill({}) }]);

it.each<[field: string, from: Value, to: Value, words: string]>([
  ['name', 'Camisa', 'Camiseta', 'nome de Camisa para Camiseta'],
  ['role', 'atendente', 'admin', 'papel de atendente para admin'],
  ['totalCents', 5000, 4500, 'total de R$ 50,00 para R$ 45,00'],
  ['printOnlyPaid', false, true, 'separar só pedidos pagos de desligado para ligado'],
  ['linkDays', 7, 30, 'dias de validade dos links de 7 para 30'],
  ['weight', 250, 1250, 'peso de 250 g para 1.250 g'],
  ['commissionPercent', 0, 12.5, 'comissão de 0 % para 12,5 %'],
  ['couponTo', '2026-11-30', '2026-12-31', 'último dia de 30/11/2026 para 31/12/2026'],
  ['linkDestination', 'chat', 'window', 'destino de conversa no WhatsApp para vitrine'],
  ['pixProvider', 'efi', 'inter', 'provedor do PIX de Efí para Inter'],
  ['freightProvider', 'superfrete', 'frenet', 'provedor do frete de SuperFrete para Frenet'],
  ['addCents', 0, 250, 'acréscimo no frete de R$ 0,00 para R$ 2,50'],
  ['shippingKind', 'carrier', 'pickup', 'como vai de Transportadora para Retirada'],
  ['order-shipped.text', 'Já!', 'Foi!', 'Pedido enviado, texto de Já! para Foi!'],
  ['Loja: token', 'A', 'B', 'Loja, token de A para B'],
  ['rules', rule('percentage', 10), '[]', 'regras de 10 % de desconto para nenhuma'],
  [
    'rules',
    rule('fixed', '5.5', 1),
    rule('override', null, 2),
    'regras de R$ 5,5 de desconto, com 1 condição para preço de R$ —, com 2 condições',
  ],
])('tells %s from %s to %s', (field, from, to, words) => {
  const [told] = changesInWords(trail, rowOf('store.changed', change(field, from, to)));
  expect(plain(`${told?.field} de ${told?.from} para ${told?.to}`)).toBe(words);
});

it('has words for the fields', () => {
  const fields = 'costCents minimum influencer recipient note pixName pixCity pixKey publicAddress';
  const more = 'legalName email privacyText couponUses couponIsOn shortName accessToken sender';
  const told = changesInWords(
    trail,
    rowOf('store.changed', { fields: `${fields} ${more}`.split(' ') }),
  );
  expect(told.map(({ field }) => field).join(', ')).toBe(
    'custo, estoque mínimo, influenciador, para quem é, anotação, recebedor do PIX, cidade do PIX, chave PIX, ' +
      'endereço para clientes, nome completo ou razão social, e-mail, texto de privacidade, usos no total, ativo, ' +
      'endereço curto, Access Token, número de WhatsApp',
  );
});

it('keeps private values to itself, and names nobody whom nobody knows', () => {
  const viewed = rowOf('customer.viewed', { ...NAMELESS, fields: ['phone'] });
  expect(changesInWords(trail, viewed)).toEqual([{ field: 'telefone', from: null, to: null }]);
  expect(subjectOf(viewed)).toEqual({ type: 'customer', _id: '1', name: null });
  expect(nameOfActor(viewed)).toBe('Alguém');
});
