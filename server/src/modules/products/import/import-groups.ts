import type { ImportedProduct, ImportedRow } from '@balcao/domain/contract/imports';
import type { ProductGroupInput } from '@balcao/domain/contract/product-groups';
import { readGroupCells, USUAL_AXES, type GroupCells } from '@balcao/domain/rules/group-cells';
import { nameKeyOf } from '@balcao/domain/rules/name-key';
import { GROUP } from '@balcao/domain/rules/product-fields';
import { nameParts, valuesKey } from '@balcao/domain/rules/product-group';
import type { Call } from '../../../core/call.ts';
import { newId } from '../../../core/ids.ts';
import type { Entry } from '../../../core/trail.ts';
import type { Db, Trx } from '../../../db/tables.ts';
import { RecordMoved, told, TOO_LONG } from '../../imports/imports.service.ts';
import { groupColumns } from '../groups/add-group.ts';
import { planGroup, planIssues } from '../groups/group-plan.ts';
import {
  findGroupsByNames,
  holdGroup,
  holdProducts,
  insertGroup,
  listValues,
  updateGroup,
} from '../groups/groups.repository.ts';
import { groupView, type GroupView } from '../groups/view-group.ts';
import { writeGroup } from '../groups/write-group.ts';
import { UNMEASURED } from '../measure-columns.ts';
import type { ProductRow } from '../products.repository.ts';

type Issue = ImportedRow['issues'][number];

/** What a line says about its group; undefined for a line that names none. */
export const groupCellsOf = (row: ImportedProduct): GroupCells | undefined =>
  readGroupCells(told(row.group) ?? '', [told(row.value1) ?? '', told(row.value2) ?? '']);

/** A product that a line puts into a group. */
export interface Joining {
  /** The key of the group's name. */
  readonly group: string;
  /** Names of its values, one an axis. */
  readonly values: readonly string[];
}

interface Axis {
  readonly name: string;
  /** Names by their keys, in the order of the file behind those that are there. */
  readonly values: Map<string, string>;
}

/** A group as the lines of the file have made it so far. */
interface Book {
  readonly id: string | undefined;
  readonly name: string;
  readonly axes: readonly Axis[];
  /** What stands at each combination of values: the product's id, or undefined for a line of the file. */
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
  return { id: group.id, name: group.name, axes, taken };
}

const newBook = ({ group, values }: GroupCells): Book => ({
  id: undefined,
  name: group,
  axes: values.map(({ axis }, at) => ({
    name: axis ?? USUAL_AXES[at] ?? '',
    values: new Map<string, string>(),
  })),
  taken: new Map(),
});

/** The groups that the lines of a piece name, as they are and as the lines before have made them. */
export class GroupBooks {
  readonly #books: Map<string, Book>;

  private constructor(books: Map<string, Book>) {
    this.#books = books;
  }

  static async read(db: Db, rows: readonly ImportedProduct[]): Promise<GroupBooks> {
    const keys = rows.map((row) => nameKeyOf(told(row.group) ?? '')).filter((key) => key !== '');
    const books = new Map<string, Book>();
    for (const group of await findGroupsByNames(db, [...new Set(keys)])) {
      if (!books.has(group.name_key)) {
        books.set(group.name_key, bookOf(await groupView(db, group)));
      }
    }
    return new GroupBooks(books);
  }

  /**
   * Whether a line's product is, or comes, where the line says; what it takes is taken then.
   * @param before the product as it is; undefined for a new one.
   */
  join(
    row: ImportedProduct,
    before: ProductRow | undefined,
  ): { readonly issues: readonly Issue[]; readonly joining?: Joining } {
    const cells = groupCellsOf(row);
    const isValued = told(row.value1) !== undefined || told(row.value2) !== undefined;
    if (!cells) return { issues: isValued ? [{ field: 'group', message: NEEDS_GROUP }] : [] };
    const short = shapeIssue(cells);
    if (short) return { issues: [short] };
    const key = nameKeyOf(cells.group);
    const book = this.#books.get(key) ?? newBook(cells);
    const issue = misplaced(cells, { book, before, name: told(row.name) });
    if (issue) return { issues: [issue] };
    const values = cells.values.map(({ value }) => value);
    const place = valuesKey(values);
    if (before && book.taken.get(place) === before.id) return { issues: [] };
    if (book.taken.has(place)) return { issues: [{ field: 'value1', message: TAKEN }] };
    if (book.taken.size >= GROUP.products.most) {
      return { issues: [{ field: 'group', message: FULL }] };
    }
    this.#books.set(key, book);
    book.taken.set(place, before?.id);
    for (const [at, value] of values.entries()) {
      const known = book.axes[at]?.values;
      if (known && !known.has(nameKeyOf(value))) known.set(nameKeyOf(value), value);
    }
    return { issues: [], joining: { group: key, values } };
  }

