import { formatPhone } from '@balcao/domain/rules/phone';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import { FieldGrid } from '../../components/layout.tsx';
import layout from '../../components/layout.module.css';
import type { AppForm } from '../../components/forms/use-app-form.ts';
import { shapedInput } from '../../lib/caret.ts';
import type { NewLink } from './api.ts';
import { influencersTexts as texts } from './texts.ts';

interface LinkFieldsProps {
  form: Pick<AppForm<NewLink>, 'field'>;
  /** The id of the name's field. */
  nameId?: string;
  /** More fields of the same grid. */
  children?: ReactNode;
  /** What stands beside the line of errors. */
  foot?: ReactNode;
}

/** Who the influencer is and who sells for them. */
export function LinkFields({ form, nameId, children, foot }: LinkFieldsProps) {
  const name = form.field('influencerName');
  const phone = form.field('sellerPhone');
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
          maxLength={24}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => phone.onChange(shapedInput(event, formatPhone))}
        />
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
