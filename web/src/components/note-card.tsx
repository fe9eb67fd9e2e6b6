import { Button, Textarea } from '@mantine/core';

import { AppForm } from './app-form.tsx';
import { Card } from './layout.tsx';
import { noteTexts as texts } from './form-texts.ts';
import { useAppForm } from './use-app-form.ts';

/** What the server takes. */
const LONGEST_NOTE = 2_000;

interface NoteCardProps<Answer> {
  /** The draft's name. */
  name: string;
  note: string;
  save: (note: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
}

/** What staff note for themselves; give it a `key` of its record. */
export function NoteCard<Answer>({ name, note, save, onSaved }: NoteCardProps<Answer>) {
  const form = useAppForm({
    name,
    initialValues: { note },
    validate: () => ({}),
    toPayload: (values) => values.note.trim(),
    send: save,
    done: texts.saved,
    failed: texts.failed,
    onDone: onSaved,
  });
  return (
    <Card title={texts.title}>
      <AppForm form={form} label={texts.title}>
        <Textarea
          {...form.field('note')}
          aria-label={texts.title}
          description={texts.hint}
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST_NOTE}
        />
        {form.dirty && (
          <Button type="submit" size="sm" mt="sm" loading={form.pending}>
            {texts.save}
          </Button>
        )}
      </AppForm>
    </Card>
  );
}
