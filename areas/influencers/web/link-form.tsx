import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';

import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { influencersApi } from './api.ts';
import { LinkFields } from './link-fields.tsx';
import { EMPTY_LINK, LINK_FIELDS, linkErrors, linkPayload } from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';

interface LinkFormProps {
  nameId: string;
}

export function LinkForm({ nameId }: LinkFormProps) {
  const form = useAppForm({
    name: 'novo-link',
    initialValues: EMPTY_LINK,
    validate: linkErrors,
    toPayload: linkPayload,
    send: (body, idempotencyKey) => influencersApi.call('POST /tracking', { body, idempotencyKey }),
    fieldOfCode: LINK_FIELDS,
    refresh: [influencersApi.key()],
    done: texts.created,
    failed: texts.createFailed,
    onDone: () => {
      form.discard();
      form.focus('influencerName');
    },
  });
  return (
    <Card title={texts.formTitle}>
      <AppForm form={form}>
        <LinkFields
          form={form}
          nameId={nameId}
          foot={
            <Button
              type="submit"
              loading={form.pending}
              leftSection={<IconLink size={18} stroke={2} aria-hidden="true" />}
            >
              {texts.submit}
            </Button>
          }
        />
      </AppForm>
    </Card>
  );
}
