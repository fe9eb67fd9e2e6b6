import { doubtOf } from '@balcao/domain/rules/person-fields';
import { formatPhone } from '@balcao/domain/rules/phone';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { FieldDoubt } from '../../components/forms/field-doubt.tsx';
import { FieldGrid } from '../../components/layout.tsx';
import layout from '../../components/layout.module.css';
import type { AppForm } from '../../components/forms/use-app-form.ts';
import { shapedInput } from '../../lib/caret.ts';
import { personTexts } from '../../lib/person/person-texts.ts';
import { LinkPlaceFields } from './link-place.tsx';
import type { LinkValues } from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';

interface LinkFieldsProps {
  form: Pick<AppForm<LinkValues>, 'field'>;
  /** The short name that the link has already. */
  had?: string | null;
  /** The id of the name's field. */
  nameId?: string;
  /** More fields of the same grid. */
  children?: ReactNode;
  /** What stands beside the line of errors. */
  foot?: ReactNode;
}

/** Who the influencer is, who sells for them, and where the link leads. */
export function LinkFields({ form, had = null, nameId, children, foot }: LinkFieldsProps) {
  const name = form.field('influencerName');
  const phone = form.field('sellerPhone');
  // Half a number is no doubt.
  const [isTyping, setTyping] = useState(false);
  const doubt = isTyping ? undefined : doubtOf('phone', phone.value);
  return (
    <>
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
          description={doubt ? <FieldDoubt text={doubt} /> : personTexts.phoneHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={24}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => {
            setTyping(true);
            phone.onChange(shapedInput(event, formatPhone));
          }}
          onBlur={() => setTyping(false)}
        />
        <LinkPlaceFields form={form} had={had} />
        {children}
      </FieldGrid>
      <div className={layout.formFoot}>
        {/* One line for both fields: the specification has one text for them. */}
        <p className={layout.problem} role="alert">
          {name.error ?? phone.error}
        </p>
        {foot}
      </div>
    </>
  );
}
