import type { CustomerAnswer } from '../contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { FieldGrid } from '#kit/web/components/layout.tsx';
import { formOfRecord } from '#kit/web/lib/person/person-form-starts.ts';
import { customersApi, storeCustomer } from './shared/api.ts';
import { CustomerAddressFields, CustomerField } from './customer-fields.tsx';
import {
  changedFields,
  customerEditOf,
  editErrors,
  OWN_EDIT_FIELDS,
  valuesOf,
} from './customer-rules.ts';
import { customerFormTexts as texts } from './texts.ts';
import { useCustomerForm } from './use-customer-form.ts';

interface EditCustomerProps {
  customer: CustomerAnswer;
  onDone: () => void;
}

/** All fields of a customer but a CPF that is known, in a dialog. Only the changed fields are sent. */
export function EditCustomerForm({ customer, onDone }: EditCustomerProps) {
  const [start] = useState(() => valuesOf(customer));
  const client = useQueryClient();
  const form = useCustomerForm({
    name: `cliente:${customer._id}`,
    initial: formOfRecord(start),
    changed: ({ values }) => changedFields(start, values).length > 0,
    check: (values) => editErrors(start, values),
    toPayload: (values) => customerEditOf(start, values),
    send: (body) => customersApi.call('PUT /customers/:id', { params: { id: customer._id }, body }),
    refresh: [customersApi.key()],
    done: texts.updated,
    failed: texts.updateFailed,
    onDone: (saved) => {
      storeCustomer(client, saved);
      onDone();
    },
  });
  const submit = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (form.dirty) form.submit();
    else onDone();
  };
  const fields = { ...form, isContact: start.cpf === '' };
  return (
    <AppForm form={{ ...form, submit }}>
      <FieldGrid>
        {OWN_EDIT_FIELDS.map((field) => (
          <CustomerField {...fields} key={field} field={field} autoFocus={field === 'name'} />
        ))}
        {start.cpf === '' && <CustomerField {...fields} field="cpf" />}
        <CustomerAddressFields {...fields} />
      </FieldGrid>
      <DialogActions form={form} />
    </AppForm>
  );
}
