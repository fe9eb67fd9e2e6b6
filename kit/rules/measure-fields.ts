import { readUnits } from './units.ts';

/*
 * Weight and measures of products in their package, a row a field: carriers price by them. Contract, tables, forms, spreadsheets
 * and trail read them.
 */

/** The limits of parcels that the Correios take. */
export const MEASURES = {
  weight: { label: 'Peso', unit: 'g', column: 'weight_grams', most: 30_000 },
  length: { label: 'Comprimento', unit: 'cm', column: 'length_cm', most: 100 },
  width: { label: 'Largura', unit: 'cm', column: 'width_cm', most: 100 },
  height: { label: 'Altura', unit: 'cm', column: 'height_cm', most: 100 },
} as const;

export type MeasureField = keyof typeof MEASURES;
export type MeasureColumn = (typeof MEASURES)[MeasureField]['column'];
/** Whole grams and centimetres; null for an unknown one. */
export type Measures = Readonly<Record<MeasureField, number | null>>;

export const MEASURE_FIELDS = Object.keys(MEASURES) as readonly MeasureField[];

/** The name with its unit, as forms and spreadsheets show it: `Peso (g)`. */
export const measureLabel = (field: MeasureField): string =>
  `${MEASURES[field].label} (${MEASURES[field].unit})`;

export const isMeasureField = (name: string): name is MeasureField => Object.hasOwn(MEASURES, name);

/** Whole grams or centimetres as text: `1.200 g`. */
export const measureInWords = (field: MeasureField, units: number): string =>
  `${units.toLocaleString('pt-BR')} ${MEASURES[field].unit}`;

/** A measure with its unit: `0,3 kg`. */
const WITH_UNIT = /^([\d.,]+)\s*([a-z]+)$/i;
/** How many grams or centimetres a unit has, by its names. */
const UNITS: readonly (readonly ['g' | 'cm', names: RegExp, number])[] = [
  ['g', /^(?:kgs?|quilos?|quilogramas?)$/i, 1_000],
  ['g', /^(?:g|grs?|grams?|gramas?)$/i, 1],
  ['cm', /^(?:mm|milimetros?)$/i, 0.1],
  ['cm', /^(?:cms?|centimetros?)$/i, 1],
  ['cm', /^(?:m|mts?|metros?)$/i, 100],
];

/** How many of the field's own unit the named one has; undefined for a unit of something else. */
export const measuresIn = (field: MeasureField, unit: string): number | undefined =>
  UNITS.find(([own, names]) => own === MEASURES[field].unit && names.test(unit))?.[2];

/** A measure of an imported cell. A measure with its unit is rounded up to whole grams or centimetres, as carriers do. */
export function readMeasureCell(field: MeasureField, cell: string): number | null | undefined {
  const [, amount = '', unit = ''] = WITH_UNIT.exec(cell) ?? [];
  const factor = measuresIn(field, unit);
  if (factor === undefined) return readMeasure(field, cell);
  const whole = readUnits(amount);
  // A full stop groups thousands of the small units alone: 1.200 g, but 1.200 kg.
  const isWhole = typeof whole === 'number' && (factor <= 1 || /^\d+$/.test(amount));
  const units = (isWhole ? whole : Number(amount.replace(',', '.'))) * factor;
  return units >= 0.5 ? readMeasure(field, String(Math.ceil(units - 1e-6))) : undefined;
}

/** A typed measure; null for a blank one, undefined for a text that is none. */
export function readMeasure(field: MeasureField, typed: string): number | null | undefined {
  const units = readUnits(typed);
  if (units === 'missing') return null;
  const isMeasure = typeof units === 'number' && units >= 1 && units <= MEASURES[field].most;
  return isMeasure ? units : undefined;
}

/** The message about a refused measure. */
export const wrongMeasure = (field: MeasureField): string =>
  `Informe um número inteiro de 1 a ${MEASURES[field].most.toLocaleString('pt-BR')}, ou deixe em branco.`;

/** The reason why a typed measure is refused; undefined for one that can be stored. */
export const measureProblem = (field: MeasureField, typed: string): string | undefined =>
  readMeasure(field, typed) === undefined ? wrongMeasure(field) : undefined;

export const NO_MEASURES: Measures = { weight: null, length: null, width: null, height: null };

/** A measure that a product has of its group or of the shop. */
export interface InheritedMeasure {
  readonly units: number;
  readonly from: 'group' | 'shop';
}

/** The measure for a product without its own; undefined where group and shop have none. */
export function inheritedMeasure(
  field: MeasureField,
  group: Measures | undefined,
  shop: Measures,
): InheritedMeasure | undefined {
  const ofGroup = group?.[field] ?? null;
  if (ofGroup !== null) return { units: ofGroup, from: 'group' };
  const ofShop = shop[field];
  return ofShop === null ? undefined : { units: ofShop, from: 'shop' };
}

/** The measures that hold for a product, each by itself: its own, those of its group, or the shop's usual ones. */
export function measuresOf(
  product: Measures,
  group: Measures | undefined,
  shop: Measures,
): Measures {
  const of = (field: MeasureField) =>
    product[field] ?? inheritedMeasure(field, group, shop)?.units ?? null;
  return { weight: of('weight'), length: of('length'), width: of('width'), height: of('height') };
}
