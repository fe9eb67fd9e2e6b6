import type { EditedStoreText } from '../contract.ts';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { storeApi } from './shared/api.ts';
import { storeTextWords as texts } from './texts.ts';
import classes from './store.module.css';

const LONGEST = 10_000;

/** A text for customers; the form begins with the present text. */
export function StoreTextForm({ text: { kind, own, standard } }: { text: EditedStoreText }) {
  const client = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useAppForm({
    name: `texto-da-loja:${kind}`,
    initialValues: { text: own || standard },
    validate: ({ text }): { text?: string } => (text.trim() ? {} : { text: texts.required }),
    toPayload: (values) => values,
    send: (body) => storeApi.call('PUT /store/texts/:kind', { params: { kind }, body }),
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved) =>
      client.setQueryData(storeApi.query('GET /store/texts').queryKey, (all) =>
        all?.map((each) => (each.kind === kind ? saved : each)),
      ),
  });
  const { values, setFieldValue } = form.form;
  const reset = (): void => {
    // The button disappears, so the focus moves first.
    area.current?.focus();
    setFieldValue('text', standard);
  };
  return (
    <AppForm form={form} className={classes.textForm}>
      <Card>
        <Textarea
          {...form.field('text')}
          ref={area}
          label={texts.text}
          description={
            <>
              {texts.hints[kind]}
              <br />
              {texts.hint}
            </>
          }
          autosize
          minRows={12}
          maxRows={30}
          maxLength={LONGEST}
        />
        {values.text !== standard && (
          <Button
            mt="sm"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            onClick={reset}
          >
            {texts.reset}
          </Button>
        )}
      </Card>
      <StickyBar>
        <Button type="submit" loading={form.pending} disabled={!form.dirty}>
          {texts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
