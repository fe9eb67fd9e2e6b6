import { parseMoney, toReais, PRICE_PROBLEMS, readPrice } from '#kit/rules/money.ts';

import { problemText } from '#kit/web/lib/api/field-errors.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import type { ChosenShipping } from '../shared/cart.ts';
import type { CartShipping } from './priced-cart.ts';

/** The `policyId` of typed freight in the select. */
const TYPED = 'typed';
export const BLANK_FREIGHT: ChosenShipping = { policyId: null, name: '', price: '' };

type Policies = readonly CartShipping[] | undefined;

/** The policy in a cart, with its present name and price: they stay after the policy is deleted. */
export const chosenPolicy = ({ _id, name, price }: CartShipping): ChosenShipping => ({
  policyId: _id,
  name,
  price: moneyText(price),
});

const policyOf = (chosen: ChosenShipping | null, policies: Policies): CartShipping | undefined =>
  policies?.find(({ _id }) => _id === chosen?.policyId);

/** The freight that counts by its own name and price: typed, or of a deleted policy. */
export const typedFreight = (
  chosen: ChosenShipping | null,
  policies: Policies,
): ChosenShipping | undefined =>
  chosen && (chosen.policyId === null || (policies && !policyOf(chosen, policies)))
    ? chosen
    : undefined;

/** The price while it is typed: its comma may be the last character. */
const typedPrice = ({ price }: ChosenShipping): string => price.trim().replace(/[.,]$/, '');

/** The reason why the price of a freight cannot be read; a blank price is no fault. */
export function freightProblem(freight: ChosenShipping): string | undefined {
  const price = typedPrice(freight);
  return price === '' ? undefined : problemText(readPrice(price), PRICE_PROBLEMS);
}

/** The present shipping of a choice; undefined when none is chosen, or the policies have not loaded. */
export function shippingOf(
  chosen: ChosenShipping | null,
  policies: Policies,
): CartShipping | undefined {
  const freight = typedFreight(chosen, policies);
  if (!freight) return policyOf(chosen, policies);
  const cents = freightProblem(freight) ? undefined : parseMoney(typedPrice(freight));
  const name = freight.name.trim();
  if (name === '' && !cents) return undefined;
  return { _id: TYPED, name, price: toReais(cents ?? 0) };
}
