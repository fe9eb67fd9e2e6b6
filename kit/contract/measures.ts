import { z } from 'zod';
import {
  MEASURE_FIELDS,
  measureLabel,
  MEASURES,
  wrongMeasure,
  type MeasureField,
} from '../rules/measure-fields.ts';
import { wholeOrText } from './common.ts';

/** Whole grams, or centimetres, as it is packed. */
export const measureShape = <Value>(of: (field: MeasureField) => Value) =>
  Object.fromEntries(MEASURE_FIELDS.map((field) => [field, of(field)])) as Record<
    MeasureField,
    Value
  >;

function size(field: MeasureField) {
  const error = wrongMeasure(field);
  return z.number({ error }).int({ error }).min(1, { error }).max(MEASURES[field].most, { error });
}

const describedSize = (field: MeasureField) => ({
  description: `${measureLabel(field)}, as it is packed`,
  examples: [20],
});

export const measure = (field: MeasureField) => size(field).nullable().meta(describedSize(field));

export const measureInput = (field: MeasureField) =>
  wholeOrText(size(field), wrongMeasure(field)).nullish().meta(describedSize(field));
