import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

import { AppForm } from '../../components/forms/app-form.tsx';
import { Section } from '../../components/layout.tsx';
import layout from '../../components/layout.module.css';
import { ListEmpty } from '../../components/list/list-states.tsx';
import listClasses from '../../components/list/list.module.css';
import { SenderFields } from './sender-fields.tsx';
import { SenderRow } from './sender-row.tsx';
import { isBlank, isSameSender, rowName } from './sender-rules.ts';
import { zapiTexts as texts } from './texts.ts';
import { useSenderSettings } from './use-sender-settings.ts';

interface ZapiSettingsProps {
  /** The numbers as the server shows them: secrets are masks, and go back as they are. */
  stored: readonly WhatsappSenderInput[];
  /** Whether nobody knows yet if the stored number at this place sends. */
  isUntested: (position: number) => boolean;
  /** The query that says so. */
  stateKey: QueryKey;
}

/** The numbers that send the store's messages. */
export function ZapiSettings({ stored, isUntested, stateKey }: ZapiSettingsProps) {
  const settings = useSenderSettings(stored, stateKey);
  const { form, typed, senders, errors } = settings;
  const rows = useRef<HTMLDivElement>(null);
  const placeOf = (sender: WhatsappSenderInput): number =>
    stored.findIndex((each) => isSameSender(each, sender));
  const remove = (position: number): void => {
    settings.remove(position);
    // The button that had the focus goes with its row.
    rows.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* Enter in a field adds the number, and saves it. */}
      <AppForm
        form={{
          ...form,
          submit: (event) => {
            event?.preventDefault();
            settings.add();
          },
        }}
      >
        <SenderFields
          typed={typed}
          errors={errors}
          onType={settings.type}
          isNext={!settings.listChanged}
          pending={form.pending}
        />
      </AppForm>
      <Section title={texts.list}>
        <div ref={rows} tabIndex={-1} className={listClasses.rows}>
          {senders.length === 0 ? (
            <ListEmpty
              icon={<IconBrandWhatsapp size={30} stroke={1.5} />}
              message={texts.empty}
              hint={texts.emptyHint}
            />
          ) : (
            <ul className={listClasses.list} aria-label={texts.list}>
              {senders.map((sender, position) => (
                <SenderRow
                  key={`${sender.apiUrl} ${sender.instanceId}`}
                  sender={sender}
                  saved={placeOf(sender) >= 0}
                  untested={isUntested(placeOf(sender))}
                  stateKey={stateKey}
                  problem={errors[rowName(position)]}
                  // Editing does not replace the form's content.
                  onEdit={isBlank(typed) ? () => settings.edit(position) : undefined}
                  onRemove={() => remove(position)}
                />
              ))}
            </ul>
          )}
        </div>
      </Section>
      {/* Not stuck to a phone's screen: the form's own fields would lie under it. */}
      <div className={layout.formFoot}>
        {settings.listChanged && (
          <p className="quiet" role="status">
            {texts.pending}
          </p>
        )}
        <Button
          variant={settings.listChanged ? 'filled' : 'default'}
          disabled={form.pending}
          onClick={() => form.submit()}
        >
          {form.pending ? texts.saving : texts.save}
        </Button>
      </div>
    </>
  );
}
