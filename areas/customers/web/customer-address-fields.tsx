import { ADDRESS_FIELDS } from '#kit/rules/person-fields.ts';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';

import { lacksAddressAnswer } from '#kit/web/lib/person/person-form.ts';
import { customerFormTexts as texts } from './texts.ts';
import { CustomerField, type CustomerFormProps } from './customer-field.tsx';
import classes from './customer-form.module.css';

function CepEnd({ form, send }: CustomerFormProps) {
  if (form.addressState === 'found') {
    return <IconCircleCheck size={19} className={classes.found} aria-hidden="true" />;
  }
  if (form.addressState !== 'failed') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={texts.searchCepAgain}
      onClick={() => send({ type: 'address-asked-again' })}
    >
      <IconRefresh size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The look-up got no answer, which is no error of the CEP. */
const NO_ANSWER = (
  <>
    <span>{texts.cepFailed}</span> <span>{texts.cepByHand}</span>
  </>
);

/** The address. A CEP of eight digits fills street, neighborhood, city and state. */
export function CustomerAddressFields(props: CustomerFormProps) {
  const { form } = props;
  return (
    <>
      {ADDRESS_FIELDS.map((field) => (
        <CustomerField
          {...props}
          key={field}
          field={field}
          searching={field === 'cep' && form.addressState === 'searching'}
          hint={field === 'cep' && lacksAddressAnswer(form) ? NO_ANSWER : undefined}
          end={field === 'cep' && <CepEnd {...props} />}
        />
      ))}
      <VisuallyHidden role="status">
        {form.addressState === 'searching' && texts.searching}
        {form.addressState === 'found' && texts.addressFound}
        {lacksAddressAnswer(form) && texts.cepUnanswered}
      </VisuallyHidden>
    </>
  );
}
