/** What a product or its group says about the units that the shop wants to have. */
interface WithMinimum {
  readonly minimum: number | null;
}

/** The minimum that holds for a product: its own, or that of its group; null for none. */
export const minimumOf = (product: WithMinimum, group?: WithMinimum): number | null =>
  product.minimum ?? group?.minimum ?? null;

/**
 * Whether a product's stock is low: at its minimum, or below it. A minimum of 0 tells of what is sold out, and without a minimum
 * no stock is low.
 */
export function isLow(
  product: WithMinimum & { readonly stock: number },
  group?: WithMinimum,
): boolean {
  const minimum = minimumOf(product, group);
  return minimum !== null && product.stock <= minimum;
}
