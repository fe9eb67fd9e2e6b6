/** Both databases take this many rows in one statement, as long as a row has sixty values or fewer. */
const MOST_ROWS = 500;

/** Rows in the pieces that a statement can take, in their order. */
export function* rowsAStatement<Row>(rows: readonly Row[]): Generator<readonly Row[], void> {
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    yield rows.slice(from, from + MOST_ROWS);
}
