import type { CustomerAnswer } from '../contract.ts';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { BreakableEmail } from '#kit/web/components/breakable-email.tsx';
import { CopyIcon } from '#kit/web/components/copy-icon.tsx';
import { DoubtNotes } from '#kit/web/components/doubt-notes.tsx';
import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { formatCents, formatDate, formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { personDoubts } from '#kit/web/lib/person/person-fields.ts';
import { stateDoubt } from '#kit/web/lib/person/state-options.ts';
import { customerTexts as texts } from './texts.ts';
import { CustomerChat } from './customer-chat.tsx';
import classes from './customer-detail.module.css';
import {
  addressDetails,
  averageCents,
  customerText,
  personDetails,
  type Detail,
} from './customer-view.ts';

function Details({ details, chat }: { details: readonly Detail[]; chat?: ReactNode }) {
  return (
    <dl className={`${layout.details} ${chat ? classes.wide : ''}`}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {label === texts.email ? (
              <BreakableEmail email={value} />
            ) : (
              (label === texts.phone && chat) || value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Purchases({ customer }: { customer: CustomerAnswer }) {
  const average = averageCents(customer);
  return (
    <Card title={texts.purchases}>
      <Stack component="dl" className={`${layout.facts} ${classes.figures}`} gap={10}>
        <div className={classes.total}>
          <dt>{texts.ordersTotal}</dt>
          <dd>{formatReais(customer.ordersTotal)}</dd>
        </div>
        <div>
          <dt>{texts.ordersCount}</dt>
          <dd>{formatNumber(customer.ordersCount)}</dd>
        </div>
        <div>
          <dt>{texts.average}</dt>
          <dd>{average === undefined ? texts.nothing : formatCents(average)}</dd>
        </div>
        <div>
          <dt>{texts.since}</dt>
          <dd>{formatDate(customer.createdAt)}</dd>
        </div>
      </Stack>
      <Text c="dimmed" fz="sm" mt={12}>
        {texts.cancelledAside}
      </Text>
    </Card>
  );
}

export function CustomerDetail({ customer, note }: { customer: CustomerAnswer; note: ReactNode }) {
  return (
    <div className={`grid-top ${classes.columns}`}>
      <Stack gap={16} miw={0}>
        <Card
          title={texts.person}
          actions={
            <div className={`line ${layout.icons}`}>
              <CopyIcon
                text={customerText(customer)}
                label={texts.copy}
                copied={texts.copied}
                failed={texts.copyFailed}
              />
            </div>
          }
        >
          <Details details={personDetails(customer)} chat={<CustomerChat customer={customer} />} />
          <DoubtNotes doubts={personDoubts(customer)} />
        </Card>
        <Card title={texts.address}>
          <Details details={addressDetails(customer)} />
          <DoubtNotes doubts={[stateDoubt(customer.address)]} />
        </Card>
        {note}
      </Stack>
      <Purchases customer={customer} />
    </div>
  );
}
