import { Switch, Textarea, TextInput } from '@mantine/core';
import { MEASURE_FIELDS, measureLabel } from '#kit/rules/measure-fields.ts';

import { FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { PAYMENT_REMINDER_FIELD } from '#kit/web/lib/pages/paths.ts';
import { useLinkedField } from './pix-fields.tsx';
import { pixSettingsTexts as texts, storeTexts } from './texts.ts';
import { LONGEST, type StoreValues } from './store-rules.ts';

const PRINT_RULES = ['printOnlyPaid', 'printPhotos'] as const;

/** The store's rules for orders: the notice on their page, which are printed, how long a link is valid, and when an unpaid order brings a reminder. */
export function OrderRuleFields({ form }: { form: AppForm<StoreValues> }) {
  const { values, setFieldValue } = form.form;
  const linked = useLinkedField(PAYMENT_REMINDER_FIELD);
  return (
    <FieldGrid>
      <Textarea
        {...form.field('notice')}
        className={layout.wide}
        label={storeTexts.notice}
        description={storeTexts.noticeHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LONGEST.notice}
      />
      {PRINT_RULES.map((name) => (
        <Switch
          key={name}
          name={name}
          className={layout.wide}
          label={texts[name]}
          description={texts[`${name}Hint`]}
          checked={values[name]}
          onChange={(event) => setFieldValue(name, event.currentTarget.checked)}
        />
      ))}
      <TextInput
        {...form.field('linkDays')}
        label={texts.linkDays}
        description={texts.linkDaysHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        rightSection={<span className="quiet">{texts.days}</span>}
        rightSectionWidth={52}
      />
      <TextInput
        {...form.field('paymentReminderHours')}
        {...linked}
        label={texts.paymentReminderHours}
        description={texts.paymentReminderHoursHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        rightSection={<span className="quiet">{texts.hours}</span>}
        rightSectionWidth={56}
      />
    </FieldGrid>
  );
}

/** Weight and measures of what has none of its own. */
export const PackageFields = ({ form }: { form: AppForm<StoreValues> }) => (
  <FieldGrid>
    {MEASURE_FIELDS.map((name) => (
      <TextInput
        {...form.field(`package.${name}`)}
        key={name}
        label={measureLabel(name)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    ))}
  </FieldGrid>
);
