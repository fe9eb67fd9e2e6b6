import { productWords } from '#areas/products/rules/product-search.ts';
import { isShortWord, matchesProduct, productSearchText } from '#kit/rules/search.ts';
import type { GroupProduct } from './group-choice.ts';

/** The one product of a group that a search means. Whole words count first: `blusa p` is the blouse in P, not also in PP. */
export function productMeant(
  products: readonly GroupProduct[],
  search: string,
): GroupProduct | undefined {
  const words = productWords(search);
  if (words.length === 0) return undefined;
  const sold = products.filter(({ isOnSale }) => isOnSale);
  const only = (fits: (searchText: string) => boolean): GroupProduct | undefined => {
    const [product, ...others] = sold.filter((each) => fits(productSearchText(each)));
    return others.length > 0 ? undefined : product;
  };
  const isWhole = (text: string) => (word: string) => text.split(/\s/).includes(word);
  return (
    only((text) => words.every(isWhole(text))) ??
    only((text) => words.filter(isShortWord).every(isWhole(text)) && matchesProduct(text, words))
  );
}
