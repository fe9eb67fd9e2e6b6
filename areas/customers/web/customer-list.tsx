import type { CustomerAnswer } from '../contract.ts';
import { formatCpf } from '#kit/rules/cpf.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import listClasses from '#kit/web/components/list/list.module.css';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { ListSearch } from '#kit/web/lib/pages/list-search.ts';
import { customersTexts as texts } from './texts.ts';
import { CustomerChat } from './customer-chat.tsx';
import classes from './customer-list.module.css';
import { fullName } from './customer-view.ts';

interface CustomerListProps {
  customers: readonly CustomerAnswer[];
  search: ListSearch;
  /** `_id` of the customer who is being deleted. */
  removing: ReadonlySet<string>;
  onEdit: (customer: CustomerAnswer) => void;
  onRemove: (customer: CustomerAnswer) => void;
}

interface CustomerRowProps {
  customer: CustomerAnswer;
  search: ListSearch;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function CustomerRow({ customer, search, removing, onEdit, onRemove }: CustomerRowProps) {
  return (
    <li
      className={`${listClasses.row} ${listClasses.clickable} ${listClasses.short} ${classes.row}`}
      aria-busy={removing}
    >
      <Link
        to={paths.customer}
        params={{ id: customer._id }}
        state={{ listSearch: search }}
        className={`${listClasses.who} ${listClasses.rowLink} ${classes.name}`}
        style={{ gridArea: 'name' }}
      >
        {fullName(customer)}
      </Link>
      <p className={`${listClasses.meta} ${classes.cpf}`} style={{ gridArea: 'cpf' }}>
        {customer.cpf && texts.cpf(formatCpf(customer.cpf))}
      </p>
      <p
        className={`${listClasses.meta} truncate ${classes.email}`}
        style={{ gridArea: 'email' }}
        title={customer.email || undefined}
      >
        {customer.email}
      </p>
      <div className={`${listClasses.meta} ${classes.phone}`} style={{ gridArea: 'phone' }}>
        <CustomerChat customer={customer} />
      </div>
      <p className={`${listClasses.money} ${classes.total}`} style={{ gridArea: 'total' }}>
        <VisuallyHidden>{texts.ordersTotal} </VisuallyHidden>
        {formatReais(customer.ordersTotal)}
      </p>
      <p className={`${listClasses.meta} sum ${classes.orders}`} style={{ gridArea: 'orders' }}>
        {texts.orders(customer.ordersCount)}
      </p>
      <RowActions
        name={fullName(customer)}
        removing={removing}
        onEdit={onEdit}
        onRemove={onRemove}
        className={classes.actions}
      />
    </li>
  );
}

export function CustomerList({ customers, search, removing, onEdit, onRemove }: CustomerListProps) {
  return (
    <div className="measured">
      <ul className={listClasses.list} aria-label={texts.list}>
        {customers.map((customer) => (
          <CustomerRow
            key={customer._id}
            customer={customer}
            search={search}
            removing={removing.has(customer._id)}
            onEdit={() => onEdit(customer)}
            onRemove={() => onRemove(customer)}
          />
        ))}
      </ul>
    </div>
  );
}
