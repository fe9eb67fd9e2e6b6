import type { ImportedProduct, ImportedRow } from '../../contract.ts';
import { readGroupCells, USUAL_AXES, type GroupCells } from '#areas/groups/rules/group-cells.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import { valuesKey, GROUP } from '#areas/groups/rules/product-group.ts';
import { nameParts } from '#kit/rules/grouped-name.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { TOO_LONG } from '../imports.service.ts';
import {
  findGroupsByNames,
  groupView,
  type GroupView,
} from '#areas/groups/server/groups.service.ts';
import type { ProductRow } from '#areas/products/server/products.service.ts';

type Issue = ImportedRow['issues'][number];

/** The group and values of a line; undefined for a line that names no group. */
export const groupCellsOf = (row: ImportedProduct): GroupCells | undefined =>
  readGroupCells(row.group ?? '', [row.value1 ?? '', row.value2 ?? '']);

/** A product that a line puts into a group. */
export interface Joining {
  readonly book: Book;
  /** Names of its values, one an axis. */
  readonly values: readonly string[];
}

interface Axis {
  readonly name: string;
  /** Names by their keys, in the order of the file behind those that are there. */
  readonly values: Map<string, string>;
}

/** A group as the lines of the file have made it so far. */
export interface Book {
  /** The key of its name, which another group may have too. */
  readonly key: string;
  readonly id: string | undefined;
  readonly name: string;
  readonly axes: readonly Axis[];
  /** The product at each combination of values: its id, or undefined for a line of the file. */
  readonly taken: Map<string, string | undefined>;
}

const NEEDS_GROUP = 'Diga de qual grupo são estes valores.';
const NEEDS_VALUE = 'Informe ao menos um valor, como P ou Azul.';
const TAKEN = 'Outro produto do grupo já tem estes valores.';
const inOtherGroup = (name: string): string =>
  `Este produto já é de ${name}: tire-o de lá primeiro.`;
const otherValues = (values: string): string => `Este produto já tem os valores ${values}.`;
const otherAxes = (axes: readonly string[]): string =>
  `Os produtos deste grupo têm um valor de ${axes.join(' e um de ')}.`;
const otherName = (name: string): string =>
  `O nome deste produto no grupo é ${name}: deixe o nome em branco, ou igual.`;
const sameAxes = (axis: string): string =>
  `Os dois valores são de ${axis}: diga de que é cada um, como em “Tamanho: P”.`;
const manyValues = (axis: string): string => `${axis} tem no máximo ${GROUP.values.most} valores.`;
const FULL = `Um grupo tem no máximo ${GROUP.products.most} produtos.`;

function bookOf({ group, values, products }: GroupView): Book {
  const nameOf = new Map(values.map(({ id, name }) => [id, name]));
  const taken = new Map<string, string | undefined>();
  for (const { id, value_1_id: first, value_2_id: second, deleted_at: deleted } of products) {
    if (deleted) continue;
    const names = [first, second].flatMap((value) => nameOf.get(value ?? '') ?? []);
    taken.set(valuesKey(names), id);
  }
  const axes = [group.axis_1, group.axis_2].flatMap((name, at) => {
    if (name === '') return [];
    const own = values.filter(({ axis }) => axis === at + 1);
    return [{ name, values: new Map(own.map((value) => [value.name_key, value.name])) }];
  });
  return { key: group.name_key, id: group.id, name: group.name, axes, taken };
}

/** A value that does not say its axis is of the usual one at its place, or of the other where a value beside it has that. */
function newBook({ group, values }: GroupCells): Book {
  const named = new Set(values.map(({ axis = '' }) => nameKeyOf(axis)));
  const free = USUAL_AXES.filter((axis) => !named.has(nameKeyOf(axis)));
  return {
    key: nameKeyOf(group),
    id: undefined,
    name: group,
    axes: values.map(({ axis }, at) => ({
      name: axis ?? (values.length === free.length ? free[at] : free[0]) ?? '',
      values: new Map<string, string>(),
    })),
    taken: new Map(),
  };
}

/** The groups that the lines of a piece name, as they are and as the lines before have made them. */
export class GroupBooks {
  /** The groups by the keys of their names, the oldest of a name first. */
  readonly #books: Map<string, Book[]>;

  private constructor(books: Map<string, Book[]>) {
    this.#books = books;
  }

