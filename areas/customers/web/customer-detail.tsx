import type { CustomerAnswer } from '../contract.ts';
import { Stack, Text, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { BreakableEmail } from '#kit/web/components/breakable-email.tsx';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import { DoubtNotes } from '#kit/web/components/doubt-notes.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { formatCents, formatDate, formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { personDoubts } from '#kit/web/lib/person/person-fields.ts';
import { stateDoubt } from '#kit/web/lib/person/state-options.ts';
import { customerTexts as texts } from './texts.ts';
import { CustomerChat } from './customer-chat.tsx';
import {
  addressDetails,
  averageCents,
  customerText,
  personDetails,
  type Detail,
} from './customer-view.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from './customer-detail.module.css';

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

function CardLoading({ details }: { details: number }) {
  return (
    <Card title={<Skeleton height={16} width={132} />}>
      <div className={layout.details}>
        {Array.from({ length: details }, (_, index) => (
          <Stack key={index} gap={8} mih={43} justify="center">
            <Skeleton height={11} width={72} />
            <Skeleton height={13} width={`${58 + ((index * 13) % 30)}%`} />
          </Stack>
        ))}
      </div>
    </Card>
  );
}

export function CustomerDetailLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <div className={`grid-top ${classes.columns}`} aria-hidden="true">
        <Stack gap={16} miw={0}>
          <CardLoading details={4} />
          <CardLoading details={7} />
        </Stack>
        <CardLoading details={4} />
      </div>
    </div>
  );
}
