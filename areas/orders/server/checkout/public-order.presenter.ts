import type { PublicOrderAnswer } from '../../contract.ts';
import {
  MASK,
  maskedLookup,
  publicAddress,
  publicCustomer,
  type LookupPerson,
} from '#kit/rules/masking.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';
import { presentPublicChanges } from '../order-changes.presenter.ts';
import {
  presentAddress,
  presentCommon,
  presentCustomer,
  presentMoney,
  presentPublicLine,
} from '../orders.presenter.ts';
import type { OrderRow, OrderWithLines } from '../orders.repository.ts';
import type { HolderView } from './find-order-for.ts';

/**
 * An order as the holder of its link sees it: few fields, the personal ones masked. An address that a look-up by CPF showed
 * masked, and that the server filled in, stays masked: the confirmation must not show more than the look-up.
 */
export function presentPublicOrder(
  { order, lines }: OrderWithLines,
  { store, changes, link, parts }: Pick<HolderView, 'store' | 'changes' | 'link' | 'parts'>,
): PublicOrderAnswer {
  const { paymentStatus, givenBack } = presentMoney(order);
  return {
    ...presentCommon(order),
    products: lines.map(presentPublicLine),
    ...(link.person ? recordMasks(link.person) : maskedPerson(order)),
    changes: presentPublicChanges(changes),
    paymentStatus,
    givenBack,
    expired: link.expired,
    arrangesPayment: order.arranges_payment === 1,
    store,
    ...parts,
  };
}

/** A known customer as the look-up shows them. The fields that it never shows have the same mask for every record. */
function recordMasks(person: LookupPerson): Pick<PublicOrderAnswer, 'customer' | 'address'> {
  const { address, ...shown } = maskedLookup(person);
  return { customer: { ...textsOf(CUSTOMER_FIELDS, () => MASK), ...shown }, address };
}

function maskedPerson(order: OrderRow): Pick<PublicOrderAnswer, 'customer' | 'address'> {
  const customer = presentCustomer(order);
  const address = presentAddress(order);
  if (!customer || !address) return { customer: null, address: null };
  if (order.contact_from_record === 1) return recordMasks({ ...customer, address });
  return {
    customer: publicCustomer(customer),
    address:
      order.details_from_record === 1
        ? maskedLookup({ ...customer, address }).address
        : publicAddress(address),
  };
}
