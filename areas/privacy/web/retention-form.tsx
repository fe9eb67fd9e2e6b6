import type { Retention } from '../endpoints.ts';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Actions, Card, FieldGrid } from '#kit/web/components/layout.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { WholeInput } from '#kit/web/components/forms/whole-input.tsx';
import { privacyApi } from './api.ts';
import { retentionTexts as texts } from './texts.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';

const FIELDS = ['unconfirmedOrderDays', 'messageDays', 'lookUpDays'] as const;

type Field = (typeof FIELDS)[number];
/** Days as typed; an empty field means that the data stays for good. */
type Values = Record<Field, string>;

const MOST_DAYS = 3_650;

function each<Value>(value: (field: Field) => Value): Record<Field, Value> {
  return {
    unconfirmedOrderDays: value('unconfirmedOrderDays'),
    messageDays: value('messageDays'),
    lookUpDays: value('lookUpDays'),
  };
}

export const retentionValues = (retention: Retention): Values =>
  each((field) => String(retention[field] ?? ''));

const isDays = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_DAYS);

export const retentionErrors = (values: Values): FieldErrors =>
  each((field) => (isDays(values[field]) ? undefined : texts.invalid));

export const retentionOf = (values: Values): Retention =>
  each((field) => (values[field].trim() === '' ? null : Number(values[field])));

function Fields({ retention }: { retention: Retention }) {
  const client = useQueryClient();
  const form = useAppForm({
    name: 'prazos',
    initialValues: retentionValues(retention),
    validate: retentionErrors,
    toPayload: retentionOf,
    send: (body) => privacyApi.call('PUT /privacy/retention', { body }),
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved) =>
      client.setQueryData(privacyApi.query('GET /privacy/retention').queryKey, saved),
  });
  return (
    <AppForm form={form}>
      <FieldGrid>
        {FIELDS.map((name) => (
          <WholeInput
            key={name}
            {...form.field(name)}
            label={texts[name]}
            description={texts[`${name}Hint`]}
            unit={texts.days}
            maxLength={4}
          />
        ))}
      </FieldGrid>
      <Actions>
        <Button type="submit" loading={form.pending} disabled={!form.dirty}>
          {commonTexts.save}
        </Button>
      </Actions>
    </AppForm>
  );
}

export function RetentionForm() {
  // The settings are not read again: an answer must not replace text that is being typed.
  const retention = useQuery({
    ...privacyApi.query('GET /privacy/retention'),
    refetchOnWindowFocus: false,
  });
  return (
    <Card title={texts.title}>
      <Text c="dimmed" fz="sm" mb="var(--b-space-md)">
        {texts.lead}
      </Text>
      {retention.data && <Fields retention={retention.data} />}
      {!retention.data && retention.isError && (
        <ListError message={texts.loadFailed} query={retention} />
      )}
      {retention.isPending && <ListLoading rows={2} />}
    </Card>
  );
}
