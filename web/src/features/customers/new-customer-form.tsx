import type { CustomerAnswer, CustomerInput } from '@balcao/domain/contract/customers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';

import { notifyError } from '../../components/notify.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.ts';
import { paths } from '../../lib/paths.ts';
import { formErrors } from '../../lib/person-fields.ts';
import { emptyForm, type PersonFormState } from '../../lib/person-form.ts';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { customerFormTexts as texts } from './texts.ts';
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
import { useCustomerForm } from './use-customer-form.ts';

/** Whether somebody typed something that a look-up could not bring back. */
const wasTyped = (form: PersonFormState): boolean =>
  Object.entries(form.origins).some(
    ([field, origin]) => field !== 'cpf' && (origin === 'person' || origin === 'person-earlier'),
  );

/** What the CPF led to, kindly: a record to open instead. Whatever it says, it takes the same room. */
function CpfHint({ form, taken }: { form: PersonFormState; taken: boolean }) {
  const cpf = onlyDigits(form.values.cpf);
  const exists = form.customerState === 'found' || taken;
  const { data: customer } = useQuery({ ...customerQueries.byCpf(cpf), enabled: exists });
  if (form.customerState === 'searching') return texts.searching;
  if (form.customerState === 'failed') return texts.lookupFailed;
  if (!exists) return texts.cpfHint;
  return (
    <>
      <strong className={classes.exists}>{texts.exists}</strong>{' '}
      {customer && (
        <Link to={paths.customer} params={{ id: customer._id }} className={classes.link}>
          {texts.openCustomer}
        </Link>
      )}
    </>
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
  const queryClient = useQueryClient();
  const create = useMutation(customerMutations.create());
  const props = { form, send };

  useLeaveGuard(() => !created && (wasTyped(form) || password !== ''));

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
            hint={
              <span className={classes.cpfHint} role="status">
                <CpfHint
                  form={form}
                  taken={taken !== '' && taken === onlyDigits(form.values.cpf)}
                />
              </span>
            }
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