  /** The group of a line that joins, with its axes as the lines of the piece have made them. */
  bookOf({ group }: Joining): Book | undefined {
    return this.#books.get(group);
  }
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

/** Why a line's product cannot stand in the group as it is; undefined where it can. */
function misplaced(
  cells: GroupCells,
  {
    book,
    before,
    name,
  }: {
    readonly book: Book;
    readonly before: ProductRow | undefined;
    readonly name: string | undefined;
  },
): Issue | undefined {
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

/** A product that is there by now, and is to join. */
export interface Joined extends Joining {
  readonly productId: string;
}

/**
 * Puts products into their groups, which are made where they are not there. What stands there already stays as it is.
 * @throws RecordMoved where a group has changed since the lines were planned.
 */
export async function joinGroups(
  trx: Trx,
  { books, joined }: { readonly books: GroupBooks; readonly joined: readonly Joined[] },
  call: Call,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [, lines] of [...groupedBy(joined)].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = lines;
    const book = first && books.bookOf(first);
    if (book) entries.push(...(await joinGroup(trx, { book, lines }, call)));
  }
  return entries;
}

function groupedBy(joined: readonly Joined[]): Map<string, Joined[]> {
  const groups = new Map<string, Joined[]>();
  for (const line of joined) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return groups;
}

async function joinGroup(
  trx: Trx,
  { book, lines }: { readonly book: Book; readonly lines: readonly Joined[] },
  call: Call,
): Promise<Entry[]> {
  const { now } = call;
  const group = book.id === undefined ? undefined : await holdGroup(trx, book.id);
  if (book.id !== undefined && !group) throw new RecordMoved();
  const id = group?.id ?? newId();
  const values = group ? await listValues(trx, id) : [];
  const ids = lines.map(({ productId }) => productId);
  const products = await holdProducts(trx, { groupId: id, ids });
  const nameOf = new Map(values.map((value) => [value.id, value.name]));
  const input: ProductGroupInput = {
    name: group?.name ?? book.name,
    description: group?.description ?? '',
    axes: book.axes.map(({ name, values: named }, at) => {
      const own = values.filter(({ axis }) => axis === at + 1);
      const known = new Set(own.map(({ name_key }) => name_key));
      const used = new Set(lines.map((line) => nameKeyOf(line.values[at] ?? '')));
      return {
        name,
        values: [
          ...own.map((value) => ({
            _id: value.id,
            name: value.name,
            isArchived: value.archived_at !== null && !used.has(value.name_key),
          })),
          ...[...named].filter(([key]) => !known.has(key)).map(([, value]) => ({ name: value })),
        ],
      };
    }),
    products: [
      ...products
        .filter((product) => product.group_id === id && !product.deleted_at)
        .map((product) => ({
          _id: product.id,
          values: [product.value_1_id, product.value_2_id].flatMap(
            (value) => nameOf.get(value ?? '') ?? [],
          ),
        })),
      ...lines.map(({ productId, values: own }) => ({ _id: productId, values: [...own] })),
    ],
  };
  const state = { id, values, products };
  if (planIssues(input, state).length > 0) throw new RecordMoved();
  if (group) {
    await updateGroup(trx, id, { version: group.version + 1, updated_at: now });
  } else {
    const stamps = { version: 0, created_at: now, updated_at: now };
    await insertGroup(trx, {
      ...{ id, minimum_units: null, ...UNMEASURED },
      ...groupColumns(input),
      ...stamps,
    });
  }
  const entries = await writeGroup(trx, { id, plan: planGroup(input, state, now) }, call);
  const action = group ? 'product-group.changed' : 'product-group.added';
  const subject = { type: 'product', id, name: input.name } as const;
  return [
    { action, subject, details: { count: input.products.length, reason: 'import' } },
    ...entries,
  ];
}
