const SIZES = 'rn pp xs p s m g l gg xl xg eg xxl xgg egg'.split(' ');
const inWords = new Intl.Collator('pt-BR', { numeric: true });

const sizeOf = (part: string): number => SIZES.indexOf(part.trim().toLowerCase());

/** The order of products' names as people list them: sizes from small to large, and numbers as numbers. */
export function compareNames(one: string, other: string): number {
  const others = other.split(' · ');
  for (const [at, part] of one.split(' · ').entries()) {
    const beside = others[at];
    if (beside === undefined) return 1;
    const sizes = [sizeOf(part), sizeOf(beside)] as const;
    const areSizes = sizes[0] >= 0 && sizes[1] >= 0;
    const order = areSizes ? sizes[0] - sizes[1] : inWords.compare(part, beside);
    if (order !== 0) return order;
  }
  return one.split(' · ').length - others.length;
}
