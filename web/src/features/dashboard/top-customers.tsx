import type { DashboardAnswer } from '@balcao/domain/contract/dashboard';
import { TOP_CUSTOMERS } from '@balcao/domain/rules/limits';
import { Skeleton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { formatMoney, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardTexts } from './texts.ts';
import cardClasses from './card.module.css';
import { Card } from './card.tsx';
import classes from './top-customers.module.css';

type Customer = DashboardAnswer['topCustomers'][number];

function Name({ customerId, name }: Customer) {
  const text = name ?? dashboardTexts.unknown;
  if (!customerId) return text;
  return (
    <Link to={paths.customer} params={{ id: customerId }} className={classes.link}>
      {text}
    </Link>
  );
}

function Ranking({ customers }: { customers: readonly Customer[] }) {
  return (
    <ol className={classes.list}>
      {customers.map((customer, index) => (
        <li key={customer.customerId ?? index} className={classes.row}>
          <span className={classes.rank} aria-hidden="true">
            {index + 1}
          </span>
          <span className={classes.name} title={customer.name ?? undefined}>
            <Name {...customer} />
          </span>
          <span
            className={classes.money}
            title={dashboardTexts.purchases(formatNumber(customer.orders), customer.orders === 1)}
          >
            {formatMoney(customer.total)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function RankingLoading() {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: TOP_CUSTOMERS }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={11} width={9} />
          <Skeleton height={12} width={`${50 + ((index * 17) % 36)}%`} />
          <Skeleton height={12} width={74} />
        </div>
      ))}
    </div>
  );
}

/** Who spent most in the range. */
export function TopCustomers({ figures }: { figures: DashboardAnswer | undefined }) {
  const nothing = figures?.totalOrders === 0 ? dashboardTexts.noOrders : dashboardTexts.noCustomers;
  return (
    <Card title={dashboardTexts.topCustomers}>
      <div className={classes.box}>
        {!figures && <RankingLoading />}
        {figures && figures.topCustomers.length > 0 && <Ranking customers={figures.topCustomers} />}
        {figures?.topCustomers.length === 0 && (
          <div className={cardClasses.nothing}>
            <IconUsers size={28} stroke={1.5} aria-hidden="true" />
            <p>{nothing}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
