import type { Call } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import type { CustomerRow } from './customers.repository.ts';
import { getCustomer, type CustomerWithFigures } from './list-customers.ts';
import { lookUpCpf } from './look-up-cpf.ts';

type Reading = Pick<Deps, 'engine' | 'db' | 'config'>;

/** A customer for a person who opened this record; the trail records the viewer. */
export async function viewCustomer(
  deps: Reading,
  call: Call,
  id: string,
): Promise<CustomerWithFigures> {
  const found = await getCustomer(deps, { id });
  await recordViewing(deps, call, {
    action: 'customer.viewed',
    subject: { type: 'customer', id },
  });
  return found;
}

/** A customer by CPF, with the view recorded. */
export async function viewCustomerOfCpf(
  deps: Reading,
  call: Call,
  cpf: string,
): Promise<CustomerRow> {
  const found = await lookUpCpf(deps, { cpf });
  await recordViewing(deps, call, {
    action: 'customer.looked-up',
    subject: { type: 'customer', id: found.id },
  });
  return found;
}
