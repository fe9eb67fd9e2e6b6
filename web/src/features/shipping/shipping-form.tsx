import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, type FormEvent } from 'react';

import { MoneyInput } from '../../components/money-input.tsx';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { shippingTexts } from './texts.ts';
import { EMPTY_DRAFT, fieldErrorsOf, isComplete } from './shipping-draft.ts';
import classes from './shipping-form.module.css';
import { useShippingDraft } from './use-shipping-draft.ts';
import { useAddShipping } from './use-shipping-mutations.ts';

/** Adds a policy; sending it with an empty field does nothing at all (spec §5). */
export function ShippingForm({ nameId }: { nameId: string }) {
  const titleId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const { draft, errors, setErrors, change, reset, check } = useShippingDraft(EMPTY_DRAFT);
  const { keyFor, forget } = useSubmissionKey();
  const add = useAddShipping();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (add.isPending || !isComplete(draft)) return;
    const input = check();
    if (!input) return;
    add.mutate(
      { input, idempotencyKey: keyFor(input) },
      {
        onSuccess: () => {
          forget();
          reset(EMPTY_DRAFT);
          nameInput.current?.focus();
        },
        onError: (error) => setErrors(fieldErrorsOf(error) ?? {}),
      },
    );
  };

  return (
    <form className={classes.form} noValidate aria-labelledby={titleId} onSubmit={submit}>
      <h2 id={titleId} className={classes.title}>
        {shippingTexts.formTitle}
      </h2>
      <TextInput
        ref={nameInput}
        id={nameId}
        className={classes.name}
        label={shippingTexts.name}
        placeholder={shippingTexts.namePlaceholder}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="next"
        value={draft.name}
        error={errors.name}
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <MoneyInput
        className={classes.price}
        label={shippingTexts.price}
        enterKeyHint="done"
        value={draft.price}
        error={errors.price}
        onChange={(text) => change('price', text)}
      />
      <Button
        type="submit"
        className={classes.submit}
        loading={add.isPending}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      >
        {shippingTexts.add}
      </Button>
    </form>
  );
}
