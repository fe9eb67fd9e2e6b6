import type { AuditAction, AuditDetails, AuditEntryAnswer } from '@balcao/domain/contract/audit';
import { PAYMENT_METHODS } from '@balcao/domain/rules/payment';
import type { AuditRow } from './audit.repository.ts';
import { changesInWords, fieldInWords } from './changes-in-words.ts';
import { filtersInWords } from './filters-in-words.ts';
import { customerNameOf } from '../../core/person-columns.ts';

/*
 * The trail in Portuguese: for the screen and for the spreadsheet. A row keeps codes, so that the words for old entries can still
 * be improved.
 */

type Row = Pick<
  AuditRow,
  | 'actor_name'
  | 'actor_role'
  | 'action'
  | 'subject_type'
  | 'subject_id'
  | 'subject_name'
  | 'customer_name'
  | 'customer_surname'
  | 'details'
>;

/** The subject, with its name at that time; a customer with the current name. */
export function subjectOf(row: Row): AuditEntryAnswer['subject'] {
  if (row.subject_type === null) return null;
  const name = row.subject_type === 'customer' ? customerNameOf(row) || null : row.subject_name;
  return { type: row.subject_type, _id: row.subject_id, name };
}

const NAMELESS = { anonymous: 'Alguém', cliente: 'Um cliente', system: 'O sistema' } as const;

export const nameOfActor = ({ actor_name: name, actor_role: role }: Row): string =>
  name || (role in NAMELESS ? NAMELESS[role as keyof typeof NAMELESS] : '—');

const REASONS: Readonly<Record<string, string>> = {
  'unknown-account': 'não há conta com esse e-mail',
  'wrong-password': 'senha errada',
  'wrong-passkey': 'chave de acesso não reconhecida',
  disabled: 'a conta está desativada',
  'wrong-code': 'código errado',
  'other-secret': 'a chave secreta da loja mudou',
  'too-many-tries': 'tentativas demais',
  'not-recorded-further': 'e outras tentativas que não foram anotadas uma a uma',
};

const HOW: Readonly<Record<string, string>> = {
  passkey: ' com chave de acesso',
  'second-factor': ' com verificação em duas etapas',
  'recovery-code': ' com um código de recuperação',
};

const EXPORTS: Readonly<Record<string, string>> = {
  orders: 'pedidos',
  customers: 'clientes',
  products: 'produtos',
  stock: 'movimentos de estoque',
};

const REPORTS: Readonly<Record<string, string>> = { conciliation: 'a conciliação do PIX' };

const DOUBTS: Readonly<Record<string, string>> = {
  phone: 'o telefone',
  address: 'o endereço',
  both: 'o telefone e o endereço',
};

const BATCHES: Readonly<Record<string, string>> = {
  entry: 'deu entrada de uma vez em',
  removal: 'deu saída de uma vez em',
  count: 'contou o estoque de',
};

