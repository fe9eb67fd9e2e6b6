import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { formatPhone } from '@balcao/domain/rules/phone';
import { TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '../../components/forms/app-form.tsx';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { influencerCalls, influencerKeys } from './api.ts';
import { LinkFields } from './link-fields.tsx';
import { linkErrors } from './link-rules.ts';
import { parsePercent, percentText } from './percent.ts';
import { influencersTexts as texts } from './texts.ts';

interface EditLinkFormProps {
  link: TrackingAnswer;
  onDone: () => void;
}

/** Name, phone and commission of a link, in a dialog. Its address stays. */
export function EditLinkForm({ link, onDone }: EditLinkFormProps) {
  const form = useAppForm({
    name: `link:${link._id}`,
    initialValues: {
      influencerName: link.influencerName,
      sellerPhone: formatPhone(link.sellerPhone),
      commission: percentText(link.commissionPercent),
    },
    validate: ({ commission, ...values }) => ({
      ...linkErrors(values),
      commission: parsePercent(commission) === undefined ? texts.percentInvalid : undefined,
    }),
    toPayload: ({ influencerName, sellerPhone, commission }) => ({
      influencerName: influencerName.trim(),
      sellerPhone,
      commissionPercent: parsePercent(commission),
    }),
    send: (edit) => influencerCalls.update(link._id, edit),
    refresh: [influencerKeys.all],
    done: texts.updated,
    failed: texts.updateFailed,
    onDone,
  });
  return (
    <AppForm form={form}>
      <LinkFields form={form}>
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
