import type { PersonAnswer } from '../contract.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import { ANONYMIZE_WORD } from '../rules/privacy.ts';
import { Anchor, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { privacyApi } from './api.ts';
import classes from './privacy.module.css';
import { anonymizeTexts as texts, privacyTexts } from './texts.ts';

interface AnonymizeFormProps {
  person: PersonAnswer;
  onDone: () => void;
}

/** The open orders of the person. The server refuses while there are any, so they are shown before the confirmation is typed. */
const OpenOrders = ({ orders }: { orders: PersonAnswer['orders'] }) => (
  <Stack gap="xs">
    <p>{texts.openOrders}</p>
    <Stack component="ul" className={classes.openOrders} gap={0} mah="min(320px, 50dvh)">
      {orders.map(({ _id, orderId, status }) => (
        <li key={_id}>
          <Anchor renderRoot={(props) => <Link to={paths.order} params={{ id: _id }} {...props} />}>
            {privacyTexts.openOrder(orderId)}
          </Anchor>{' '}
          · {status}
        </li>
      ))}
    </Stack>
  </Stack>
);

/** The confirmation is typed, not clicked: anonymizing cannot be undone. */
export function AnonymizeForm({ person, onDone }: AnonymizeFormProps) {
  const form = useAppForm({
    name: 'anonimizar',
    initialValues: { confirmation: '' },
    validate: ({ confirmation }) => ({
      confirmation:
        confirmation.trim().toUpperCase() === ANONYMIZE_WORD
          ? undefined
          : texts.typeError(ANONYMIZE_WORD),
    }),
    toPayload: ({ confirmation }) => ({ cpf: person.cpf, confirmation }),
    send: (body) => privacyApi.call('POST /privacy/person/anonymize', { body }),
    // Names, orders and messages on any screen may be this person's.
    refresh: [[]],
    done: texts.done,
    failed: (error) => messageOf(error, texts.failed),
    onDone,
  });
  const open = person.orders.filter(({ status }) => isOrderOpen(status));
  if (open.length > 0) return <OpenOrders orders={open} />;
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <p>{texts.question(person.orders.length)}</p>
        <p className="quiet">{texts.backups}</p>
        <TextInput
          {...form.field('confirmation')}
          label={texts.type(ANONYMIZE_WORD)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          data-autofocus
        />
      </Stack>
      <DialogActions form={form} label={texts.submit} />
    </AppForm>
  );
}
