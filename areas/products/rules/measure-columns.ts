import {
  MEASURE_FIELDS,
  MEASURES,
  type MeasureColumn,
  type Measures,
} from '#kit/rules/measure-fields.ts';

type Columns = Readonly<Record<MeasureColumn, number | null>>;

/** The columns of a product without measures. */
export const UNMEASURED: Columns = {
  weight_grams: null,
  length_cm: null,
  width_cm: null,
  height_cm: null,
};

/** The columns of the measures that a call names; null: to be forgotten. */
export const measureColumns = (input: { [Field in keyof Measures]?: number | null | undefined }) =>
  Object.fromEntries(
    MEASURE_FIELDS.flatMap((field) =>
      input[field] === undefined ? [] : [[MEASURES[field].column, input[field]] as const],
    ),
  ) as Partial<Columns>;

export const presentMeasures = (row: Columns): Measures => ({
  weight: row.weight_grams,
  length: row.length_cm,
  width: row.width_cm,
  height: row.height_cm,
});
