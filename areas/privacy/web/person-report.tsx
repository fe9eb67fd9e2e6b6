import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { PersonAnswer } from '../endpoints.ts';
import { PAYMENT_METHODS } from '#areas/payments/rules/payment.ts';
import { formatCep } from '#kit/rules/cep.ts';
import { formatCpf } from '#kit/rules/cpf.ts';
import { headingOf, CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';
import { shownPhone } from '#kit/rules/phone.ts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { BreakableEmail } from '#kit/web/components/breakable-email.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { formatDate, formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { shownText } from '#kit/web/lib/person/shown-text.ts';
import { privacyApi } from './api.ts';
import classes from './privacy.module.css';
import { anonymizeTexts, privacyTexts as texts } from './texts.ts';

/** The person's own fields besides the name and the CPF of the search. */
const CONTACT = CUSTOMER_FIELDS.filter(
  (field) => field !== 'name' && field !== 'surname' && field !== 'cpf',
);

type Address = PersonAnswer['orders'][number]['address'];

const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by);

const addressLine = (address: Address): string =>
  joined(
    [
      joined([address.street, address.number, address.complement], ', '),
      address.neighborhood,
      joined([address.city, address.state], '/'),
      formatCep(address.cep),
    ],
    ' · ',
  );

const EMAILS: ReadonlySet<string> = new Set([headingOf('email'), texts.account]);

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={layout.details}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{EMAILS.has(label) ? <BreakableEmail email={value} /> : value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries<Entry>({
  title,
  entries,
  children,
}: {
  title: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <Card title={`${title} (${entries.length})`}>
      {entries.length === 0 && <p className="quiet">{texts.empty}</p>}
      <Stack component="ul" className={classes.entries} gap="var(--b-space-md)">
        {entries.map((entry, index) => (
          <li key={index}>{children(entry)}</li>
        ))}
      </Stack>
    </Card>
  );
}

function Downloads({ cpf }: { cpf: string }) {
  const download = useChange({
    send: async (format: 'json' | 'csv') => {
      const { text, name } = await privacyApi.file('POST /privacy/person/export', {
        body: { cpf, format },
      });
      // Reading an answer as text drops the mark by which spreadsheets know UTF-8.
      const content = format === 'csv' ? ['\uFEFF', text] : [text];
      downloadFile(new Blob(content, { type: 'text/plain;charset=utf-8' }), name);
    },
    failed: texts.downloadFailed,
  });
  return (['json', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      loading={download.input === format}
      onClick={() => download.run(format)}
    >
      {texts[format]}
    </Button>
  ));
}

function CustomerCard({ customer, account }: Pick<PersonAnswer, 'customer' | 'account'>) {
  return (
    <Card title={texts.customer}>
      {!customer && <p className="quiet">{texts.noCustomer}</p>}
      {customer && (
        <Facts
          facts={[
            [headingOf('name'), `${customer.name} ${customer.surname}`],
            ...CONTACT.map(
              (field) => [headingOf(field), shownText(field, customer[field])] as const,
            ),
            [texts.address, addressLine(customer.address)],
            [texts.note, customer.note],
            [texts.since, formatDate(customer.createdAt)],
            [texts.changed, formatDateTime(customer.updatedAt)],
          ]}
        />
      )}
      {account && (
        <Facts
          facts={[
            [texts.account, account.email],
            [texts.since, formatDate(account.createdAt)],
          ]}
        />
      )}
    </Card>
  );
}

function OrderEntry({ order }: { order: PersonAnswer['orders'][number] }) {
  const { knownPhone, customerNote, note, deliveredAt, withdrawals, payments } = order;
  const more = [
    knownPhone && texts.knownPhone(shownPhone(knownPhone)),
    customerNote && `${texts.customerNote}: ${customerNote}`,
    note && `${texts.note}: ${note}`,
    deliveredAt && texts.deliveredAt(formatDateTime(deliveredAt)),
    ...withdrawals.map(({ at, reason, outcome, answer }) => {
      const parts = [texts.withdrawal(formatDateTime(at)), texts.outcomes[outcome ?? 'waiting']];
      return joined([...parts, reason, answer], ' · ');
    }),
    ...payments.map(({ amount, method, receivedAt, note: ofPayment, takenBackAt }) => {
      const parts = [
        `${formatReais(amount)} (${PAYMENT_METHODS[method]})`,
        formatDateTime(receivedAt),
      ];
      const takenBack = takenBackAt === null ? '' : texts.takenBackAt(formatDateTime(takenBackAt));
      return joined([...parts, takenBack, ofPayment], ' · ');
    }),
  ].filter(Boolean);
  return (
    <>
      <p>
        <Anchor
          renderRoot={(props) => <Link to={paths.order} params={{ id: order._id }} {...props} />}
        >
          {texts.openOrder(order.orderId)}
        </Anchor>{' '}
        · {formatDateTime(order.createdAt)} · {order.status} · {formatReais(order.totalPrice)}
      </p>
      <p className="quiet">
        {joined(
          [
            `${order.name} ${order.surname}`,
            ...CONTACT.map((field) => shownText(field, order[field])),
          ],
          ' · ',
        )}
      </p>
      <p className="quiet">{addressLine(order.address)}</p>
      {more.map((line, index) => (
        <p key={index} className="quiet">
          {line}
        </p>
      ))}
    </>
  );
}

export interface FoundPerson {
  person: PersonAnswer;
  /** The CPF or phone, as it was typed. */
  named: string;
}

export function PersonReport({
  person,
  named,
  onAnonymize,
}: FoundPerson & {
  onAnonymize: () => void;
}) {
  const { customer, account, orders, messages, lookUps, accesses } = person;
  if (!customer && orders.length + lookUps.length === 0) {
    return (
      <ListEmpty
        message={texts.nothing}
        hint={
          person.forgottenAt
            ? `${texts.forgotten(formatDate(person.forgottenAt))} ${texts.nothingHint}`
            : texts.nothingHint
        }
        icon={<IconUserOff size={30} stroke={1.5} />}
      />
    );
  }
  return (
    <Stack gap="var(--b-space-cards)">
      <Group gap="var(--b-space-sm)" justify="space-between">
        <h2 className={layout.cardTitle}>
          {texts.result(person.cpf ? `o CPF ${formatCpf(person.cpf)}` : shownPhone(named))}
        </h2>
        <Group gap="var(--b-space-sm)" align="stretch">
          <Downloads cpf={named} />
          <RemoveButton onClick={onAnonymize}>{anonymizeTexts.open}</RemoveButton>
        </Group>
      </Group>
      <CustomerCard customer={customer} account={account} />
      <Entries title={texts.orders} entries={orders}>
        {(order) => <OrderEntry order={order} />}
      </Entries>
      <Entries title={texts.messages} entries={messages}>
        {(message) => (
          <>
            <p>
              {texts.openOrder(message.orderId)} · {formatDateTime(message.createdAt)} ·{' '}
              {shownPhone(message.phone)}
            </p>
            <p className="quiet">{message.text || texts.emptied}</p>
          </>
        )}
      </Entries>
      <Entries title={texts.lookUps} entries={lookUps}>
        {({ orderId, at }) => (
          <p>
            {texts.openOrder(orderId)} · {formatDateTime(at)}
          </p>
        )}
      </Entries>
      <Entries title={texts.accesses} entries={accesses}>
        {({ at, action }) => (
          <p>
            {texts.actions[action] ?? action} · {formatDateTime(at)}
          </p>
        )}
      </Entries>
    </Stack>
  );
}
