import {
  detailProblem,
  PRODUCT_DETAILS,
  storedDetail,
  type ProductDetail,
} from '@balcao/domain/rules/product-fields';
import { nameKeyOf, productSearchText } from '@balcao/domain/rules/search';
import { textsOf } from '@balcao/domain/rules/fields';

export type ProductTexts = Readonly<Record<'name' | ProductDetail, string>>;

/** The columns of a product's texts, and those that follow from them. */
export function textColumns(texts: ProductTexts) {
  const details = textsOf(PRODUCT_DETAILS, (field) => storedDetail(field, texts[field]));
  const { name } = texts;
  return {
    name,
    name_key: nameKeyOf(name),
    ...details,
    search_text: productSearchText({ ...details, name }),
  };
}

/** The refusals of typed details. Absent ones are none. */
export const detailIssues = (
  details: Partial<Readonly<Record<ProductDetail, string | undefined>>>,
): { readonly field: ProductDetail; readonly message: string }[] =>
  PRODUCT_DETAILS.flatMap((field) => {
    const message = detailProblem(field, details[field] ?? '');
    return message === undefined ? [] : [{ field, message }];
  });
