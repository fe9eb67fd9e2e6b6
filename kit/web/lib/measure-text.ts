import {
  MEASURE_FIELDS,
  measureProblem,
  readMeasure,
  type MeasureField,
  type Measures,
} from '../../rules/measure-fields.ts';
import { textsOf } from '../../rules/fields.ts';

import type { FieldErrors } from './api/field-errors.ts';

export type MeasureTexts = Record<MeasureField, string>;

export const NO_MEASURE_TEXTS: MeasureTexts = { weight: '', length: '', width: '', height: '' };

export const measureTexts = (measures: Measures): MeasureTexts =>
  textsOf(MEASURE_FIELDS, (field) => measures[field]?.toString() ?? '');

/** @param prefix of the fields' names in their form */
export const measureErrors = (texts: MeasureTexts, prefix = ''): FieldErrors =>
  Object.fromEntries(
    MEASURE_FIELDS.map((field) => [`${prefix}${field}`, measureProblem(field, texts[field])]),
  );

/**
 * The changed measures of texts without errors, null for a blank one. Untouched measures are not sent, since somebody else may
 * have changed them meanwhile.
 */
export const changedMeasures = (
  texts: MeasureTexts,
  before: MeasureTexts = NO_MEASURE_TEXTS,
): Partial<Measures> =>
  Object.fromEntries(
    Object.entries(measuresOfTexts(texts)).filter(
      ([field]) => texts[field as MeasureField].trim() !== before[field as MeasureField].trim(),
    ),
  );

/** Texts without errors as they are sent; null for a blank one. */
export const measuresOfTexts = (texts: MeasureTexts): Measures => {
  const of = (field: MeasureField) => readMeasure(field, texts[field]) ?? null;
  return { weight: of('weight'), length: of('length'), width: of('width'), height: of('height') };
};
