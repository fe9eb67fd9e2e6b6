import type { PersonAnswer } from '../endpoints.ts';
import { PAYMENT_METHODS } from '#areas/payments/rules/payment.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { headingOf, PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import { templateNames } from '#areas/messages/rules/message-template.ts';
import { fromReais } from '#kit/rules/money.ts';
import { amountCell, momentCell } from '#kit/server/core/csv-cells.ts';
import { toCsv, type CsvCell } from '#kit/server/core/csv.ts';

type Row = readonly [group: string, record: string, field: string, value: CsvCell];

const FIELDS: Readonly<Record<string, string>> = {
  ...textsOf(PERSON_FIELDS, headingOf),
  knownPhone: 'Telefone do cadastro, na confirmação',
  status: 'Situação',
  forgottenAt: 'Pediu para ser esquecida em',
  createdAt: 'Criado em',
  updatedAt: 'Alterado em',
  confirmedAt: 'Confirmado em',
  deliveredAt: 'Entregue em',
  reason: 'Motivo',
  outcome: 'Resultado',
  answer: 'Resposta da loja',
  answeredAt: 'Respondido em',
  sentAt: 'Enviado em',
  at: 'Quando',
  totalPrice: 'Total (R$)',
  trackingCode: 'Código de rastreio',
  fiscalKey: 'Chave de acesso da nota',
  products: 'Produtos',
  amount: 'Valor (R$)',
  method: 'Forma',
  receivedAt: 'Recebido em',
  takenBackAt: 'Desfeito em',
  text: 'Texto',
  note: 'Anotação',
  customerNote: 'Observação do cliente',
  disabled: 'Desativada',
  action: 'O quê',
  kind: 'Tipo',
  state_: 'Situação',
};

const WORDS: Readonly<Record<string, string>> = {
  ...templateNames(),
  ...PAYMENT_METHODS,
  cancelled: 'Pedido cancelado',
  refused: 'Recusada',
  pending: 'Pendente',
  sending: 'Enviando',
  sent: 'Enviada',
  failed: 'Não enviada',
  'customer.added': 'Cadastrado',
  'customer.changed': 'Alterado',
  'customer.viewed': 'Consultado',
  'customer.looked-up': 'Consultado pelo CPF',
  'customer.exported': 'Exportado',
};

/** The cell of a fact; a moment is in the store's time zone. */
function cellOf(field: string, value: unknown, timeZone: string): CsvCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (field === 'totalPrice' || field === 'amount') return amountCell(fromReais(Number(value)));
  const text = WORDS[String(value)] ?? String(value);
  const isMoment = /(^at|At)$/.test(field) && !Number.isNaN(Date.parse(text));
  return isMoment ? momentCell(Date.parse(text), timeZone) : text;
}

/** A row for each filled field: groups and records differ too much to share columns. */
export function personAsCsv(person: PersonAnswer, timeZone: string): string {
  const rowsOf = (group: string, record: string, facts: Readonly<Record<string, unknown>>): Row[] =>
    Object.entries(facts).flatMap(([field, value]): Row[] => {
      if (!(field in FIELDS)) return [];
      const cell = cellOf(field, value, timeZone);
      return cell === '' ? [] : [[group, record, FIELDS[field] ?? field, cell]];
    });
  const { customer, account, orders, messages, lookUps, accesses } = person;
  return toCsv([
    ['Grupo', 'Registro', 'Campo', 'Valor'],
    ...rowsOf('Esquecimento', '', { forgottenAt: person.forgottenAt }),
    ...(customer ? rowsOf('Cadastro', '', { ...customer, ...customer.address }) : []),
    ...(account ? rowsOf('Conta', '', account) : []),
    ...orders.flatMap((order) =>
      rowsOf('Pedido', `#${order.orderId}`, {
        ...order,
        ...order.address,
        products: order.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      }),
    ),
    ...orders.flatMap(({ orderId, payments }) =>
      payments.flatMap((payment) => rowsOf('Pagamento', `#${orderId}`, payment)),
    ),
    ...orders.flatMap(({ orderId, withdrawals }) =>
      withdrawals.flatMap((withdrawal) => rowsOf('Desistência', `#${orderId}`, withdrawal)),
    ),
    ...messages.flatMap(({ state, orderId, ...message }) =>
      rowsOf('Mensagem', `#${orderId}`, { ...message, state_: state }),
    ),
    ...lookUps.flatMap(({ orderId, at }) => rowsOf('Consulta do CPF', `#${orderId}`, { at })),
    ...accesses.flatMap((access) => rowsOf('Acesso ao cadastro', '', access)),
  ]);
}
