import type { TrackingAnswer } from '../contract.ts';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { influencersApi } from './api.ts';
import { LinkFields } from './link-fields.tsx';
import { LINK_FIELDS, linkErrors, linkPayload, linkValues } from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';

interface EditLinkFormProps {
  link: TrackingAnswer;
  onDone: () => void;
}

/** Name, phone, destination, short address and commission of a link, in a dialog. Its tracking id stays. */
export function EditLinkForm({ link, onDone }: EditLinkFormProps) {
  const form = useAppForm({
    name: `link:${link._id}`,
    initialValues: linkValues(link),
    validate: linkErrors,
    toPayload: linkPayload,
    fieldOfCode: LINK_FIELDS,
    send: (body) => influencersApi.call('PATCH /tracking/:id', { params: { id: link._id }, body }),
    refresh: [influencersApi.key()],
    done: texts.updated,
    failed: texts.updateFailed,
    onDone,
  });
  return (
    <AppForm form={form}>
      <LinkFields form={form} had={link.shortName} commissionHint={texts.commissionHint} />
      <DialogActions form={form} />
    </AppForm>
  );
}
