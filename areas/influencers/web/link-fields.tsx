import { formatPhone } from '#kit/rules/phone.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import { FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { usePhoneDoubt } from '#kit/web/components/forms/use-phone-doubt.tsx';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { PlaceFields, ShortNameField } from './link-place.tsx';
import type { LinkValues } from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';

interface LinkFieldsProps {
  form: Pick<AppForm<LinkValues>, 'field'>;
  /** The short name that the link already has. */
  had?: string | null;
  nameId?: string;
  commissionHint?: string;
  /** The content beside the line of errors. */
  foot?: ReactNode;
}

/** The influencer, their seller, and the destination of the link. */
export function LinkFields({ form, had = null, nameId, commissionHint, foot }: LinkFieldsProps) {
  const name = form.field('influencerName');
  const phone = form.field('sellerPhone');
  const { description, startTyping, stopTyping } = usePhoneDoubt(phone.value);
  return (
    <>
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
          inputWrapperOrder={['label', 'input', 'error', 'description']}
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
        <ShortNameField form={form} had={had} />
        <TextInput
          {...form.field('commission')}
          label={texts.commission}
          description={commissionHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
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
        {foot}
      </div>
    </>
  );
}
