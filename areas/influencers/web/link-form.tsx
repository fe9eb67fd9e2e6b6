import type { TrackingAnswer } from '../contract.ts';
import { formatPhone } from '#kit/rules/phone.ts';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { usePhoneDoubt } from '#kit/web/components/forms/use-phone-doubt.tsx';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { influencersApi } from './api.ts';
import { PlaceFields, ShortNameField } from './link-place.tsx';
import { EMPTY_LINK, linkErrors, linkPayload, linkValues } from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';

interface LinkFormProps {
  /** Undefined: a new link. */
  link?: TrackingAnswer;
  nameId?: string;
  onDone: (link: TrackingAnswer) => void;
}

/** The influencer, their seller, the destination of the link and the commission. The tracking id of a link stays. */
export function LinkForm({ link, nameId, onDone }: LinkFormProps) {
  const form = useAppForm({
    name: link ? `link:${link._id}` : 'novo-link',
    initialValues: link ? linkValues(link) : EMPTY_LINK,
    validate: linkErrors,
    toPayload: linkPayload,
    fieldOfCode: { short_name_taken: 'shortName' },
    send: (body, idempotencyKey) =>
      link
        ? influencersApi.call('PATCH /tracking/:id', { params: { id: link._id }, body })
        : influencersApi.call('POST /tracking', { body, idempotencyKey }),
    refresh: [influencersApi.key()],
    done: link ? texts.updated : texts.created,
    failed: link ? texts.updateFailed : texts.createFailed,
    onDone: (saved) => {
      if (!link) form.discard();
      onDone(saved);
    },
  });
  const name = form.field('influencerName');
  const phone = form.field('sellerPhone');
  const { description, startTyping, stopTyping } = usePhoneDoubt(phone.value);
  return (
    <AppForm form={form}>
      <FieldGrid>
        <TextInput
          {...name}
          withAsterisk
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
          withAsterisk
          error={Boolean(phone.error)}
          type="tel"
          inputMode="tel"
          label={texts.phone}
          placeholder="(11) 98765-4321"
          description={description}
          maxLength={24}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => {
            startTyping();
            phone.onChange(shapedInput(event, formatPhone));
          }}
          onBlur={stopTyping}
        />
        <PlaceFields form={form} />
        <ShortNameField form={form} had={link?.shortName ?? null} />
        <TextInput
          {...form.field('commission')}
          label={texts.commission}
          description={link && texts.commissionHint}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
        />
      </FieldGrid>
      <div className={`line-wrap ${layout.formFoot}`}>
        {/* A single line serves both fields: the specification has one text for them. */}
        <p className={layout.problem} role="alert">
          {name.error ?? phone.error}
        </p>
        {!link && (
          <Button
            type="submit"
            loading={form.pending}
            leftSection={<IconLink size={18} stroke={2} aria-hidden="true" />}
          >
            {texts.submit}
          </Button>
        )}
      </div>
      {link && <DialogActions form={form} />}
    </AppForm>
  );
}
