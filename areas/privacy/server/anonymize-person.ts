import { randomBytes } from 'node:crypto';
import type { AnonymizeAnswer } from '../endpoints.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import { ANONYMIZE_WORD } from '../rules/privacy.ts';
import { contactKey } from '#kit/rules/phone.ts';
import { hashCpf } from '#kit/server/core/cpf-hash.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { erase } from '#kit/server/core/change.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { CUSTOMER_IMPORT, forgetImportedKey } from '#areas/imports/server/imports.service.ts';
import {
  anonymizeOrders,
  deleteAccountOf,
  deleteCustomer,
  deleteLookUps,
  deleteRecordedAnswers,
  lockCustomer,
} from './anonymize.repository.ts';
import { namePerson } from './find-person.ts';
import { rememberForgotten } from '#areas/customers/server/customers.service.ts';
import { listOrdersOf, personKey } from './person.repository.ts';
import { PSEUDONYM } from '#kit/rules/cpf.ts';

/** A pseudonym of letters and hyphens only, so that no part of it reads as a CPF. */
const newPseudonym = (): string =>
  PSEUDONYM +
  randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/**
 * Removes a person, whole or not at all: orders keep figures and places; record, account, messages, look-ups and
 * search words go. Keyed hashes of CPF and phone stay, by which an import of an old file knows to ask. A second call finds nothing and
 * changes nothing.
 */
export function anonymizePerson(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'person_has_open_orders'>,
  input: {
    readonly cpf: string;
    readonly confirmation: string;
  },
): Promise<AnonymizeAnswer> {
  if (input.confirmation.trim().toUpperCase() !== ANONYMIZE_WORD) {
    throw invalidField('confirmation', `Digite ${ANONYMIZE_WORD} para confirmar.`);
  }
  return erase(deps, call, async (trx) => {
    const named = await namePerson(trx, deps, input.cpf);
    const { cpf } = named;
    const customer = await lockCustomer(trx, cpf);
    const orders = await listOrdersOf(trx, personKey(named, customer));
    const open = orders.filter(({ status }) => isOrderOpen(status));
    if (open.length > 0) {
      const names = open.map(({ order_id }) => `#${order_id}`).join(', ');
      throw call.refusal('person_has_open_orders', { values: { orders: names } });
    }
    const orderIds = orders.map(({ id }) => id);
    const messages = await anonymizeOrders(trx, orderIds, newPseudonym());
    await deleteRecordedAnswers(trx, orders, customer?.id);
    const lookUps = await deleteLookUps(trx, hashCpf(deps, cpf));
    // A list of contacts names the person by phone.
    const phone = contactKey(customer?.phone ?? named.phone ?? '');
    const keys = new Set(phone === undefined ? [cpf] : [cpf, phone]);
    for (const key of keys) await forgetImportedKey(trx, deps, { scope: CUSTOMER_IMPORT, key });
    const accounts = customer ? await deleteAccountOf(trx, customer.id) : [];
    if (customer) await deleteCustomer(trx, customer.id);
    const answer = {
      orders: orders.length,
      messages,
      lookUps: lookUps.length,
      customer: customer !== undefined,
      account: accounts.length > 0,
    };
    if (!customer && orders.length + lookUps.length === 0) return { answer, trail: UNCHANGED };
    for (const key of keys) await rememberForgotten(trx, deps, { cpf: key, now: call.now });
    return {
      answer,
      trail: {
        action: 'customer.anonymized',
        subject: { type: 'customer', id: customer?.id ?? null },
        details: { count: orders.length },
      },
    };
  });
}
