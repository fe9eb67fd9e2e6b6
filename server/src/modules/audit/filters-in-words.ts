import type { AuditDetails } from '@balcao/domain/contract/audit';
import { formatDate } from '@balcao/domain/rules/days';

const LINKS: Readonly<Record<string, string>> = {
  forgotten: 'à espera há mais de 24 h',
  expired: 'expirados',
};

/** Words for a list's filters, by the filter's name. */
const FILTERS: Readonly<Record<string, (value: string) => string>> = {
  status: (status) => status,
  payment: (payment) => payment,
  day: (day) => `de ${formatDate(day, 'UTC')}`,
  startDate: (day) => `desde ${formatDate(day, 'UTC')}`,
  endDate: (day) => `até ${formatDate(day, 'UTC')}`,
  link: (state) => `links ${LINKS[state] ?? state}`,
  withdrawal: () => 'desistências',
  origin: () => 'da vitrine',
  customer: () => 'de um cliente',
  product: (name) => `de ${name}`,
  q: () => 'com busca',
};

/** The filters in words: ` (ENVIADO, desde 01/11/2026, com busca)`; empty for a whole list. */
export function filtersInWords(filters: AuditDetails['filters'] = []): string {
  const words = filters.map(({ field, value }) => FILTERS[field]?.(value ?? '') ?? field);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}
