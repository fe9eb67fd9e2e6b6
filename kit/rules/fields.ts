/* Functions for tables of fields. */

/** The fields in another order: the named ones first, then the others in their own order. */
export const inOrder = <Field extends string>(
  fields: readonly Field[],
  ...first: readonly NoInfer<Field>[]
): readonly Field[] => [...new Set([...first, ...fields])];

/** A text for each of the fields. */
export function textsOf<Field extends string, Text extends string = string>(
  fields: readonly Field[],
  textOf: (field: Field) => Text,
): Record<Field, Text> {
  const texts: Partial<Record<Field, Text>> = {};
  for (const field of fields) texts[field] = textOf(field);
  return texts as Record<Field, Text>;
}
