import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconBrandWhatsapp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type RefObject } from 'react';

import { ListEmpty } from '../../components/list-states.tsx';
import listClasses from '../../components/list.module.css';
import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.ts';
import { zapiTexts } from './texts.ts';
import { senderKeys, senderMutations } from './api.ts';
import { isSameSender, problemAt } from './sender-draft.ts';
import { SenderForm } from './sender-form.tsx';
import { SenderRow } from './sender-row.tsx';
import classes from './zapi-settings.module.css';

/** The list being edited: it follows what is stored until something is added or removed. */
function useSenderList(stored: readonly WhatsappSenderInput[]) {
  const [changed, setChanged] = useState<readonly WhatsappSenderInput[]>();
  const client = useQueryClient();
  const save = useMutation({
    ...senderMutations.save(),
    onSuccess: (answer) => {
      client.setQueryData(senderKeys.zapi, answer);
      setChanged(undefined);
      notifySuccess(zapiTexts.saved);
    },
    onError: (error) => {
      console.error(error);
      notifyError(zapiTexts.saveFailed);
    },
  });
  const senders = changed ?? stored;
  const change = (next: readonly WhatsappSenderInput[]): void => {
    save.reset();
    setChanged(next);
  };
  return {
    senders,
    dirty: changed !== undefined,
    saving: save.isPending,
    error: save.error,
    add: (sender: WhatsappSenderInput) => change([...senders, sender]),
    remove: (position: number) => change(senders.filter((_, index) => index !== position)),
    save: () => save.mutate({ whatsappSenders: [...senders] }),
  };
}

interface ZapiSettingsProps {
  /** As the server shows them: secrets are masks, and go back as they are. */
  stored: readonly WhatsappSenderInput[];
}

/** The numbers that send the store's messages, edited as one list and saved as a whole. */
export function ZapiSettings({ stored }: ZapiSettingsProps) {
  const list = useSenderList(stored);
  const nameId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useLeaveGuard(() => list.dirty);
  const remove = (position: number): void => {
    list.remove(position);
    // The button that had the focus goes with its row.
    title.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <SenderForm nameId={nameId} senders={list.senders} onAdd={list.add} />
      <SenderSection {...{ list, stored, title, nameId }} onRemove={remove} />
      {list.error && (
        <Alert
          mt="md"
          color="red"
          role="alert"
          icon={<IconAlertCircle aria-hidden="true" />}
          title={zapiTexts.saveFailed}
        />
      )}
      <div className={classes.foot}>
        {list.dirty && (
          <p className={classes.pending} role="status">
            {zapiTexts.pending}
          </p>
        )}
        <Button className={classes.save} disabled={list.saving} onClick={list.save}>
          {list.saving ? zapiTexts.saving : zapiTexts.save}
        </Button>
      </div>
    </>
  );
}

interface SenderSectionProps extends ZapiSettingsProps {
  list: ReturnType<typeof useSenderList>;
  title: RefObject<HTMLHeadingElement | null>;
  nameId: string;
  onRemove: (position: number) => void;
}

function SenderSection({ list, stored, title, nameId, onRemove }: SenderSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
        {zapiTexts.list}
      </h2>
      {list.senders.length === 0 ? (
        <ListEmpty
          icon={<IconBrandWhatsapp size={30} stroke={1.5} />}
          message={zapiTexts.empty}
          hint={zapiTexts.emptyHint}
          action={
            <Button variant="light" onClick={() => document.getElementById(nameId)?.focus()}>
              {zapiTexts.addTitle}
            </Button>
          }
        />
      ) : (
        <ul className={listClasses.list} aria-labelledby={titleId}>
          {list.senders.map((sender, position) => (
            <SenderRow
              key={`${sender.apiUrl} ${sender.instanceId}`}
              sender={sender}
              saved={stored.some((each) => isSameSender(each, sender))}
              problem={problemAt(list.error, position)}
              onRemove={() => onRemove(position)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
