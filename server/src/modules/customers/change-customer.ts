import type { CustomerEdit } from '@balcao/domain/contract/customers';
import { customerSearchText } from '@balcao/domain/rules/search';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import { UNCHANGED } from '../../core/trail.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { followCustomer } from '../accounts/accounts.service.ts';
import { columnsOf, customerIssues, detailsOf } from './customer-details.ts';
import {
  findCustomer,
  updateCustomer,
  type CustomerColumns,
  type CustomerRow,
} from './customers.repository.ts';
import { welcomeBack } from '../privacy/privacy.service.ts';

/**
 * Changes the fields that were sent and leaves the rest, also against another edit at the same moment. Orders keep their copy.
 * @throws AppError `customer_not_found`, `validation_failed` naming the wrong fields among those sent, `duplicate_cpf`,
 * `duplicate_email` when the customer has an account and another account has that e-mail.
 */
export function changeCustomer(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: Call,
  id: string,
  edit: CustomerEdit,
): Promise<CustomerRow> {
  const { engine } = deps;
  const changed = change(deps, call, async (trx) => {
    const record = await findCustomer(trx, id);
    if (!record) throw new AppError('customer_not_found');
    const sent = sentColumns(edit, record);
    const row = await updateCustomer(trx, id, { ...sent, updated_at: call.now });
    if (!row) throw new AppError('customer_not_found');
    await followCustomer(trx, engine, { ...row, name: `${row.name} ${row.surname}` });
    const columns = Object.keys(sent) as (keyof typeof sent)[];
    const fields = columns.filter((column) => record[column] !== row[column]);
    if (fields.includes('cpf')) await welcomeBack(trx, deps, [row.cpf]);
    const searchText = customerSearchText(row);
    const isFound = searchText === row.search_text;
    const found = isFound ? row : await updateCustomer(trx, id, { search_text: searchText });
    const subject = { type: 'customer', id } as const;
    return {
      answer: found ?? row,
      trail:
        fields.length === 0
          ? UNCHANGED
          : { action: 'customer.changed', subject, details: { fields } },
    };
  });
  return refuseDuplicate(engine, 'duplicate_cpf', changed);
}

/** The columns that an edit sets. Only fields that were sent can be wrong. */
function sentColumns(edit: CustomerEdit, record: CustomerRow): Partial<CustomerColumns> {
  const { address, ...person } = edit;
  const sent = Object.fromEntries(
    Object.entries({ ...person, ...address }).filter(([, value]) => value !== undefined),
  ) as Partial<CustomerColumns>;
  const edited = detailsOf({ ...record, ...sent });
  const issues = customerIssues(edited).filter(
    ({ field }) => field.replace(/^address\./, '') in sent,
  );
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  return Object.fromEntries(Object.entries(columnsOf(edited)).filter(([column]) => column in sent));
}
