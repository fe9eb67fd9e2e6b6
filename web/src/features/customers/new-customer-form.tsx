import type { CustomerAnswer, CustomerInput } from '@balcao/domain/contract/customers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { notifyError } from '../../components/notify.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { paths } from '../../lib/paths.ts';
import { formErrors } from '../../lib/person-fields.ts';
import { emptyForm, type PersonFormState } from '../../lib/person-form.ts';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts';
import { customerFormTexts as texts } from '../../texts.ts';
import { customerKeys, customerMutations, customerQueries } from './api.ts';
import { CustomerAddressFields } from './customer-address-fields.tsx';
import { CustomerCreatedModal } from './customer-created-modal.tsx';
import {
  customerInputOf,
  passwordError,
  refusedErrors,
  type RefusedErrors,
} from './customer-draft.ts';
import { CustomerField } from './customer-field.tsx';
import classes from './customer-form.module.css';
import { fullName } from './customer-view.ts';
import { useCustomerForm } from './use-customer-form.ts';

/** Whether somebody typed something that a look-up could not bring back. */
const wasTyped = (form: PersonFormState): boolean =>
  Object.entries(form.origins).some(
    ([field, origin]) => field !== 'cpf' && (origin === 'person' || origin === 'person-earlier'),
  );

/** What the CPF led to: a record to open instead, or nothing to say. Two lines are kept for it. */
function CpfHint({ form, taken }: { form: PersonFormState; taken: boolean }) {
  const cpf = onlyDigits(form.values.cpf);
  const exists = form.customerState === 'found' || taken;
  const { data: customer } = useQuery({ ...customerQueries.byCpf(cpf), enabled: exists });
  const name = customer ? fullName(customer) : form.record && fullName(form.record);
  return (
    <span className={classes.cpfHint} role="status">
      {form.customerState === 'searching' && texts.searching}
      {form.customerState === 'failed' && texts.lookupFailed}
      {exists && name && (
        <span className={classes.exists}>
          <strong>{texts.exists(name)}</strong>{' '}
          {customer && (
            <Link to={paths.customer} params={{ id: customer._id }} className={classes.link}>
              {texts.openCustomer}
            </Link>
          )}
        </span>
      )}
    </span>
  );
}

interface NewCustomerFormProps {
  /** The customer is in, and staff go on with the next. */
  onDone: () => void;
}

/**
 * Registers a customer. What is typed stays until they are in; leaving asks first. Give it another key for the next one.
 */
export function NewCustomerForm({ onDone }: NewCustomerFormProps) {
  const { form, send, element, focusFirstWrong } = useCustomerForm(emptyForm);
  const [password, setPassword] = useState('');
  const [passwordWrong, setPasswordWrong] = useState<string>();
  const [taken, setTaken] = useState('');
  const [created, setCreated] = useState<CustomerAnswer>();
  const { keyFor, forget } = useSubmissionKey();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const create = useMutation(customerMutations.create());
  const props = { form, send };

  useUnsavedChanges(!created && (wasTyped(form) || password !== ''), () =>
    confirm({
      title: texts.discardTitle,
      message: texts.discardNew,
      confirmLabel: texts.discardConfirm,
      cancelLabel: texts.keepEditing,
      danger: true,
    }),
  );

  const refuse = ({ password: wrong, ...errors }: RefusedErrors): void => {
    setPasswordWrong(wrong);
    send({ type: 'refused', errors });
    focusFirstWrong({ ...errors, password: wrong });
  };
  const save = (input: CustomerInput): void => {
    create.mutate(
      { input, idempotencyKey: keyFor(input) },
      {
        onSuccess: (customer) => {
          forget();
          void queryClient.invalidateQueries({ queryKey: customerKeys.all });
          setCreated(customer);
        },
        onError: (error) => {
          console.error(error);
          notifyError(texts.createFailed);
          const errors = refusedErrors(error);
          if (errors.cpf) setTaken(onlyDigits(input.cpf));
          refuse(errors);
        },
      },
    );
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (create.isPending || created) return;
    const errors = { ...formErrors(form.values, texts), password: passwordError(password) };
    const wrong = Object.values(errors).some(Boolean);
    if (wrong) refuse(errors);
    else save(customerInputOf(form.values, password));
  };

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={submit}>
      <section className={classes.card} aria-labelledby="new-customer-person">
        <h2 id="new-customer-person" className={classes.cardTitle}>
          {texts.person}
        </h2>
        <div className={classes.fields}>
          <CustomerField
            {...props}
            field="cpf"
            className={classes.wide}
            searching={form.customerState === 'searching'}
            hint={<CpfHint form={form} taken={taken === onlyDigits(form.values.cpf)} />}
          />
          <CustomerField {...props} field="name" className={classes.half} />
          <CustomerField {...props} field="surname" className={classes.half} />
          <CustomerField {...props} field="email" className={classes.half} />
          <CustomerField {...props} field="phone" className={classes.half} />
          <PasswordInput
            className={classes.half}
            name="password"
            label={texts.password}
            description={texts.passwordHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
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
        </div>
      </section>
      <section className={classes.card} aria-labelledby="new-customer-address">
        <h2 id="new-customer-address" className={classes.cardTitle}>
          {texts.address}
        </h2>
        <div className={classes.fields}>
          <CustomerAddressFields {...props} />
        </div>
      </section>
      <StickyBar>
        <Button type="submit" loading={create.isPending}>
          {texts.submit}
        </Button>
      </StickyBar>
      <CustomerCreatedModal customer={created} onClose={onDone} />
    </form>
  );
}
