import type { ImportedProduct, ImportedRow } from '../../contract.ts';
import { productInput } from '#areas/products/contract.ts';
import { COST, knowsCosts } from '#areas/products/rules/cost.ts';
import { MINIMUM, readMinimum } from '#kit/rules/units.ts';
import {
  MEASURE_FIELDS,
  measureProblem,
  MEASURES,
  readMeasure,
  type MeasureColumn,
} from '#kit/rules/measure-fields.ts';
import { toReais, readPrice } from '#kit/rules/money.ts';
import {
  PRODUCT,
  PRODUCT_DETAILS,
  storedDetail,
  type ProductDetail,
} from '#areas/products/rules/product-fields.ts';
import { readCellUnits } from '#kit/rules/spreadsheet-values.ts';
import { parsePriceCents } from '#kit/server/core/price-input.ts';
import { told, TOO_LONG } from '../imports.service.ts';
import { detailIssues, type ProductRow } from '#areas/products/server/products.service.ts';

/** The values of a row for its product; undefined for an empty cell. */
export interface Figures extends Partial<
  Readonly<Record<ProductDetail, string> & Record<MeasureColumn, number>>
> {
  readonly price_cents?: number;
  readonly stock?: number;
  readonly cost_cents?: number;
  readonly minimum_units?: number;
}

type Issue = ImportedRow['issues'][number];

const FORBIDDEN_COST = 'Só administradores mudam custos: deixe a coluna de fora.';

/** Reads the cells of a row. @param before the product as it is; undefined for a new one. @param name of the product, told or made */
export function readFigures(
  row: ImportedProduct,
  {
    before,
    name,
    role,
  }: {
    readonly before: ProductRow | undefined;
    readonly name: string | undefined;
    readonly role: string;
  },
): { readonly figures: Figures; readonly issues: Issue[] } {
  const { shape } = productInput;
  const issues: Issue[] = [];
  if (name === undefined) issues.push({ field: 'name', message: PRODUCT.name.missing });
  else if (!shape.name.safeParse(name).success) issues.push({ field: 'name', message: TOO_LONG });
  const price = told(row.price);
  const priceCents = price === undefined ? undefined : parsePriceCents(price);
  if (priceCents === undefined && (!before || price !== undefined)) {
    issues.push({ field: 'price', message: PRODUCT.price.problems.unreadable });
  }
  const cell = told(row.stock);
  // An unchanged stock is not checked: units entered piece by piece may be more than one entry can have.
  const stock = cell === String(before?.stock) ? undefined : cell;
  const units = stock === undefined ? undefined : readCellUnits(stock);
  if (typeof units === 'string')
    issues.push({ field: 'stock', message: PRODUCT.stock.problems.unreadable });
  const details: Partial<Record<ProductDetail, string>> = {};
  for (const field of PRODUCT_DETAILS) {
    const text = told(row[field]);
    if (!shape[field].safeParse(text).success) issues.push({ field, message: TOO_LONG });
    if (text !== undefined) details[field] = storedDetail(field, text);
  }
  issues.push(...detailIssues(details));
  const figures: Figures = {
    ...(priceCents === undefined ? {} : { price_cents: priceCents }),
    ...(typeof units === 'number' ? { stock: units } : {}),
    ...details,
    ...readCost(row, role, issues),
    ...readMinimumUnits(row, issues),
    ...readMeasures(row, issues),
  };
  return { figures, issues };
}

function readCost(row: ImportedProduct, role: string, issues: Issue[]): Figures {
  const cell = told(row.cost);
  if (cell === undefined) return {};
  const cost = readPrice(cell);
  if (!knowsCosts(role)) issues.push({ field: 'cost', message: FORBIDDEN_COST });
  else if (typeof cost === 'string') {
    issues.push({ field: 'cost', message: COST.problems.unreadable });
  } else return { cost_cents: cost };
  return {};
}

function readMinimumUnits(row: ImportedProduct, issues: Issue[]): Figures {
  const cell = told(row.minimum);
  const units = cell === undefined ? undefined : readMinimum(cell);
  if (typeof units === 'number') return { minimum_units: units };
  if (cell !== undefined) issues.push({ field: 'minimum', message: MINIMUM.malformed });
  return {};
}

function readMeasures(row: ImportedProduct, issues: Issue[]): Figures {
  const columns: Partial<Record<MeasureColumn, number>> = {};
  for (const field of MEASURE_FIELDS) {
    const cell = told(row[field]);
    if (cell === undefined) continue;
    const measure = readMeasure(field, cell);
    if (typeof measure === 'number') columns[MEASURES[field].column] = measure;
    else issues.push({ field, message: measureProblem(field, cell) ?? '' });
  }
  return columns;
}

/** The values that differ from those of the product as it is. */
export const differingFrom = (before: ProductRow, figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).filter(([column, value]) => before[column as keyof Figures] !== value),
  );

const reais = (cents: number | null): number | null => (cents === null ? null : toReais(cents));

/** The changes in the words of an import's answer. */
export function changesOf(before: ProductRow, figures: Figures): ImportedRow['changes'] {
  const { price_cents: cents, stock, cost_cents: cost, minimum_units: minimum } = figures;
  return [
    ...(cents === undefined
      ? []
      : [{ field: 'price', from: toReais(before.price_cents), to: toReais(cents) }]),
    ...(stock === undefined ? [] : [{ field: 'stock', from: before.stock, to: stock }]),
    ...(cost === undefined
      ? []
      : [{ field: 'cost', from: reais(before.cost_cents), to: reais(cost) }]),
    ...(minimum === undefined
      ? []
      : [{ field: 'minimum', from: before.minimum_units, to: minimum }]),
    ...MEASURE_FIELDS.flatMap((field) => {
      const to = figures[MEASURES[field].column];
      return to === undefined ? [] : [{ field, from: before[MEASURES[field].column], to }];
    }),
    ...PRODUCT_DETAILS.filter((field) => figures[field] !== undefined).map((field) => ({
      field,
      from: null,
      to: null,
    })),
  ];
}

/** The changes in the words of the trail: figures that matter with their values, the others by their names. */
export function trailOf(before: ProductRow, figures: Figures) {
  const { price_cents: cents, cost_cents: cost } = figures;
  const changes = [
    ...(cents === undefined ? [] : [{ field: 'priceCents', from: before.price_cents, to: cents }]),
    ...(cost === undefined ? [] : [{ field: 'costCents', from: before.cost_cents, to: cost }]),
  ];
  const fields = [
    ...PRODUCT_DETAILS.filter((field) => figures[field] !== undefined),
    ...(figures.minimum_units === undefined ? [] : ['minimum']),
    ...MEASURE_FIELDS.filter((field) => figures[MEASURES[field].column] !== undefined),
  ];
  return { changes, fields };
}