  get groups(): string[] {
    return [...this.#books.values()].flat().flatMap(({ id }) => id ?? []);
  }

  static async read(db: Db, rows: readonly ImportedProduct[]): Promise<GroupBooks> {
    const keys = rows.map((row) => nameKeyOf(row.group ?? '')).filter((key) => key !== '');
    const books = new Map<string, Book[]>();
    for (const group of await findGroupsByNames(db, [...new Set(keys)])) {
      const namesakes = books.get(group.name_key) ?? [];
      books.set(group.name_key, [...namesakes, bookOf(await groupView(db, group))]);
    }
    return new GroupBooks(books);
  }

  /**
   * Whether a line's product is, or comes, at the place that the line names; it takes that place.
   * @param before the product as it is; undefined for a new one.
   */
  join(
    row: ImportedProduct,
    before: ProductRow | undefined,
  ): { readonly issues: readonly Issue[]; readonly joining?: Joining } {
    const cells = groupCellsOf(row);
    const isValued = row.value1 !== undefined || row.value2 !== undefined;
    if (!cells) return { issues: isValued ? [{ field: 'group', message: NEEDS_GROUP }] : [] };
    const short = shapeIssue(cells);
    if (short) return { issues: [short] };
    const namesakes = this.#books.get(nameKeyOf(cells.group)) ?? [];
    const own = namesakes.find(({ id }) => id !== undefined && id === before?.group_id);
    const book = own ?? namesakes[0] ?? newBook(cells);
    const issue = misplaced(cells, book, before, row.name);
    if (issue) return { issues: [issue] };
    const values = cells.values.map(({ value }) => value);
    const place = valuesKey(values);
    if (before && book.taken.get(place) === before.id) return { issues: [] };
    if (book.taken.has(place)) return { issues: [{ field: 'value1', message: TAKEN }] };
    if (book.taken.size >= GROUP.products.most) {
      return { issues: [{ field: 'group', message: FULL }] };
    }
    const full = fullAxis(book, values);
    if (full) return { issues: [full] };
    if (namesakes.length === 0) this.#books.set(book.key, [book]);
    book.taken.set(place, before?.id);
    for (const [at, value] of values.entries()) {
      const known = book.axes[at]?.values;
      if (known && !known.has(nameKeyOf(value))) known.set(nameKeyOf(value), value);
    }
    return { issues: [], joining: { book, values } };
  }
}

/** The issue of a value for which its axis has no room. */
function fullAxis({ axes }: Book, values: readonly string[]): Issue | undefined {
  const at = axes.findIndex(
    (axis, place) =>
      axis.values.size >= GROUP.values.most && !axis.values.has(nameKeyOf(values[place] ?? '')),
  );
  if (at < 0) return undefined;
  return { field: at === 0 ? 'value1' : 'value2', message: manyValues(axes[at]?.name ?? '') };
}

function shapeIssue({ group, values }: GroupCells): Issue | undefined {
  if (group.length > GROUP.name.longest) return { field: 'group', message: TOO_LONG };
  if (values.length === 0) return { field: 'value1', message: NEEDS_VALUE };
  const at = values.findIndex(
    ({ axis = '', value }) =>
      value.length > GROUP.value.longest || axis.length > GROUP.axis.longest,
  );
  return at < 0 ? undefined : { field: at === 0 ? 'value1' : 'value2', message: TOO_LONG };
}

/** The reason why a line's product cannot stand in the group as it is; undefined if it can. */
function misplaced(
  cells: GroupCells,
  book: Book,
  before: ProductRow | undefined,
  name: string | undefined,
): Issue | undefined {
  const [first, second] = book.axes;
  if (first && second && nameKeyOf(first.name) === nameKeyOf(second.name)) {
    return { field: 'value1', message: sameAxes(first.name) };
  }
  const isOfAxes =
    cells.values.length === book.axes.length &&
    cells.values.every(
      ({ axis }, at) =>
        axis === undefined || nameKeyOf(axis) === nameKeyOf(book.axes[at]?.name ?? ''),
    );
  if (!isOfAxes) {
    return { field: 'value1', message: otherAxes(book.axes.map((axis) => axis.name)) };
  }
  if (before?.group_id && before.group_id !== book.id) {
    return { field: 'group', message: inOtherGroup(nameParts(before.name)[0]) };
  }
  const place = valuesKey(cells.values.map(({ value }) => value));
  if (before?.group_id && book.taken.get(place) !== before.id) {
    return { field: 'value1', message: otherValues(nameParts(before.name)[1]) };
  }
  if (!before && name !== undefined && nameKeyOf(name) !== nameKeyOf(cells.name)) {
    return { field: 'name', message: otherName(cells.name) };
  }
  return undefined;
}
