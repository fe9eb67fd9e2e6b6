/** The words in which the two engines' tables differ. */
export interface Words {
  /**
   * The first column of a table that can be searched: the integer by which its search index knows a row. SQLite renumbers the rows of a
   * table without such a key when it is vacuumed.
   */
  readonly rowKey: string;
  /** The end of a narrow table that is read by its primary key: one tree instead of two. */
  readonly keptByKey: string;
  /** The column that orders the rows of the same instant. */
  readonly tieBreak: string;
  /** `tieBreak` at the end of an index; empty where each index ends with it anyway. */
  readonly thenTieBreak: string;
}

export const SQLITE: Words = {
  rowKey: 'row_key integer primary key,',
  keptByKey: 'without rowid',
  tieBreak: 'row_key',
  thenTieBreak: '',
};

export const POSTGRES: Words = {
  rowKey: '',
  keptByKey: '',
  tieBreak: 'id',
  thenTieBreak: ', id',
};
