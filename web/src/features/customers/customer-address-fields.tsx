import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';

import layout from '../../components/layout.module.css';
import { customerFormTexts as texts } from './texts.ts';
import { CustomerField, CustomerStateField, type CustomerFormProps } from './customer-field.tsx';
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

/** The address, from its CEP on: eight digits fill street, neighborhood, city and state. */
export function CustomerAddressFields(props: CustomerFormProps) {
  const { form } = props;
  return (
    <>
      <CustomerField
        {...props}
        field="cep"

        searching={form.addressState === 'searching'}
        end={<CepEnd {...props} />}
      />
      <CustomerField {...props} field="street" className={layout.wide} />
      <CustomerField {...props} field="number" />
      <CustomerField {...props} field="neighborhood" />
      <CustomerField {...props} field="complement" className={layout.wide} />
      <CustomerField {...props} field="city" />
      <CustomerStateField {...props} />
      <VisuallyHidden role="status">
        {form.addressState === 'searching' && texts.searching}
        {form.addressState === 'found' && texts.addressFound}
      </VisuallyHidden>
    </>
  );
}
