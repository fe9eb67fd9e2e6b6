import { isCpf, onlyDigits } from '#kit/rules/cpf.ts';
import { Box, Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CustomerAnswer } from '../contract.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { FieldDoubt } from '#kit/web/components/forms/field-doubt.tsx';
import { useDraft, useKeptDraft } from '#kit/web/components/forms/use-draft.ts';
import { DoneModal } from '#kit/web/components/notices/done-modal.tsx';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import type { Page } from '#kit/web/lib/api/api-pages.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { formErrors } from '#kit/web/lib/person/person-fields.ts';
import { emptyForm, type PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { customersApi } from './shared/api.ts';
import { CustomerAddressFields, CustomerField } from './customer-fields.tsx';
import {
  contactErrors,
  customerInputOf,
  OWN_EDIT_FIELDS,
  passwordError,
} from './customer-rules.ts';
import { fullName } from './customer-view.ts';
import { customerFormTexts as texts } from './texts.ts';
import { useCustomerForm } from './use-customer-form.ts';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import layout from '#kit/web/components/layout.module.css';
import classes from './customer-form.module.css';

/** Whether typed text would be lost: a look-up could not fill it again. */
const wasTyped = (form: PersonFormState): boolean =>
  Object.entries(form.origins).some(
    ([field, origin]) => field !== 'cpf' && (origin === 'person' || origin === 'person-earlier'),
  );

/** A CPF's digits may also be part of another phone number, so a few rows are read and one is taken. */
const ROWS_A_CPF = 10;

/** The whole record of a CPF (11 digits), which the look-up of a form does not return. null when there is none. */
const recordOf = (cpf: string) => ({
  ...customersApi.page('GET /customers', { query: { q: cpf, page: 1, limit: ROWS_A_CPF } }),
  select: ({ rows }: Page<CustomerAnswer>) =>
    rows.find((row) => onlyDigits(row.cpf) === cpf) ?? null,
});

/** Shows the doubt about the CPF, and offers the record that it belongs to. It always takes the same space. */
function CpfHint({ form }: { form: PersonFormState }) {
  const cpf = onlyDigits(form.values.cpf);
  // A whole CPF can only be wrong when the server answered that it is taken.
  const taken = form.errors.cpf !== undefined && isCpf(cpf);
  const exists = form.customerState === 'found' || taken;
  const { data: customer } = useQuery({ ...recordOf(cpf), enabled: exists });
  const doubt = form.doubts.cpf && <FieldDoubt text={form.doubts.cpf} />;
  if (form.customerState === 'searching') return doubt ?? texts.searching;
  if (form.customerState === 'failed') return doubt ?? texts.lookupFailed;
  if (!exists) return doubt ?? texts.cpfHint;
  return (
    <>
      {doubt}
      <Box component="strong" c="var(--b-ink)" fw="var(--b-weight-label)">
        {texts.exists}
      </Box>{' '}
      {customer && (
        <Link to={paths.customer} params={{ id: customer._id }} className={classes.link}>
          {texts.openCustomer}
        </Link>
      )}
    </>
  );
}

/** Registers a customer, says so, and is empty again for the next. */
function NewCustomerForm() {
  const draft = useDraft('novo-cliente:senha', { password: '' });
  const [password, setPassword] = useState(draft.start.password);
  useKeptDraft(draft.name, { password }, password !== '');
  const [passwordWrong, setPasswordWrong] = useState<string>();
  const [created, setCreated] = useState<CustomerAnswer>();
  // Read when the form is sent, which the button does before the next render.
  const isContact = useRef(false);
  const form = useCustomerForm({
    name: 'novo-cliente',
    initial: emptyForm,
    changed: (state) => wasTyped(state) || password !== '',
    check: (values) =>
      isContact.current
        ? contactErrors(values)
        : { ...formErrors(values), password: passwordError(password) },
    toPayload: (values) => ({
      path: isContact.current
        ? ('POST /customers/contacts' as const)
        : ('POST /customers' as const),
      body: customerInputOf(values, isContact.current ? '' : password),
    }),
    onErrors: (errors) => setPasswordWrong(errors['password']),
    onReset: () => {
      setPassword('');
      setPasswordWrong(undefined);
    },
    send: ({ path, body }, idempotencyKey) => customersApi.call(path, { body, idempotencyKey }),
    refresh: [customersApi.key()],
    failed: texts.createFailed,
    onDone: (customer) => {
      setCreated(customer);
      setPassword('');
    },
  });
  const submitAs = (contact: boolean, event?: SubmitEvent): void => {
    isContact.current = contact;
    form.submit(event);
  };
  return (
    <AppForm
      form={{ ...form, submit: (event) => submitAs(false, event) }}
      className={`one-column ${layout.formPage}`}
    >
      <Card title={texts.person}>
        <FieldGrid>
          <CustomerField
            {...form}
            field="cpf"
            searching={form.form.customerState === 'searching'}
            hint={
              <span className={classes.cpfHint} role="status">
                <CpfHint form={form.form} />
              </span>
            }
          />
          {OWN_EDIT_FIELDS.map((field) => (
            <CustomerField {...form} key={field} field={field} />
          ))}
          <PasswordInput
            name="password"
            label={texts.password}
            description={texts.passwordHint}
            autoComplete="new-password"
            maxLength={200}
            value={password}
            error={passwordWrong}
            visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setPasswordWrong(undefined);
            }}
            onBlur={() => setPasswordWrong(passwordError(password))}
          />
        </FieldGrid>
        <Button variant="default" mt="md" disabled={form.pending} onClick={() => submitAs(true)}>
          {texts.submitContact}
        </Button>
      </Card>
      <Card title={texts.address}>
        <FieldGrid>
          <CustomerAddressFields {...form} />
        </FieldGrid>
      </Card>
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {texts.submit}
        </Button>
      </StickyBar>
      <DoneModal
        title={texts.created}
        what={created && fullName(created)}
        other={
          created && (
            <Button
              renderRoot={(props) => (
                <Link to={paths.customer} params={{ id: created._id }} {...props} />
              )}
              variant="default"
            >
              {texts.viewCustomer}
            </Button>
          )
        }
        onClose={() => {
          setCreated(undefined);
          form.discard();
        }}
        onClosed={() => form.focus('cpf')}
      />
    </AppForm>
  );
}

export function NewCustomerPage() {
  return (
    <>
      <PageHeader />
      <NewCustomerForm />
    </>
  );
}
