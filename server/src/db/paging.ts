/** A page of a list and the count of the whole list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Which rows of a list: `limit` undefined means all. */
export interface Paging {
  readonly limit: number | undefined;
  readonly offset: number;
}
