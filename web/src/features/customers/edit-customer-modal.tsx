import type { CustomerAnswer, CustomerEdit } from '@balcao/domain/contract/customers';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { formOfRecord } from '../../lib/person-form.ts';
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts';
import { commonTexts } from '../../lib/texts.ts';
import { customerFormTexts as texts } from './texts.ts';
import { discardTexts } from '../../components/texts.ts';
import { customerMutations } from './api.ts';
import { CustomerAddressFields } from './customer-address-fields.tsx';
import { storeCustomer } from './customer-cache.ts';
import {
  changedFields,
  customerEditOf,
  editErrors,
  refusedErrors,
  valuesOf,
} from './customer-draft.ts';
import { CustomerField } from './customer-field.tsx';
import classes from './customer-form.module.css';
import { useCustomerForm } from './use-customer-form.ts';

interface EditCustomerProps {
  customer: CustomerAnswer;
  opened: boolean;
  onClose: () => void;
  /** It is off the screen: the focus may go back to where it came from. */
  onClosed: () => void;
}

/**
 * Everything of a customer but the CPF. Only what was changed is sent, and what was typed is not thrown away without
 * asking. Give it the customer's `_id` as key.
 */
export function EditCustomerModal({ customer, opened, onClose, onClosed }: EditCustomerProps) {
  const [start] = useState(() => valuesOf(customer));
  const { form, send, element, focusFirstWrong } = useCustomerForm(formOfRecord(start));
  const [asking, setAsking] = useState(false);
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const update = useMutation(customerMutations.update());
  const dirty = opened && changedFields(start, form.values).length > 0;
  const props = { form, send };

  const askToDiscard = async (): Promise<boolean> => {
    setAsking(true);
    const agreed = await confirm({
      title: discardTexts.title,
      message: discardTexts.question,
      confirmLabel: discardTexts.confirm,
      cancelLabel: discardTexts.keep,
      danger: true,
    });
    setAsking(false);
    return agreed;
  };
  useUnsavedChanges(dirty, askToDiscard);

  const close = async (): Promise<void> => {
    if (update.isPending || asking) return;
    if (!dirty || (await askToDiscard())) onClose();
  };
  const save = (edit: CustomerEdit): void => {
    update.mutate(
      { id: customer._id, edit },
      {
        onSuccess: (saved) => {
          storeCustomer(queryClient, saved);
          notifySuccess(texts.updated);
          onClose();
        },
        onError: (error) => {
          console.error(error);
          notifyError(texts.updateFailed);
          const errors = refusedErrors(error);
          send({ type: 'refused', errors });
          focusFirstWrong(errors);
        },
      },
    );
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (update.isPending) return;
    const errors = editErrors(start, form.values);
    if (Object.keys(errors).length > 0) {
      send({ type: 'refused', errors });
      focusFirstWrong(errors);
    } else if (dirty) save(customerEditOf(start, form.values));
    else onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      onExitTransitionEnd={onClosed}
      title={texts.editTitle}
      size={620}
      closeOnEscape={!asking}
      trapFocus={!asking}
      returnFocus={false}
    >
      <form ref={element} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <CustomerField {...props} field="name" className={classes.half} autoFocus />
          <CustomerField {...props} field="surname" className={classes.half} />
          <CustomerField {...props} field="email" className={classes.half} />
          <CustomerField {...props} field="phone" className={classes.half} />
          <CustomerAddressFields {...props} />
        </div>
        <div className={classes.editActions}>
          <Button variant="default" onClick={() => void close()} disabled={update.isPending}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {commonTexts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
