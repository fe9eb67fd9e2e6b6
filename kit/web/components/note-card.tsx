import { Button, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

import { AppForm } from './forms/app-form.tsx';
import { Card } from './layout.tsx';
import { noteTexts as texts } from './texts.ts';
import classes from './note-card.module.css';
import { useAppForm } from './forms/use-app-form.ts';
import { Warning } from './notices/warning.tsx';

/** The longest note that the server takes. */
const LONGEST_NOTE = 2_000;

interface NoteCardProps<Answer> {
  name: string;
  note: string;
  read: () => Promise<string>;
  save: (note: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
}

/** Another person saved another note. This note is not sent before its writer has seen the other. */
class NoteChanged extends Error {}

/**
 * The staff's note on a record; give the card a `key` of its record. A note that somebody else saves meanwhile is shown at once,
 * or announced if text was typed.
 */
export function NoteCard<Answer>({ name, note, read, save, onSaved }: NoteCardProps<Answer>) {
  /** The saved note: `told` by the page last, `now` on the server, and `taken` into the field. */
  const [saved, setSaved] = useState({ told: note, now: note, taken: note });
  const form = useAppForm({
    name,
    initialValues: { note },
    validate: () => ({}),
    toPayload: (values) => values.note.trim(),
    send: async (text) => {
      const now = await read();
      if (now !== saved.now && now !== text) {
        setSaved((before) => ({ ...before, now }));
        throw new NoteChanged(texts.notSaved);
      }
      return save(text);
    },
    done: texts.saved,
    failed: (error) => (error instanceof NoteChanged ? error.message : texts.failed),
    onDone: (answer, sent) => {
      setSaved((before) => ({ ...before, now: sent, taken: sent }));
      onSaved(answer);
    },
  });
  const isChanged = saved.now !== saved.taken;
  if (note !== saved.told) setSaved({ ...saved, told: note, now: note });
  else if (isChanged && !form.dirty) setSaved({ ...saved, taken: saved.now });
  const show = useEffectEvent((taken: string) => {
    // The field has the note at its first drawing: text typed before the effect runs must stay.
    if (!form.dirty && form.form.values.note !== taken) form.startFrom({ note: taken });
  });
  useEffect(() => show(saved.taken), [saved.taken]);
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
        {isChanged && form.dirty && (
          <Warning mt="sm" role="status">
            {saved.now ? texts.changed : texts.emptied}
            {saved.now && <p className={`as-typed ${classes.other}`}>{saved.now}</p>}
            <Button
              variant="default"
              size="xs"
              mt="xs"
              onClick={() => form.startFrom({ note: saved.now })}
            >
              {texts.discard}
            </Button>
          </Warning>
        )}
        {form.dirty && (
          <Button type="submit" size="sm" mt="sm" loading={form.pending}>
            {texts.save}
          </Button>
        )}
      </AppForm>
    </Card>
  );
}
