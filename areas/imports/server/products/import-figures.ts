import type { ImportedProduct, ImportedRow } from '../../contract.ts';
import { productInput } from '#areas/products/contract.ts';
import { COST, knowsCosts } from '#areas/products/rules/cost.ts';
import { MINIMUM, readMinimum, readUnits } from '#kit/rules/units.ts';
import {
  MEASURE_FIELDS,
  MEASURES,
  readMeasureCell,
  wrongMeasure,
  type MeasureColumn,
} from '#kit/rules/measure-fields.ts';
import { toReais, readPrice } from '#kit/rules/money.ts';
import {
  PRODUCT,
  PRODUCT_DETAILS,
  storedDetail,
  type ProductDetail,
} from '#areas/products/rules/product-fields.ts';
import { parsePriceCents } from '#kit/server/core/price-input.ts';
import { PRODUCT_CELLS } from '../../rules/cell-kinds.ts';
import { TOO_LONG, unlessStored, type Found } from '../imports.service.ts';
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

const UNIT_HINT = ' Se a medida está em outra unidade, diga qual na coluna, como “Peso (kg)”.';
const FORBIDDEN_COST = 'Só administradores mudam custos: deixe a coluna de fora.';

/** Reads the cells of a row. @param before the product as it is; undefined for a new one. @param name of the product, by its cell or its group */
export function readFigures(
  row: ImportedProduct,
  before: ProductRow | undefined,
  { name, role }: { readonly name: string | undefined; readonly role: string },
): { readonly figures: Figures; readonly issues: Issue[] } {
  const { shape } = productInput;
  const issues: Issue[] = [];
  if (name === undefined) issues.push({ field: 'name', message: PRODUCT.name.missing });
  else if (!shape.name.safeParse(name).success) issues.push({ field: 'name', message: TOO_LONG });
  const { price } = row;
  const priceCents = price === undefined ? undefined : parsePriceCents(price);
  if (priceCents === undefined && (!before || price !== undefined)) {
    issues.push({ field: 'price', message: PRODUCT.price.problems.unreadable });
  }
  // An unchanged stock is not checked: units entered piece by piece may be more than one entry can have.
  const isSame = row.stock === String(before?.stock);
  const units = isSame ? before?.stock : row.stock === undefined ? undefined : readUnits(row.stock);
  if (typeof units === 'string')
    issues.push({ field: 'stock', message: PRODUCT.stock.problems.unreadable });
  const details: Partial<Record<ProductDetail, string>> = {};
  for (const field of PRODUCT_DETAILS) {
    const text = row[field];
    if (!shape[field].safeParse(text).success) issues.push({ field, message: TOO_LONG });
    if (text === undefined) continue;
    const kept = unlessStored(before?.[field], text, PRODUCT_CELLS[field]);
    details[field] = storedDetail(field, kept);
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
  const { cost: cell } = row;
  if (cell === undefined) return {};
  const cost = readPrice(cell);
  if (!knowsCosts(role)) issues.push({ field: 'cost', message: FORBIDDEN_COST });
  else if (typeof cost === 'string') {
    issues.push({ field: 'cost', message: COST.problems.unreadable });
  } else return { cost_cents: cost };
  return {};
}

function readMinimumUnits(row: ImportedProduct, issues: Issue[]): Figures {
  const { minimum: cell } = row;
  const units = cell === undefined ? undefined : readMinimum(cell);
  if (typeof units === 'number') return { minimum_units: units };
  if (cell !== undefined) issues.push({ field: 'minimum', message: MINIMUM.malformed });
  return {};
}

function readMeasures(row: ImportedProduct, issues: Issue[]): Figures {
  const columns: Partial<Record<MeasureColumn, number>> = {};
  for (const field of MEASURE_FIELDS) {
    const cell = row[field];
    if (cell === undefined) continue;
    const measure = readMeasureCell(field, cell);
    if (typeof measure === 'number') columns[MEASURES[field].column] = measure;
    else
      issues.push({ field, message: wrongMeasure(field) + (/[.,]/.test(cell) ? UNIT_HINT : '') });
  }
  return columns;
}

/** The values that differ from those of the product as it is. */
export const differingFrom = (before: ProductRow, figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).filter(([column, value]) => before[column as keyof Figures] !== value),
  );

type Figure = number | null | undefined;
const reais = (cents: Figure) => (typeof cents === 'number' ? toReais(cents) : cents);
/** A change of a figure; none where the row does not give it. */
const moved = (field: string, from: Figure, to: Figure): ImportedRow['changes'] =>
  to === undefined ? [] : [{ field, from: from ?? null, to }];

/** The changes in the words of an import's answer. */
export const changesOf = (before: ProductRow, figures: Figures): ImportedRow['changes'] => [
  ...moved('price', reais(before.price_cents), reais(figures.price_cents)),
  ...moved('stock', before.stock, figures.stock),
  ...moved('cost', reais(before.cost_cents), reais(figures.cost_cents)),
  ...moved('minimum', before.minimum_units, figures.minimum_units),
  ...MEASURE_FIELDS.flatMap((field) => {
    const { column } = MEASURES[field];
    return moved(field, before[column], figures[column]);
  }),
  ...PRODUCT_DETAILS.filter((field) => figures[field] !== undefined).map((field) => ({
    field,
    from: null,
    to: null,
  })),
];

/** The present values, by field, of what a row gives. */
export const presentOf = (before: ProductRow, figures: Figures): Found =>
  Object.fromEntries(
    changesOf(before, figures).map(({ field, from }) => [
      field,
      from ?? before[field as ProductDetail] ?? null,
    ]),
  );

/** The changes in the words of the trail: figures that matter with their values, the others by their names. */
export function trailOf(before: ProductRow, figures: Figures) {
  const { price_cents: cents, cost_cents: cost } = figures;
  const changes = [
    ...moved('priceCents', before.price_cents, cents),
    ...moved('costCents', before.cost_cents, cost),
  ];
  const fields = [
    ...PRODUCT_DETAILS.filter((field) => figures[field] !== undefined),
    ...(figures.minimum_units === undefined ? [] : ['minimum']),
    ...MEASURE_FIELDS.filter((field) => figures[MEASURES[field].column] !== undefined),
  ];
  return { changes, fields };
}
