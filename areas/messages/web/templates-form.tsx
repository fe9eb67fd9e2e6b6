import type { TemplatesInput } from '../contract.ts';
import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useDraft } from '#kit/web/components/forms/use-draft.ts';
import { useFormCore } from '#kit/web/components/forms/use-form-core.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { messagesApi } from './api.ts';
import { TemplateCard } from './template-card.tsx';
import {
  changedTemplates,
  inputOf,
  refusedErrors,
  templateErrors,
  typedOf,
  type Template,
  type TypedTemplate,
} from './template-rules.ts';
import { templatesTexts as texts } from './texts.ts';

interface TemplatesFormProps {
  templates: readonly Template[];
  /** Hours after which the reminder of payment leaves; null: never; undefined: unknown. */
  reminderHours: number | null | undefined;
}

/** Every text of the store, saved together; only the changed ones are sent. */
export function TemplatesForm({ templates, reminderHours }: TemplatesFormProps) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(templates);
  const draft = useDraft('textos', { templates: typedOf(templates) });
  const [values, setValues] = useState(draft.start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = changedTemplates(values.templates, saved);
  const form = useFormCore({
    draft,
    values,
    changed: changed.length > 0,
    check: () => templateErrors(changed),
    payload: () => inputOf(changed),
    showErrors: setErrors,
    errorsOf: refusedErrors,
    reset: () => setValues({ templates: typedOf(saved) }),
    send: (body: TemplatesInput) => messagesApi.call('PUT /messages/templates', { body }),
    refresh: [messagesApi.key('GET /orders/:id/message')],
    done: texts.saved,
    failed: (error) => messageOf(error, texts.saveFailed),
    onDone: (answer) => {
      client.setQueryData(messagesApi.query('GET /messages/templates').queryKey, answer);
      setSaved(answer.templates);
      setErrors({});
    },
  });
  const change = ({ kind }: TypedTemplate, patch: Partial<TypedTemplate>): void => {
    setValues((before) => ({
      templates: before.templates.map((each) =>
        each.kind === kind ? { ...each, ...patch } : each,
      ),
    }));
    if (patch.text !== undefined) setErrors((before) => ({ ...before, [kind]: undefined }));
  };

  return (
    <AppForm form={form}>
      <Stack gap="md">
        {values.templates.map((template) => (
          <TemplateCard
            key={template.kind}
            template={template}
            automatic={saved.some(({ kind, automatic }) => kind === template.kind && automatic)}
            reminderHours={reminderHours}
            error={errors[template.kind]}
            onText={(text) => change(template, { text })}
            onEnabled={(enabled) => change(template, { enabled })}
            onReset={() => change(template, { text: MESSAGE_TEMPLATES[template.kind].text })}
          />
        ))}
      </Stack>
      <StickyBar always={changed.length > 0}>
        <p className="quiet" role="status">
          {changed.length > 0 ? texts.unsaved : ''}
        </p>
        <Button type="submit" loading={form.pending} disabled={changed.length === 0}>
          {texts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