const UNDONE_BATCHES: Readonly<Record<string, string>> = {
  entry: 'a entrada',
  removal: 'a saída',
  count: 'a contagem',
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

const units = (count: number): string => (count === 1 ? '1 unidade' : `${count} unidades`);
const products = (count: number): string => counted(count, 'produto', 'produtos');
const orders = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`);

interface Told {
  /** The subject's name, or words for a subject without a name. */
  readonly name: string;
  readonly count: number;
  readonly reason: string;
  readonly changes: AuditEntryAnswer['changes'];
  /** The filters in words; they follow the list that they narrow. */
  readonly filters: string;
}

/** A single short change is told with both values; of several changes only the fields are named. */
function changed(what: string, { name, changes }: Told): string {
  const [only, ...more] = changes;
  const isShort = (text: string | null | undefined) =>
    typeof text === 'string' && text !== '' && text.length <= 60;
  if (only && more.length === 0 && isShort(only.from) && isShort(only.to)) {
    const values = `de ${only.from} para ${only.to}`;
    return only.field === 'preço'
      ? `mudou o preço de ${name} ${values}`
      : `mudou ${what}: ${only.field} ${values}`;
  }
  const fields = changes.map(({ field }) => field).join(', ');
  return fields === '' ? `mudou ${what}` : `mudou ${what}: ${fields}`;
}

const to = ({ changes }: Told, field: string): string | undefined =>
  changes.find((change) => change.field === field)?.to ?? undefined;

/** An amount with its method, `R$ 90,00 (PIX)`. The entry's reason names the method. */
function amountOf({ changes, reason }: Told, side: 'from' | 'to'): string {
  const amount = changes.find(({ field }) => field === fieldInWords('amountCents'))?.[side] ?? '—';
  const method = (PAYMENT_METHODS as Readonly<Record<string, string>>)[reason];
  return method === undefined ? amount : `${amount} (${method})`;
}

const SUMMARIES: Record<AuditAction, (told: Told) => string> = {
  'session.started': ({ reason }) => `entrou${HOW[reason] ?? ''}`,
  'session.refused': ({ name, reason }) =>
    `não conseguiu entrar${name ? ` na conta de ${name}` : ''}${REASONS[reason] ? `: ${REASONS[reason]}` : ''}`,
  'session.ended': ({ reason, count }) =>
    reason === 'too-many'
      ? `saiu de ${counted(count, 'aparelho parado', 'aparelhos parados')}, para entrar em mais um`
      : 'saiu',
  'session.ended-everywhere': ({ name }) =>
    name ? `encerrou todas as sessões de ${name}` : 'saiu de todos os aparelhos',
  'account.added': (told) =>
    `criou o acesso de ${told.name}${to(told, 'papel') ? `, ${to(told, 'papel')}` : ''}`,
  'account.changed': (told) => changed(`o acesso de ${told.name}`, told),
  'account.disabled': ({ name }) => `desativou o acesso de ${name}`,
  'account.enabled': ({ name }) => `reativou o acesso de ${name}`,
  'account.password-reset': ({ name }) => `trocou a senha de ${name}`,
  'account.password-changed': () => 'trocou a própria senha',
  'account.two-factor-enabled': () => 'ligou a verificação em duas etapas',
  'account.two-factor-disabled': () => 'desligou a verificação em duas etapas',
  'account.two-factor-reset': ({ name }) => `tirou a verificação em duas etapas de ${name}`,
  'account.recovery-codes-renewed': () => 'gerou novos códigos de recuperação',
  'account.passkey-added': () => 'cadastrou uma chave de acesso',
  'account.passkey-removed': () => 'removeu uma chave de acesso',
  'accounts.settings-changed': (told) => changed('as regras de acesso da equipe', told),
  'product.added': (told) =>
    `cadastrou o produto ${told.name} por ${to(told, 'preço') ?? '—'}, com ${units(told.count)}`,
  'product.changed': (told) => changed(`o produto ${told.name}`, told),
  'product.removed': ({ name }) => `excluiu o produto ${name}`,
  'product-group.added': ({ name, count }) =>
    `cadastrou ${name} em ${counted(count, 'produto', 'produtos')}, por tamanho ou cor`,
  'product-group.changed': (told) => changed(`os tamanhos e cores de ${told.name}`, told),
  'product-group.removed': ({ name, count }) =>
    `excluiu ${name} com ${counted(count, 'produto', 'produtos')}`,
  'product.stock-added': ({ name, count, reason }) =>
    `deu entrada em ${units(count)} de ${name}${reason === 'undo' ? ', desfazendo uma saída' : ''}${reason === 'count' ? ', pela contagem' : ''}`,
  'product.stock-removed': ({ name, count, reason }) =>
    `deu saída em ${units(count)} de ${name}${reason === 'undo' ? ', desfazendo uma entrada' : ''}${reason === 'count' ? ', pela contagem' : ''}`,
  'product.photo-added': ({ name }) => `pôs uma foto em ${name}`,
  'product.photo-removed': ({ name }) => `tirou uma foto de ${name}`,
  'product.photos-changed': ({ name }) => `organizou as fotos de ${name}`,
  'stock.batch-added': ({ count, reason }) =>
    `${BATCHES[reason] ?? 'mudou o estoque de'} ${products(count)}`,
  'stock.batch-undone': ({ count, reason }) =>
    `desfez ${UNDONE_BATCHES[reason] ?? 'o lançamento'} de ${products(count)}`,
  'discount.added': ({ name }) => `criou o desconto ${name}`,
  'discount.changed': (told) => changed(`o desconto ${told.name}`, told),
  'discount.removed': ({ name }) => `excluiu o desconto ${name}`,
  'coupon.added': ({ name }) => `criou o cupom ${name}`,
  'coupon.changed': (told) => changed(`o cupom ${told.name}`, told),
  'coupon.removed': ({ name }) => `excluiu o cupom ${name}`,
  'coupon.restored': ({ name }) => `desfez a exclusão do cupom ${name}`,
  'shipping.added': (told) => `criou o frete ${told.name} por ${to(told, 'preço') ?? '—'}`,
  'shipping.changed': (told) => changed(`o frete ${told.name}`, told),
  'shipping.removed': ({ name }) => `excluiu o frete ${name}`,
  'shipping.restored': ({ name }) => `desfez a exclusão do frete ${name}`,
  'senders.changed': (told) => changed('os números de WhatsApp', told),
  'pix-account.changed': (told) => changed('o PIX automático', told),
  'pix-account.switched-on': () => 'ligou o PIX automático',
  'pix-account.switched-off': () => 'desligou o PIX automático',
  'pix-account.removed': () => 'removeu a conta do PIX automático',
  'templates.changed': (told) => changed('os textos das mensagens', told),
  'store.changed': (told) => changed('os dados da loja', told),
  'store.logo-changed': () => 'trocou o logotipo da loja',
  'store.logo-removed': () => 'removeu o logotipo da loja',
  'store.backup-started': () => 'pediu uma cópia de segurança',
  'store.clock-confirmed': () => 'confirmou que o relógio do servidor está certo',
  'link.added': ({ name }) => `criou o link de ${name}`,
  'link.changed': (told) => changed(`o link de ${told.name}`, told),
  'link.removed': ({ name }) => `excluiu o link de ${name}`,
  'link.restored': ({ name }) => `desfez a exclusão do link de ${name}`,
  'link.page-renewed': ({ name }) => `renovou o endereço da página de ${name}`,
  'customer.added': ({ name }) => `cadastrou ${name}`,
  'customer.changed': (told) =>
    `${changed(`o cadastro de ${told.name}`, told)}${told.reason === 'adopted-from-order' ? ' (dados do pedido)' : ''}`,
  'customer.removed': ({ name }) => `excluiu ${name}`,
  'customer.viewed': ({ name }) => `viu o cadastro de ${name}`,
  'customer.looked-up': ({ name }) => `consultou o CPF de ${name}`,
  'customer.exported': ({ name }) => `exportou os dados de ${name}`,
  'customer.anonymized': ({ name }) => `anonimizou os dados de ${name}`,
  'order.viewed': ({ name }) => `viu o pedido ${name}`,
  'order.cancelled': ({ name, reason }) =>
    `cancelou o pedido ${name}${reason === 'withdrawal' ? ', aceitando a desistência' : ''}`,
  'order.changed': (told) =>
    `${changed(`o pedido ${told.name}`, told)}${told.reason === 'from-record' ? ' (dados do cadastro)' : ''}`,
  'order.link-renewed': ({ name }) => `renovou o link do pedido ${name}`,
  'order.note-changed': ({ name }) => `mudou a anotação do pedido ${name}`,
  'order.shipping-taken-back': ({ name }) => `desfez o envio do pedido ${name}`,
  'order.handed-over': ({ name, reason }) =>
    `marcou o pedido ${name} como ${reason === 'pickup' ? 'retirado' : 'entregue'}`,
  'order.hand-over-taken-back': ({ name }) => `desfez a entrega do pedido ${name}`,
  'order.fiscal-key-changed': ({ name }) => `registrou a chave da nota do pedido ${name}`,
  'order.fiscal-key-removed': ({ name }) => `tirou a chave da nota do pedido ${name}`,
  'order.message-resent': ({ name, reason }) =>
    `reenviou a mensagem “${fieldInWords(reason)}” do pedido ${name}`,
  'order.payment-noted': (told) => `anotou ${amountOf(told, 'to')} no pedido ${told.name}`,
  'order.refund-asked': (told) =>
    `pediu ao provedor a devolução de ${amountOf(told, 'to')} do pedido ${told.name}`,
  'order.refund-noted': (told) =>
    `anotou a devolução de ${amountOf(told, 'to')} no pedido ${told.name}`,
  'order.payment-taken-back': (told) =>
    `desfez a anotação de ${amountOf(told, 'from')} no pedido ${told.name}`,
  'order.delivered': ({ name }) => `marcou o pedido ${name} como entregue`,
  'order.delivery-taken-back': ({ name }) => `desfez a entrega do pedido ${name}`,
  'order.withdrawal-requested': ({ name }) => `pediu para desistir do pedido ${name}`,
  'order.withdrawal-refused': ({ name }) => `recusou a desistência do pedido ${name}`,
  'order.goods-returned': ({ name }) =>
    `anotou que a mercadoria do pedido ${name} voltou ao estoque`,
  'order.goods-return-undone': ({ name }) => `desfez a volta da mercadoria do pedido ${name}`,
  'order.doubt-settled': ({ name, reason }) =>
    `conferiu com o cliente ${DOUBTS[reason] ?? DOUBTS['both']} do pedido ${name}`,
  'orders.printed': ({ count }) => `gerou o PDF de ${orders(count)}`,
  'orders.printed-again': ({ count }) => `gerou de novo o PDF de ${orders(count)}`,
  'orders.print-taken-back': ({ count }) =>
    `desfez a impressão: ${orders(count)} de volta em CONFIRMADO`,
  'orders.exported': ({ count, filters }) => `exportou ${orders(count)}${filters}`,
  'customers.exported': ({ count, filters }) =>
    `exportou ${counted(count, 'cliente', 'clientes')}${filters}`,
  'products.exported': ({ count, filters }) =>
    `exportou ${counted(count, 'produto', 'produtos')}${filters}`,
  'stock.exported': ({ count, filters }) =>
    `exportou ${counted(count, 'movimento', 'movimentos')} de estoque${filters}`,
  'export.stopped': ({ count, reason }) =>
    `não levou inteiro o arquivo de ${EXPORTS[reason] ?? reason}: ${count === 0 ? 'nenhuma linha' : `até ${counted(count, 'linha', 'linhas')}`}`,
  'orders.separation-printed': ({ count }) => `gerou a lista de separação de ${orders(count)}`,
  'orders.labels-printed': ({ count }) => `gerou as etiquetas de ${orders(count)}`,
  'report.exported': ({ reason, filters }) =>
    `baixou ${REPORTS[reason] ?? 'o relatório de influenciadores'}${filters}`,
  'audit.exported': () => 'baixou o registro de atividades',
  'privacy.settings-changed': (told) => changed('os prazos de guarda de dados', told),
  'window.changed': ({ count }) => `organizou a vitrine, com ${products(count)}`,
  'window.settings-changed': (told) => changed('a vitrine', told),
  'window.opened': () => 'abriu a vitrine ao público',
  'window.closed': () => 'fechou a vitrine',
};

/** Words for a subject without a name. */
const UNNAMED: Partial<Record<NonNullable<AuditRow['subject_type']>, string>> = {
  customer: 'um cliente que não existe mais',
  account: 'um cliente',
};

/** What the actor did; it follows their name. */
export function summaryOf(row: Row): string {
  const subject = subjectOf(row);
  const { count = 0, reason = '', filters } = JSON.parse(row.details) as AuditDetails;
  const isOwn = row.action.startsWith('session.') || subject === null;
  const unnamed = isOwn ? '' : (UNNAMED[subject.type] ?? '');
  const plain = subject?.name ?? unnamed;
  const name = subject?.type === 'order' ? `#${plain}` : plain;
  const say = SUMMARIES[row.action] as ((told: Told) => string) | undefined;
  const told = { name, count, reason, changes: changesInWords(row) };
  const summary = say?.({ ...told, filters: filtersInWords(filters) }) ?? row.action;
  return reason === 'import' ? `${summary} (planilha)` : summary;
}
