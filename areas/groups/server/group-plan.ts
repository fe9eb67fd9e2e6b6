import type { ProductGroupInput } from '../contract.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import { PRODUCT } from '#areas/products/rules/product-fields.ts';
import { groupIssues, type GroupIssue } from '../rules/product-group.ts';
import { groupedName } from '#kit/rules/grouped-name.ts';
import { parseUnits } from '#kit/rules/units.ts';
import { newId } from '#kit/server/core/ids.ts';
import { parsePriceCents } from '#kit/server/core/price-input.ts';
import { UNMEASURED } from '#areas/products/rules/measure-columns.ts';
import {
  textColumns,
  readCostCents,
  type ProductRow,
} from '#areas/products/server/products.service.ts';
import type { ValueRow } from './groups.repository.ts';
import type { Call } from '#kit/server/core/call.ts';

/** A group before a change, with the products that are to join it. */
export interface GroupState {
  readonly id: string;
  readonly values: readonly ValueRow[];
  /** The products of the group, deleted ones too, and those of no group that are on sale. */
  readonly products: readonly ProductRow[];
}

type Input = Pick<ProductGroupInput, 'name' | 'axes' | 'products'> & {
  readonly leaving?: readonly string[] | undefined;
  /** The costs in centavos, line by line; null forgets a cost, undefined leaves it. */
  readonly costs?: readonly (number | null | undefined)[] | undefined;
};

/** The reasons why a group cannot become what the input says; empty if it can. */
export function planIssues(input: Input, { id, products }: GroupState): GroupIssue[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const issues = groupIssues(input);
  const seen = new Set<string>();
  for (const [index, line] of input.products.entries()) {
    const field = (name: string) => `products.${index}.${name}`;
    const before = line._id === undefined ? undefined : known.get(line._id);
    const canBe = before && (before.group_id === id || (!before.group_id && !before.deleted_at));
    if (line._id !== undefined && (!canBe || seen.has(line._id))) {
      issues.push({ field: field('_id'), message: GONE });
    }
    if (line._id !== undefined) seen.add(line._id);
    if (line.price === undefined ? !before : parsePriceCents(line.price) === undefined) {
      issues.push({ field: field('price'), message: PRODUCT.price.problems.unreadable });
    }
    if (parseUnits(line.stock ?? 0) === undefined) {
      issues.push({ field: field('stock'), message: PRODUCT.stock.problems.unreadable });
    }
  }
  return issues;
}

const GONE = 'Este produto não está mais à venda, ou já está em outro lugar.';

/** Plans a change whose input has no issues. */
export function planGroup(input: Input, state: GroupState, now: number) {
  const values = planValues(input, state, now);
  const known = new Map(state.products.map((product) => [product.id, product]));
  const added: ProductRow[] = [];
  const changed: { before: ProductRow; after: ProductRow }[] = [];
  for (const [at, line] of input.products.entries()) {
    const before = line._id === undefined ? undefined : known.get(line._id);
    const cost = input.costs?.[at];
    const [first = '', second] = line.values.map((name, axis) => values.named(axis, name));
    const columns = {
      ...textColumns({
        name: groupedName(
          input.name,
          [first, second].flatMap((id) => (id ? [values.nameOf(id)] : [])),
        ),
        description: before?.description ?? '',
        code: line.code ?? before?.code ?? '',
        barcode: line.barcode ?? before?.barcode ?? '',
      }),
      price_cents: parsePriceCents(line.price ?? '') ?? before?.price_cents ?? 0,
      cost_cents: cost === undefined ? (before?.cost_cents ?? null) : cost,
      group_id: state.id,
      value_1_id: first,
      value_2_id: second ?? null,
      deleted_at: null,
      shelved_at: null,
    };
    if (before) {
      const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every(
        (column) => before[column] === columns[column],
      );
      if (!isSame) changed.push({ before, after: { ...before, ...columns, updated_at: now } });
    } else {
      const stock = parseUnits(line.stock ?? 0) ?? 0;
      const figures = { stock, minimum_units: null, ...UNMEASURED };
      added.push({ id: newId(), ...columns, ...figures, created_at: now, updated_at: now });
    }
  }
  const named = new Set(input.products.map(({ _id }) => _id));
  const left = new Set(input.leaving);
  const others = state.products.filter(
    (product) => product.group_id === state.id && !product.deleted_at && !named.has(product.id),
  );
  return {
    values: values.plan,
    added,
    changed,
    deleted: others.filter(({ id }) => !left.has(id)),
    leaving: others.filter(({ id }) => left.has(id)),
  };
}

export type GroupPlan = ReturnType<typeof planGroup>;

/** Values that a product has or had stay, archived where the input does not name them. */
function planValues(
  input: Input,
  { id: groupId, values: before, products }: GroupState,
  now: number,
) {
  const used = new Set(products.flatMap(({ value_1_id, value_2_id }) => [value_1_id, value_2_id]));
  const rows: ValueRow[] = [];
  const added: ValueRow[] = [];
  for (const [index, { values }] of input.axes.entries()) {
    const axis = index === 0 ? 1 : 2;
    const ofAxis = before.filter((value) => value.axis === axis);
    const named = new Set(values.map(({ _id }) => _id));
    for (const [position, { _id, name, isArchived }] of values.entries()) {
      const name_key = nameKeyOf(name);
      const old =
        ofAxis.find((value) => value.id === _id) ??
        ofAxis.find((value) => value.name_key === name_key && !named.has(value.id));
      const row: ValueRow = {
        id: old?.id ?? newId(),
        group_id: groupId,
        axis,
        position,
        name,
        name_key,
        archived_at: isArchived ? (old?.archived_at ?? now) : null,
      };
      rows.push(row);
      if (!old) added.push(row);
    }
  }
  const named = new Set(rows.map(({ id }) => id));
  const unnamed = before.filter(({ id }) => !named.has(id));
  const archived = unnamed
    .filter(({ id }) => used.has(id))
    .map((value) => ({ ...value, archived_at: value.archived_at ?? now }));
  const old = new Map(before.map((value) => [value.id, value]));
  const changed = [...rows, ...archived].filter((row) => {
    const was = old.get(row.id);
    return was && (Object.keys(row) as (keyof ValueRow)[]).some((key) => was[key] !== row[key]);
  });
  const removed = unnamed.filter(({ id }) => !used.has(id)).map(({ id }) => id);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    plan: { added, changed, removed },
    named: (index: number, name: string): string | undefined =>
      rows.find((row) => row.axis === index + 1 && row.name_key === nameKeyOf(name))?.id,
    nameOf: (id: string): string => nameOf.get(id) ?? '',
  };
}

/** The costs of a group's products, in centavos, line by line: null where one is to be forgotten, undefined where the call says nothing. */
export const readCosts = (
  call: Call,
  { products }: Pick<ProductGroupInput, 'products'>,
): (number | null | undefined)[] =>
  products.map(({ cost }, line) => readCostCents(call, cost, `products.${line}.cost`));
