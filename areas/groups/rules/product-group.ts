import { nameKeyOf } from '#kit/rules/search.ts';
import {
  detailProblem,
  PRODUCT,
  storedDetail,
  MOVED,
} from '#areas/products/rules/product-fields.ts';

/**
 * A product group: products that are one thing in sizes and colours, each with one value on each axis. Its name leaves room for two
 * values in the name of a product.
 */
export const GROUP = {
  name: { longest: 120 },
  axis: { longest: 40 },
  value: { longest: 35 },
  /** The values of an axis, archived values too. */
  values: { most: 200 },
  /** Enough for 20 sizes in 20 colours. Their stock is moved together. */
  products: { most: MOVED.products.most },
} as const;

interface Axis {
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly isArchived?: boolean | undefined }[];
}

interface GroupedProduct {
  readonly _id?: string | undefined;
  readonly values: readonly string[];
  readonly code?: string | undefined;
  readonly barcode?: string | undefined;
}

/** A group as it is to be. */
export interface GroupDraft {
  readonly axes: readonly Axis[];
  readonly products: readonly GroupedProduct[];
}

export interface GroupIssue {
  /** `axes.0.values.3`, `products.5.code`. */
  readonly field: string;
  readonly message: string;
}

/** Every combination of the values that are sold, in the order of the axes: sizes of the first, within each the colours. */
export function combinations(axes: readonly Axis[]): string[][] {
  let all: string[][] = [[]];
  for (const { values } of axes) {
    const sold = values.filter(({ isArchived }) => !isArchived);
    all = all.flatMap((start) => sold.map(({ name }) => [...start, name]));
  }
  return all;
}

/** The key by which the values of a product are compared. */
export const valuesKey = (values: readonly string[]): string => values.map(nameKeyOf).join('\n');

/** The indexes of texts that an earlier one repeats. */
function repeated(keys: readonly string[]): number[] {
  const seen = new Set<string>();
  return keys.flatMap((key, index) => {
    if (key === '') return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

function axisIssues(axes: readonly Axis[]): GroupIssue[] {
  const issues: GroupIssue[] = repeated(axes.map(({ name }) => nameKeyOf(name))).map((index) => ({
    field: `axes.${index}.name`,
    message: 'As duas listas têm o mesmo nome.',
  }));
  for (const [axis, { values }] of axes.entries()) {
    for (const index of repeated(values.map(({ name }) => nameKeyOf(name)))) {
      const message = `${values[index]?.name.trim() ?? ''} já está na lista.`;
      issues.push({ field: `axes.${axis}.values.${index}`, message });
    }
  }
  return issues;
}

/** The refusal of a number of products that no group has. */
export const tooManyProducts = (count: number): string =>
  `São ${count.toLocaleString('pt-BR')} opções, e cabem ${GROUP.products.most}. Tire as que não existem.`;

function productIssues({ axes, products }: GroupDraft): GroupIssue[] {
  const issues: GroupIssue[] = [];
  const known = axes.map(
    ({ values }) =>
      new Set(values.filter(({ isArchived }) => !isArchived).map(({ name }) => nameKeyOf(name))),
  );
  for (const [index, { values, ...details }] of products.entries()) {
    const isWhole =
      values.length === axes.length &&
      values.every((value, axis) => known[axis]?.has(nameKeyOf(value)));
    if (!isWhole) {
      const message = 'Este produto precisa de um valor de cada lista.';
      issues.push({ field: `products.${index}.values`, message });
    }
    for (const field of ['code', 'barcode'] as const) {
      const message = detailProblem(field, details[field] ?? '');
      if (message !== undefined) issues.push({ field: `products.${index}.${field}`, message });
    }
  }
  for (const index of repeated(products.map(({ values }) => valuesKey(values)))) {
    const message = 'Este produto já está na tabela.';
    issues.push({ field: `products.${index}.values`, message });
  }
  for (const field of ['code', 'barcode'] as const) {
    for (const index of repeated(products.map((each) => storedDetail(field, each[field] ?? '')))) {
      const message = `${PRODUCT[field].label} repetido na tabela.`;
      issues.push({ field: `products.${index}.${field}`, message });
    }
  }
  return issues;
}

/** The reasons why a group cannot be as it is drafted; empty for a group that can. */
export function groupIssues(draft: GroupDraft): GroupIssue[] {
  const { products } = draft;
  if (products.length > GROUP.products.most) {
    return [{ field: 'products', message: tooManyProducts(products.length) }];
  }
  return [...axisIssues(draft.axes), ...productIssues(draft)];
}
