import type {
  AuditDetails,
  AuditSubjectType,
  Sentences,
  Trail,
  AuditValue,
} from '#kit/contract/trail.ts';
import type { AuditEntryAnswer } from '../endpoints.ts';
import type { AuditRow } from './audit.repository.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';
import { isMeasureField, measureInWords } from '#kit/rules/measure-fields.ts';
import { formatCents } from '#kit/rules/money.ts';

/*
 * The trail in Portuguese: for the screen and for the spreadsheet. A row keeps codes, so that the words for old entries can still
 * be improved.
 */

/** A field in words: `order-shipped.text` is `Pedido enviado, texto`. A field without words of its own stays as it is. */
const fieldInWords = ({ fields }: Pick<Trail, 'fields'>, field: string): string =>
  fields[field] ??
  field
    .split(/\.|: /)
    .map((part) => fields[part] ?? part)
    .join(', ');

function valueInWords(trail: Trail, field: string, value: AuditValue): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado';
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (typeof value === 'number' && isMeasureField(field)) return measureInWords(field, value);
  const text = String(value);
  const words = trail.values[field];
  return (typeof words === 'function' ? words(text) : words?.[text]) ?? text;
}

/** The changed fields, with both values. Fields whose values are not kept come without values. */
export function changesInWords(
  trail: Trail,
  { details }: Pick<AuditRow, 'details'>,
): AuditEntryAnswer['changes'] {
  const { changes = [], fields = [] } = JSON.parse(details) as AuditDetails;
  return [
    ...changes.map(({ field, from, to }) => ({
      field: fieldInWords(trail, field),
      from: valueInWords(trail, field, from),
      to: valueInWords(trail, field, to),
    })),
    ...fields.map((field) => ({ field: fieldInWords(trail, field), from: null, to: null })),
  ];
}

/** The filters in words: ` (ENVIADO, desde 01/11/2026, com busca)`; empty for a whole list. */
function filtersInWords(trail: Trail, filters: AuditDetails['filters'] = []): string {
  const words = filters.map(({ field, value }) => trail.filters[field]?.(value ?? '') ?? field);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

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

interface Parts {
  readonly trail: Trail;
  /** The subject's name, or words for a subject without a name. */
  readonly name: string;
  readonly count: number;
  readonly reason: string;
  readonly changes: AuditEntryAnswer['changes'];
  /** The filters in words; they follow the list that they narrow. */
  readonly filters: string;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

const changeOf = ({ trail, changes }: Parts, field: string) =>
  changes.find((change) => change.field === fieldInWords(trail, field));

/** The values of a single short change, ` de A para B`; of several changes only the fields are named. */
function valuesOf({ changes: [only, ...more] }: Parts): string {
  const isShort = (text: string | null | undefined) =>
    typeof text === 'string' && text !== '' && text.length <= 60;
  const isShown = more.length === 0 && isShort(only?.from) && isShort(only?.to);
  return isShown ? ` de ${only?.from} para ${only?.to}` : '';
}

const WORDS: Readonly<Record<string, (parts: Parts) => string>> = {
  name: ({ name }) => name,
  account: ({ name }) => name && ` na conta de ${name}`,
  role: (parts) => {
    const role = changeOf(parts, 'role')?.to;
    return role ? `, ${role}` : '';
  },
  price: (parts) => changeOf(parts, 'priceCents')?.to ?? '—',
  values: valuesOf,
  changes: (parts) => {
    const fields = parts.changes.map(({ field }) => field).join(', ');
    return fields && `: ${fields}${valuesOf(parts)}`;
  },
  /** With its method, which the reason names: `R$ 90,00 (PIX)`. */
  amount: (parts) => {
    const { to, from } = changeOf(parts, 'amountCents') ?? {};
    const method = parts.trail.reasons[parts.reason];
    return `${to ?? from ?? '—'}${method ? ` (${method})` : ''}`;
  },
  units: ({ count }) => `${count} ${count === 1 ? 'unidade' : 'unidades'}`,
  orders: ({ count }) => `${count} ${count === 1 ? 'pedido' : 'pedidos'}`,
  lines: ({ count }) =>
    count === 0 ? 'nenhuma linha' : `até ${counted(count, 'linha', 'linhas')}`,
  message: ({ trail, reason }) => fieldInWords(trail, reason),
  filters: ({ filters }) => filters,
};

/** The sentence of an action, by the reason of its entry or by the only thing that it changed. */
function sentenceOf({ action }: Row, parts: Parts): string {
  const sentences: string | Sentences | undefined = parts.trail.actions[action];
  if (typeof sentences !== 'object') return sentences ?? action;
  const isPrice = valuesOf(parts) !== '' && changeOf(parts, 'priceCents') !== undefined;
  return sentences[parts.reason] ?? (isPrice ? sentences['price'] : undefined) ?? sentences.else;
}

const UNNAMED: Partial<Record<AuditSubjectType, string>> = {
  customer: 'um cliente que não existe mais',
  account: 'um cliente',
};

export function summaryOf(trail: Trail, row: Row): string {
  const subject = subjectOf(row);
  const { count = 0, reason = '', filters } = JSON.parse(row.details) as AuditDetails;
  const isOwn = row.action.startsWith('session.') || subject === null;
  const unnamed = isOwn ? '' : (UNNAMED[subject.type] ?? '');
  const plain = subject?.name ?? unnamed;
  const name = subject?.type === 'order' ? `#${plain}` : plain;
  const parts = {
    trail,
    name,
    count,
    reason,
    changes: changesInWords(trail, row),
    filters: filtersInWords(trail, filters),
  };
  const summary = sentenceOf(row, parts).replaceAll(/\{(.+?)\}/g, (_, word: string) => {
    const [one = '', many = ''] = word.split('|');
    return WORDS[word]?.(parts) ?? counted(count, one, many);
  });
  return reason === 'import' ? `${summary} (planilha)` : summary;
}
