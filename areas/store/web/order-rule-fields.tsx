import { Switch, TextInput } from '@mantine/core';

import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { MeasureFields, useMeasureFold } from '#kit/web/components/forms/measure-fields.tsx';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { PAYMENT_REMINDER_FIELD } from '#kit/web/lib/pages/paths.ts';
import { useLinkedField } from './pix-fields.tsx';
import { pixSettingsTexts as texts } from './texts.ts';
import type { StoreValues } from './store-rules.ts';

/** The store's rules for orders: which are printed, how long a link is valid, and when an unpaid order brings a reminder. */
export function OrderRuleFields({ form }: { form: AppForm<StoreValues> }) {
  const { values, setFieldValue } = form.form;
  const fold = useMeasureFold(values.package);
  const linked = useLinkedField(PAYMENT_REMINDER_FIELD);
  return (
    <Card title={texts.orders}>
      <FieldGrid>
        <Switch
          name="printOnlyPaid"
          className={layout.wide}
          label={texts.printOnlyPaid}
          description={texts.printOnlyPaidHint}
          checked={values.printOnlyPaid}
          onChange={(event) => setFieldValue('printOnlyPaid', event.currentTarget.checked)}
        />
        <Switch
          name="printPhotos"
          className={layout.wide}
          label={texts.printPhotos}
          description={texts.printPhotosHint}
          checked={values.printPhotos}
          onChange={(event) => setFieldValue('printPhotos', event.currentTarget.checked)}
        />
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
        <MeasureFields
          fold={fold}
          field={(name) => form.field(`package.${name}`)}
          hint={texts.packageHint}
          className={layout.wide}
        />
      </FieldGrid>
    </Card>
  );
}
