/** Rows in their order, by the text in a column; rows without one are left out. */
export const byOwner = <Row extends { readonly [key in Key]: string | null }, Key extends string>(
  rows: readonly Row[],
  key: Key,
): ReadonlyMap<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const owner = row[key];
    if (owner === null) continue;
    const known = found.get(owner);
    if (known) known.push(row);
    else found.set(owner, [row]);
  }
  return found;
};
