import type { ShippingAnswer, ShippingInput } from '@balcao/domain/contract/shipping';
import { toReais } from '@balcao/domain/rules/money';
import { PRICE_PROBLEMS, readPrice } from '@balcao/domain/rules/price';

import { problemText, type FieldErrors } from '../../lib/api/field-errors.ts';
import { moneyText } from '../../lib/money-text.ts';
import { shippingTexts as texts } from './texts.ts';

/** A shipping policy as it is typed. */
export interface ShippingValues {
  name: string;
  /** `99,90` */
  price: string;
}

export const EMPTY_SHIPPING: ShippingValues = { name: '', price: '' };

export const shippingValuesOf = ({ name, price }: ShippingAnswer): ShippingValues => ({
  name,
  price: moneyText(price),
});

export const shippingErrors = ({ name, price }: ShippingValues): FieldErrors => ({
  name: name.trim() ? undefined : texts.nameRequired,
  price: problemText(readPrice(price), PRICE_PROBLEMS),
});

export const shippingOf = ({ name, price }: ShippingValues): ShippingInput => ({
  name: name.trim(),
  price: toReais(Number(readPrice(price))),
});
