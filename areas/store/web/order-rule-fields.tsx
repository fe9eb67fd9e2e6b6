import { Switch, Textarea } from '@mantine/core';
import { MeasureInputs } from '#kit/web/components/forms/measure-fields.tsx';
import { WholeInput } from '#kit/web/components/forms/whole-input.tsx';
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
      <WholeInput
        {...form.field('linkDays')}
        label={texts.linkDays}
        description={texts.linkDaysHint}
        unit={texts.days}
        maxLength={3}
      />
      <WholeInput
        {...form.field('paymentReminderHours')}
        {...linked}
        label={texts.paymentReminderHours}
        description={texts.paymentReminderHoursHint}
        unit={texts.hours}
        maxLength={3}
      />
    </FieldGrid>
  );
}

/** Weight and measures of what has none of its own. */
export const PackageFields = ({ form }: { form: AppForm<StoreValues> }) => (
  <MeasureInputs field={(name) => form.field(`package.${name}`)} />
);
