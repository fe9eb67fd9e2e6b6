import type { AuditDetails, AuditSubjectType, Sentences, Trail } from '#kit/contract/trail.ts';
import type { AuditEntryAnswer } from '../contract.ts';
import type { AuditRow } from './audit.repository.ts';
import { changesInWords, fieldInWords } from './changes-in-words.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';

/** The filters in words: ` (ENVIADO, desde 01/11/2026, com busca)`; empty for a whole list. */
function filtersInWords(trail: Trail, filters: AuditDetails['filters'] = []): string {
  const words = filters.map(({ field, value }) => trail.filters[field]?.(value ?? '') ?? field);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

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

interface Told {
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

const changeOf = ({ trail, changes }: Told, field: string) =>
  changes.find((change) => change.field === fieldInWords(trail, field));

/** The values of a single short change, ` de A para B`; of several changes only the fields are named. */
function valuesOf({ changes: [only, ...more] }: Told): string {
  const isShort = (text: string | null | undefined) =>
    typeof text === 'string' && text !== '' && text.length <= 60;
  const isTold = more.length === 0 && isShort(only?.from) && isShort(only?.to);
  return isTold ? ` de ${only?.from} para ${only?.to}` : '';
}

/** The words that a sentence can hold. */
const WORDS: Readonly<Record<string, (told: Told) => string>> = {
  name: ({ name }) => name,
  account: ({ name }) => name && ` na conta de ${name}`,
  role: (told) => {
    const role = changeOf(told, 'role')?.to;
    return role ? `, ${role}` : '';
  },
  price: (told) => changeOf(told, 'priceCents')?.to ?? '—',
  values: valuesOf,
  changes: (told) => {
    const fields = told.changes.map(({ field }) => field).join(', ');
    return fields && `: ${fields}${valuesOf(told)}`;
  },
  /** With its method, which the reason names: `R$ 90,00 (PIX)`. */
  amount: (told) => {
    const { to, from } = changeOf(told, 'amountCents') ?? {};
    const method = told.trail.reasons[told.reason];
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
function sentenceOf({ action }: Row, told: Told): string {
  const sentences: string | Sentences | undefined = told.trail.actions[action];
  if (typeof sentences !== 'object') return sentences ?? action;
  const isPrice = valuesOf(told) !== '' && changeOf(told, 'priceCents') !== undefined;
  return sentences[told.reason] ?? (isPrice ? sentences['price'] : undefined) ?? sentences.else;
}

/** Words for a subject without a name. */
const UNNAMED: Partial<Record<AuditSubjectType, string>> = {
  customer: 'um cliente que não existe mais',
  account: 'um cliente',
};

/** The sentence of an entry; it follows the actor's name. */
export function summaryOf(trail: Trail, row: Row): string {
  const subject = subjectOf(row);
  const { count = 0, reason = '', filters } = JSON.parse(row.details) as AuditDetails;
  const isOwn = row.action.startsWith('session.') || subject === null;
  const unnamed = isOwn ? '' : (UNNAMED[subject.type] ?? '');
  const plain = subject?.name ?? unnamed;
  const name = subject?.type === 'order' ? `#${plain}` : plain;
  const told = {
    trail,
    name,
    count,
    reason,
    changes: changesInWords(trail, row),
    filters: filtersInWords(trail, filters),
  };
  const summary = sentenceOf(row, told).replaceAll(/\{(.+?)\}/g, (_, word: string) => {
    const [one = '', many = ''] = word.split('|');
    return WORDS[word]?.(told) ?? counted(count, one, many);
  });
  return reason === 'import' ? `${summary} (planilha)` : summary;
}
