import type { WhatsappSenderInput } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Section } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { SenderFields } from './sender-fields.tsx';
import { SenderRow, type SenderMark } from './sender-row.tsx';
import { isBlank, remainingSenders, keyOf } from './sender-rules.ts';
import { zapiTexts as texts } from './texts.ts';
import { useSenderSettings } from './use-sender-settings.ts';

interface ZapiSettingsProps {
  /** The numbers as the server shows them: secrets are masks, and are sent back unchanged. */
  stored: readonly WhatsappSenderInput[];
  /** Whether it is unknown if the number at this place sends. */
  isUntested: (position: number) => boolean;
  /** The query of the numbers' state. */
  stateKey: QueryKey;
}

export function ZapiSettings({ stored, isUntested, stateKey }: ZapiSettingsProps) {
  const settings = useSenderSettings(stored, stateKey);
  const { form, typed, edits, errors, isChanged, remove } = settings;
  const { pending } = form;
  const list = useRef<HTMLDivElement>(null);
  const removeNow = (key: string): void => {
    remove(key);
    // The pressed button disappears with its row.
    list.current?.focus({ preventScroll: true });
  };
  const remaining = remainingSenders(stored, edits);
  const rowOf = (sender: WhatsappSenderInput, mark: SenderMark | undefined) => {
    const key = keyOf(sender);
    return (
      <SenderRow
        key={key}
        sender={sender}
        mark={mark}
        stateKey={stateKey}
        problem={errors[key]}
        onRemove={pending ? undefined : () => removeNow(key)}
      />
    );
  };
  return (
    <>
      {/* Enter in a field adds the number. */}
      <AppForm form={form}>
        <SenderFields
          typed={typed}
          errors={errors}
          onType={settings.type}
          pending={pending}
          isQuiet={isChanged && isBlank(typed)}
        />
      </AppForm>
      <Section title={texts.list}>
        <div ref={list} tabIndex={-1} className={listClasses.rows}>
          {remaining.length + edits.added.length === 0 ? (
            <ListEmpty
              icon={<IconBrandWhatsapp size={30} stroke={1.5} />}
              message={texts.empty}
              hint={texts.emptyHint}
            />
          ) : (
            <ul className={listClasses.list} aria-label={texts.list}>
              {remaining.map((sender) =>
                rowOf(sender, isUntested(stored.indexOf(sender)) ? 'untested' : undefined),
              )}
              {edits.added.map((sender) => rowOf(sender, 'unsaved'))}
            </ul>
          )}
        </div>
      </Section>
      {/* The row does not stick to a phone's screen, as it would cover the form's own fields. */}
      <div className={`line-wrap ${layout.formFoot}`}>
        {isChanged && <LineNote kind="info">{texts.unsavedList}</LineNote>}
        <Button
          variant={isChanged && isBlank(typed) ? 'filled' : 'default'}
          aria-busy={pending}
          onClick={settings.save}
        >
          {pending ? texts.saving : texts.save}
        </Button>
      </div>
    </>
  );
}
