import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { DayPeriod } from '../figures/day-span.ts';
import type { DayCriteria } from '../figures/days-of-page.ts';
import { keptCount } from '../figures/kept-counts.ts';
import type { FilterRule, FilterRules } from '../list-filters.ts';

/** When a row was created: two instants, and the days that they are the ends of, where they are any. */
const TIMES = ['fromMs', 'untilMs', 'fromDay', 'untilDay'] as const;
type Time = (typeof TIMES)[number];
const isTime = (name: string): name is Time => TIMES.some((time) => time === name);

/** The criteria of a list, by the names of rules and of times. Only defined values. */
export type Criteria = Readonly<Record<string, unknown>> & {
  readonly [Name in Time]?: number | undefined;
};

/** A filter as the list's own type has it, for any rules. */
export type ListedFilter = Readonly<Record<string, unknown>> & {
  readonly days?: DayPeriod | undefined;
  readonly words?: readonly string[] | undefined;
};

export function criteriaOf(filter: ListedFilter): {
  readonly criteria: Criteria;
  readonly words: readonly string[];
} {
  const { words = [], days = {} } = filter;
  // Copies by spreading cost more than the rest of a small page.
  const criteria: Record<string, unknown> = {};
  for (const [name, value] of [...Object.entries(filter), ...Object.entries(days)]) {
    if (value !== undefined && name !== 'words' && name !== 'days') criteria[name] = value;
  }
  return { criteria, words };
}

export type ValueOf = (name: string) => Expression<unknown>;

/** Values in their places; a list of them as the inside of an `in`. */
export const literalsOf =
  (criteria: Criteria): ValueOf =>
  (name) => {
    const value = criteria[name];
    if (!Array.isArray(value)) return sql`${value}`;
    return value.length > 0 ? sql.join(value) : sql`null`;
  };

/** The rules of a list, asked about its criteria. */
export class ListFilters {
  readonly #table: string;
  readonly #time: RawBuilder<unknown>;
  readonly #rules: Readonly<Record<string, FilterRule<unknown>>>;
  readonly #always: Expression<SqlBool> | undefined;

  constructor(list: {
    readonly table: string;
    readonly time: string;
    readonly rules: FilterRules;
    readonly always: Expression<SqlBool> | undefined;
  }) {
    this.#table = list.table;
    this.#time = sql.ref(`${list.table}.${list.time}`);
    this.#rules = list.rules as Readonly<Record<string, FilterRule<unknown>>>;
    this.#always = list.always;
  }

  /** Whether the named filters leave few rows, which can all be read. */
  isRare(names: readonly string[]): boolean {
    return names.some((name) => this.#rules[name]?.isRare);
  }

  /** The filters with kept counts of rows, each by itself. */
  counted(names: readonly string[]): string[] {
    return names.filter((name) => this.#rules[name]?.counted);
  }

  /** The columns that the kept figures count by, with their values. */
  countedValues(criteria: Criteria): DayCriteria {
    const { fromDay, untilDay } = criteria;
    const columns = this.counted(Object.keys(criteria)).map((name) => [
      this.#rules[name]?.counted,
      criteria[name],
    ]);
    return { ...Object.fromEntries(columns), fromDay, untilDay };
  }

  /** Whether the number of rows is kept for all filters together. */
  isCounted(names: readonly string[]): boolean {
    if (this.#always) return false;
    const isDay = (end: 'from' | 'until') =>
      !names.includes(`${end}Ms`) || names.includes(`${end}Day`);
    const areCounted = names.every((name) => isTime(name) || this.#rules[name]?.counted);
    return areCounted && isDay('from') && isDay('until');
  }

  /**
   * @param first the rule by whose index the rows are found; without it, the database chooses. Rare ones go before.
   */
  predicates(names: readonly string[], valueOf: ValueOf, first?: string): Expression<SqlBool>[] {
    const predicates = names
      .filter((name) => !isTime(name))
      .map((name) => this.#predicate(name, valueOf(name), this.#isSought(name, names, first)));
    return this.#always ? [this.#always, ...predicates] : predicates;
  }

  #isSought(name: string, names: readonly string[], first: string | undefined): boolean {
    if (this.isRare(names)) return this.#rules[name]?.isRare === true;
    return first === undefined || name === first || !this.#rules[name]?.counted;
  }

  #predicate(name: string, value: Expression<unknown>, isSought: boolean): Expression<SqlBool> {
    const rule = this.#rules[name];
    if (!rule) throw new Error(`The list has no filter ${name}`);
    return rule.predicate(value, isSought);
  }

  /** The ends of time as predicates, which a search takes by themselves. */
  times(names: readonly string[], valueOf: ValueOf): Expression<SqlBool>[] {
    const times: Expression<SqlBool>[] = [];
    if (names.includes('fromMs')) times.push(sql`${this.#time} >= ${valueOf('fromMs')}`);
    if (names.includes('untilMs')) times.push(sql`${this.#time} < ${valueOf('untilMs')}`);
    return times;
  }

  /** The number of rows as a scalar query. @param text a further condition on the rows. */
  count(names: readonly string[], valueOf: ValueOf, text?: Expression<SqlBool>) {
    const kept = !text && this.isCounted(names) ? this.#keptCount(names, valueOf) : undefined;
    return kept ?? this.countRows(names, valueOf, text);
  }

  countRows(names: readonly string[], valueOf: ValueOf, text?: Expression<SqlBool>) {
    const all = [...this.predicates(names, valueOf), ...this.times(names, valueOf)];
    const where = allOf(text ? [...all, text] : all);
    return sql<number>`(select count(*) from ${sql.table(this.#table)} where ${where})`;
  }

  #keptCount(names: readonly string[], valueOf: ValueOf): RawBuilder<number> | undefined {
    const day = (name: 'fromDay' | 'untilDay') =>
      names.includes(name) ? valueOf(name) : undefined;
    return keptCount({
      table: this.#table,
      columns: names.flatMap((name) => {
        const column = this.#rules[name]?.counted;
        return column ? [[column, valueOf(name)] as const] : [];
      }),
      fromDay: day('fromDay'),
      untilDay: day('untilDay'),
    });
  }
}

/** All of the predicates; none is always met. */
export const allOf = (predicates: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  predicates.length > 0 ? sql<SqlBool>`${sql.join(predicates, sql` and `)}` : sql<SqlBool>`1 = 1`;
