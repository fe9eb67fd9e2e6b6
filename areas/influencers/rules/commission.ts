/**
 * A commission on the products after the discount, never on the freight; rounded half up to the centavo. Whole numbers only: cents
 * times 10,000 stays exact far beyond any store's revenue.
 */
export const commissionOf = (productsCents: number, basisPoints: number): number =>
  Number((BigInt(productsCents) * BigInt(basisPoints) + 5_000n) / 10_000n);
