const MOST_NAMED = 5;

const list = new Intl.ListFormat('pt-BR');

/** The names of products in a sentence: `Blusa · P, Blusa · M e mais 3`. */
export function namesOf(products: readonly { readonly name: string }[]): string {
  const names = products.map(({ name }) => name).sort((one, other) => one.localeCompare(other));
  const more = names.length - MOST_NAMED;
  return list.format(more > 0 ? [...names.slice(0, MOST_NAMED), `mais ${more}`] : names);
}
