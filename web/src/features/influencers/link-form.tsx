import { formatPhone, isValidPhone } from '@balcao/domain/rules/phone';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';

import { AppForm } from '../../components/forms/app-form.tsx';
import { Card, FieldGrid } from '../../components/layout.tsx';
import layout from '../../components/layout.module.css';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { shapedInput } from '../../lib/caret.ts';
import type { FieldErrors } from '../../lib/api/field-errors.ts';
import { influencerCalls, influencerKeys, type NewLink } from './api.ts';
import { influencersTexts as texts } from './texts.ts';

const EMPTY_LINK: NewLink = { influencerName: '', sellerPhone: '' };

function linkErrors({ influencerName, sellerPhone }: NewLink): FieldErrors {
  const noName = !influencerName.trim();
  const noPhone = !sellerPhone.trim();
  if (noName || noPhone) {
    return {
      influencerName: noName ? texts.blank : undefined,
      sellerPhone: noPhone ? texts.blank : undefined,
    };
  }
  return { sellerPhone: isValidPhone(sellerPhone) ? undefined : texts.phoneInvalid };
}

/** Makes a link, and is empty again for the next. */
export function LinkForm({ nameId }: { nameId: string }) {
  const form = useAppForm({
    name: 'novo-link',
    initialValues: EMPTY_LINK,
    validate: linkErrors,
    toPayload: ({ influencerName, sellerPhone }) => ({
      influencerName: influencerName.trim(),
      sellerPhone,
    }),
    send: influencerCalls.create,
    refresh: [influencerKeys.all],
    done: texts.created,
    failed: texts.createFailed,
    onDone: () => {
      form.discard();
      form.focus('influencerName');
    },
  });
  const name = form.field('influencerName');
  const phone = form.field('sellerPhone');
  return (
    <Card title={texts.formTitle}>
      <AppForm form={form}>
        <FieldGrid>
          <TextInput
            {...name}
            error={Boolean(name.error)}
            id={nameId}
            label={texts.name}
            placeholder={texts.namePlaceholder}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
          />
          <TextInput
            {...phone}
            error={Boolean(phone.error)}
            type="tel"
            inputMode="tel"
            label={texts.phone}
            placeholder="(11) 98765-4321"
            maxLength={24}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => phone.onChange(shapedInput(event, formatPhone))}
          />
        </FieldGrid>
        <div className={layout.formFoot}>
          {/* One line for both fields: the specification has one text for them. */}
          <p className={layout.problem} role="alert">
            {name.error ?? phone.error}
          </p>
          <Button
            type="submit"
            loading={form.pending}
            leftSection={<IconLink size={18} stroke={2} aria-hidden="true" />}
          >
            {texts.submit}
          </Button>
        </div>
      </AppForm>
    </Card>
  );
}
