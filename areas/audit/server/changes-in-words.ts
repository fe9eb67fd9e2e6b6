import type { AuditDetails, AuditValue, Trail } from '#kit/contract/trail.ts';
import { isMeasureField, measureInWords } from '#kit/rules/measure-fields.ts';
import { formatCents } from '#kit/rules/money.ts';
import type { AuditEntryAnswer } from '../contract.ts';
import type { AuditRow } from './audit.repository.ts';

/** A field in words: `order-shipped.text` is `Pedido enviado, texto`. A field without words of its own stays as it is. */
export const fieldInWords = ({ fields }: Pick<Trail, 'fields'>, field: string): string =>
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
