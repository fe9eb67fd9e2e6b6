import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { forgetNotices } from '#kit/web/components/notices/notify.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { shippingApi } from './api.ts';
import {
  EMPTY_SHIPPING,
  KIND_CHOICES,
  kindOf,
  shippingErrors,
  shippingOf,
} from './shipping-rules.ts';
import { shippingTexts as texts } from './texts.ts';
import classes from './shipping.module.css';

interface NewShippingFormProps {
  nameId: string;
  /** Quiet: a policy is being edited, and its button is the filled one. */
  isQuiet: boolean;
}

/** Adds a policy. Submitting an empty field shows no message (spec §5): the cursor goes to that field, which is red. */
export function NewShippingForm({ nameId, isQuiet }: NewShippingFormProps) {
  const form = useAppForm({
    name: 'novo-frete',
    initialValues: EMPTY_SHIPPING,
    validate: shippingErrors,
    toPayload: shippingOf,
    send: (body, idempotencyKey) => shippingApi.call('POST /shipping', { body, idempotencyKey }),
    refresh: [shippingApi.key()],
    done: texts.added,
    failed: texts.addFailed,
    onDone: () => {
      form.discard();
      form.focus('name');
    },
  });
  const { values } = form.form;
  /** The field that was found empty, until it is filled. */
  const [missing, setMissing] = useState<'name' | 'price'>();
  const field = (name: 'name' | 'price') => {
    const props = form.field(name);
    return { ...props, error: props.error ?? (missing === name && !values[name].trim()) };
  };
  const kind = kindOf(values);
  const submit = (event?: SubmitEvent): void => {
    event?.preventDefault();
    const empty = (['name', 'price'] as const).find((field) => !values[field].trim());
    setMissing(empty);
    if (!empty) return form.submit();
    // A message about the last policy does not belong to this one.
    forgetNotices();
    form.focus(empty);
  };
  return (
    <AppForm form={{ ...form, submit }}>
      <Card title={texts.formTitle}>
        <div className={`grid-top ${classes.fields}`}>
          <TextInput
            {...field('name')}
            id={nameId}
            label={texts.name}
            required
            placeholder={texts.namePlaceholder}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
          />
          <MoneyInput {...field('price')} label={texts.price} required enterKeyHint="done" />
          <NativeSelect
            {...form.field('kind')}
            value={kind}
            label={texts.kind}
            description={texts.kindHints[kind]}
            data={KIND_CHOICES}
          />
          <Button
            type="submit"
            variant={isQuiet ? 'default' : 'filled'}
            className={classes.add}
            loading={form.pending}
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          >
            {texts.add}
          </Button>
        </div>
      </Card>
    </AppForm>
  );
}
