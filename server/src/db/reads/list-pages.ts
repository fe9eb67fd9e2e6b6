import type { Engine } from '../engine.ts';
import { findDaysOfPage, type DaysOfPage } from '../figures/days-of-page.ts';
import { isCountedByDay } from '../figures/kept-counts.ts';
import { readFromNearerEnd, type Bounds, type Direction, type Page } from '../paging.ts';
import type { SearchCall } from '../search/search.ts';
import type { Db } from '../tables.ts';
import type { Criteria } from './criteria.ts';
import { countWanted } from './list-counts.ts';
import type { Asked, ListParts, Wanted } from './list-queries.ts';
import { searchCallOf, withText } from './list-search.ts';

type Identified = { readonly id: string };

export async function findPage<Row extends Identified>(
  list: ListParts<Row>,
  engine: Engine,
  asked: Asked,
  bounds: Bounds,
): Promise<Page<Row>> {
  const search = searchCallOf(list, asked);
  if (search) return findSearchPage(list, engine, search, { ...bounds, ...asked.sorting });
  const { criteria, sorting, text } = withText(list, engine, asked);
  const first = await chooseFirst(list, engine.db, criteria);
  const wanted = { criteria, sorting, text, first };
  const { offset } = bounds;
  if (offset < list.farFrom && first === undefined) {
    const rows = await list.queries.countedPage(engine, wanted, bounds);
    const [row] = rows;
    if (row || offset === 0) return { rows, total: row?.total ?? 0 };
  }
  const days = offset < list.farFrom ? undefined : await findDays(list, engine.db, wanted, bounds);
  const part = days ?? (await wholeList(list, engine.db, wanted));
  return readPart(list, engine, part, wanted, bounds);
}

async function findSearchPage<Row extends Identified>(
  { queries }: ListParts<Row>,
  { db, search }: Engine,
  call: SearchCall,
  bounds: Bounds & { readonly direction: Direction },
): Promise<Page<Row>> {
  const counted = await search.count(db, call);
  const { total } = counted;
  const ids = await readFromNearerEnd({ ...bounds, total }, (piece, direction) =>
    search.findPage(db, { ...call, ...piece, direction, counted }),
  );
  return { rows: await queries.byIds(db, ids), total };
}

/**
 * The counted filter with the fewest rows, where several are counted. Otherwise all orders of a state could be read for the one
 * order that was paid otherwise than the rest.
 */
async function chooseFirst(
  list: Pick<ListParts<Identified>, 'table' | 'filters'>,
  db: Db,
  criteria: Criteria,
): Promise<string | undefined> {
  const names = Object.keys(criteria);
  const counted = list.filters.counted(names);
  if (counted.length < 2 || list.filters.isRare(names)) return undefined;
  let fewest = Infinity;
  let first: string | undefined;
  for (const name of counted) {
    const total = await countWanted(list, db, { criteria: { [name]: criteria[name] } });
    if (total >= fewest) continue;
    fewest = total;
    first = name;
  }
  return first;
}

/** The part of a list in which a page lies. */
interface Part {
  /** How many rows the whole list has, how many of them come before the part, and how many it has. */
  readonly total: number;
  readonly before: number;
  readonly rows: number;
  /** The start of reading in a direction. There is no end, so that later rows take the place of rows that leave the list. */
  readonly starts: Readonly<Record<Direction, Pick<Criteria, 'fromMs' | 'untilMs'>>>;
}

async function wholeList(
  list: Pick<ListParts<Identified>, 'table' | 'filters'>,
  db: Db,
  wanted: Wanted,
): Promise<Part> {
  const total = await countWanted(list, db, wanted);
  return { total, before: 0, rows: total, starts: { asc: {}, desc: {} } };
}

/** The days of a page, where all of the list is counted by them. */
async function findDays(
  { table, time, filters }: Pick<ListParts<Identified>, 'table' | 'time' | 'filters'>,
  db: Db,
  { criteria, sorting, text }: Wanted,
  bounds: Bounds,
): Promise<Part | undefined> {
  const isCounted = !text && sorting.by === time && filters.isCounted(Object.keys(criteria));
  if (!isCounted || !isCountedByDay(table)) return undefined;
  const { direction } = sorting;
  const days = await findDaysOfPage(db, filters.countedValues(criteria), {
    ...bounds,
    direction,
  });
  return days && { ...days, rows: days.orders, starts: startsOf(criteria, days) };
}

const startsOf = ({ fromMs, untilMs }: Criteria, days: DaysOfPage): Part['starts'] => ({
  asc: { fromMs: narrowest(Math.max, fromMs, days.fromMs) },
  desc: { untilMs: narrowest(Math.min, untilMs, days.untilMs) },
});

function narrowest(
  choose: (...times: number[]) => number,
  ...times: readonly (number | null | undefined)[]
): number | undefined {
  const known = times.filter((time) => typeof time === 'number');
  return known.length > 0 ? choose(...known) : undefined;
}

async function readPart<Row extends Identified>(
  { queries }: ListParts<Row>,
  engine: Engine,
  { total, before, rows, starts }: Part,
  wanted: Wanted,
  { limit, offset }: Bounds,
): Promise<Page<Row>> {
  const { sorting, criteria } = wanted;
  const found = await readFromNearerEnd(
    { limit, offset: offset - before, direction: sorting.direction, total: rows },
    (piece, direction) => {
      const part = {
        ...wanted,
        sorting: { ...sorting, direction },
        criteria: withStart(criteria, starts[direction]),
      };
      return queries.pageByKeys(engine, part, piece);
    },
  );
  return { rows: found, total };
}

/** Adds the start of a part. Only defined ends become criteria. */
const withStart = (criteria: Criteria, { fromMs, untilMs }: Part['starts']['asc']): Criteria => ({
  ...criteria,
  ...(fromMs !== undefined && { fromMs }),
  ...(untilMs !== undefined && { untilMs }),
});
