import type { DashboardAnswer } from '../endpoints.ts';
import { TOP_CUSTOMERS } from '#kit/rules/limits.ts';
import { Skeleton, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { dashboardTexts as texts } from './texts.ts';
import { Card, Nothing, SkeletonLine } from './card.tsx';
import classes from './dashboard.module.css';

type Customer = DashboardAnswer['topCustomers'][number];

function Name({ customerId, name }: Customer) {
  if (!customerId)
    return <span className={`truncate ${classes.name}`}>{name ?? texts.unknown}</span>;
  return (
    <Link
      to={paths.customer}
      params={{ id: customerId }}
      className={`truncate ${classes.name}`}
      title={name ?? undefined}
    >
      {name ?? texts.unknown}
    </Link>
  );
}

function Ranking({ customers }: { customers: readonly Customer[] }) {
  return (
    <ol>
      {customers.map((customer, index) => (
        <li key={customer.customerId ?? index} className={`grid-middle ${classes.rank}`}>
          <span className={`quiet ${classes.place}`} aria-hidden="true" />
          <Name {...customer} />
          <span
            className={classes.money}
            title={texts.purchases(formatNumber(customer.orders), customer.orders === 1)}
          >
            {formatReais(customer.total)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function RankingLoading() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: TOP_CUSTOMERS }, (_, index) => (
        <div key={index} className={`grid-middle ${classes.rank}`}>
          <Skeleton height={11} width={9} />
          <SkeletonLine index={index} />
          <Skeleton height={12} width={74} />
        </div>
      ))}
    </div>
  );
}

export function TopCustomers({ figures }: { figures: DashboardAnswer | undefined }) {
  const nothing = figures?.totalOrders === 0 ? texts.noOrders : texts.noCustomers;
  return (
    <Card title={texts.topCustomers}>
      <Stack className={classes.tall} gap={0} flex={1}>
        {!figures && <RankingLoading />}
        {figures && figures.topCustomers.length > 0 && <Ranking customers={figures.topCustomers} />}
        {figures?.topCustomers.length === 0 && (
          <Nothing icon={<IconUsers size={28} stroke={1.5} aria-hidden="true" />}>
            {nothing}
          </Nothing>
        )}
      </Stack>
    </Card>
  );
}
