import type { TrackingAnswer } from '../contract.ts';
import { TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { influencersApi } from './api.ts';
import { LinkFields } from './link-fields.tsx';
import {
  LINK_FIELDS,
  linkErrors,
  linkPayload,
  linkValues,
  parsePercent,
  percentText,
} from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';

interface EditLinkFormProps {
  link: TrackingAnswer;
  onDone: () => void;
}

/** Name, phone, destination, short address and commission of a link, in a dialog. Its tracking id stays. */
export function EditLinkForm({ link, onDone }: EditLinkFormProps) {
  const form = useAppForm({
    name: `link:${link._id}`,
    initialValues: { ...linkValues(link), commission: percentText(link.commissionPercent) },
    validate: ({ commission, ...values }) => ({
      ...linkErrors(values),
      commission: parsePercent(commission) === undefined ? texts.percentInvalid : undefined,
    }),
    toPayload: ({ commission, ...values }) => ({
      ...linkPayload(values),
      commissionPercent: parsePercent(commission),
    }),
    fieldOfCode: LINK_FIELDS,
    send: (body) => influencersApi.call('PATCH /tracking/:id', { params: { id: link._id }, body }),
    refresh: [influencersApi.key()],
    done: texts.updated,
    failed: texts.updateFailed,
    onDone,
  });
  return (
    <AppForm form={form}>
      <LinkFields form={form} had={link.shortName}>
        <TextInput
          {...form.field('commission')}
          label={texts.commission}
          description={texts.commissionHint}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          rightSection={<span aria-hidden="true">%</span>}
          rightSectionPointerEvents="none"
        />
      </LinkFields>
      <DialogActions form={form} />
    </AppForm>
  );
}
