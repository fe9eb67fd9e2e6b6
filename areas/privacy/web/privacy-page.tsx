import type { PersonAnswer } from '../endpoints.ts';
import { Stack, Anchor, TextInput } from '@mantine/core';
import { useLocation, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { PersonReport, type FoundPerson } from './person-report.tsx';
import { PersonSearch } from './person-search.tsx';
import classes from './privacy.module.css';
import { RetentionForm } from './retention-form.tsx';
import { anonymizeTexts, privacyTexts as texts } from './texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import { ANONYMIZE_WORD } from '../rules/privacy.ts';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { privacyApi } from './api.ts';

const emptyPerson = (cpf: string): PersonAnswer => ({
  cpf,
  forgottenAt: new Date().toISOString(),
  customer: null,
  account: null,
  orders: [],
  messages: [],
  lookUps: [],
  accesses: [],
});

export function PrivacyPage() {
  // The CPF is not in the address: histories and logs store addresses.
  const { personCpf = '', personId } = useLocation().state;
  const [cpf, setCpf] = useState(personCpf);
  const [found, setFound] = useState<FoundPerson>();
  // A late answer for an earlier text of the field is not shown.
  const shown = found?.named === cpf ? found : undefined;
  const [leaving, setLeaving] = useState<FoundPerson>();
  return (
    <>
      <PageHeader
        lead={texts.lead}
        back={
          personId && (
            <BackLink
              to={paths.customer}
              params={{ id: personId }}
              cameFromThere
              label={texts.backToCustomer}
            />
          )
        }
      />
      <Stack className={classes.page} maw="var(--b-size-form)" gap="var(--b-space-cards)">
        <PersonSearch
          cpf={cpf}
          onChange={(typed) => {
            setCpf(typed);
            setFound(undefined);
          }}
          onFound={(person, named) => setFound({ person, named })}
        />
        <div role="status">
          {shown && <PersonReport {...shown} onAnonymize={() => setLeaving(shown)} />}
        </div>
        <RetentionForm />
      </Stack>
      <FormModal
        title={anonymizeTexts.title}
        record={leaving}
        onClose={() => setLeaving(undefined)}
      >
        {(going) => (
          <AnonymizeForm
            {...going}
            onDone={() => {
              setLeaving(undefined);
              setFound({ ...going, person: emptyPerson(going.person.cpf) });
            }}
          />
        )}
      </FormModal>
    </>
  );
}

const OpenOrders = ({ orders }: { orders: PersonAnswer['orders'] }) => (
  <Stack gap="xs">
    <p>{anonymizeTexts.openOrders}</p>
    <Stack component="ul" className={classes.openOrders} gap={0} mah="min(320px, 50dvh)">
      {orders.map(({ _id, orderId, status }) => (
        <li key={_id}>
          <Anchor renderRoot={(props) => <Link to={paths.order} params={{ id: _id }} {...props} />}>
            {texts.openOrder(orderId)}
          </Anchor>{' '}
          · {status}
        </li>
      ))}
    </Stack>
  </Stack>
);

/** The confirmation is typed, not clicked: anonymizing cannot be undone. */
function AnonymizeForm({ person, named, onDone }: FoundPerson & { onDone: () => void }) {
  const form = useAppForm({
    name: 'anonimizar',
    initialValues: { confirmation: '' },
    validate: ({ confirmation }) => ({
      confirmation:
        confirmation.trim().toUpperCase() === ANONYMIZE_WORD
          ? undefined
          : anonymizeTexts.typeError(ANONYMIZE_WORD),
    }),
    toPayload: ({ confirmation }) => ({ cpf: named, confirmation }),
    send: (body) => privacyApi.call('POST /privacy/person/anonymize', { body }),
    // Names, orders and messages on any screen may be this person's.
    refresh: [[]],
    done: anonymizeTexts.done,
    failed: (error) => messageOf(error, anonymizeTexts.failed),
    onDone,
  });
  const open = person.orders.filter(({ status }) => isOrderOpen(status));
  if (open.length > 0) return <OpenOrders orders={open} />;
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <p>{anonymizeTexts.question(person.orders.length)}</p>
        <p className="quiet">{anonymizeTexts.backups}</p>
        <TextInput
          {...form.field('confirmation')}
          label={anonymizeTexts.type(ANONYMIZE_WORD)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          data-autofocus
        />
      </Stack>
      <DialogActions form={form} label={anonymizeTexts.submit} />
    </AppForm>
  );
}
