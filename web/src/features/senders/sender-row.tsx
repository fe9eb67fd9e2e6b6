import type { WhatsappSenderInput, ZapiTestAnswer } from '@balcao/domain/contract/senders';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import listClasses from '../../components/list/list.module.css';
import { useChange } from '../../components/use-change.ts';
import { ApiError, messageOf } from '../../lib/api/api.ts';
import { withConnection } from '../../lib/api/failure-text.ts';
import { commonTexts } from '../../lib/texts.ts';
import { senderCalls } from './api.ts';
import { lacksSecrets } from './sender-rules.ts';
import classes from './sender-row.module.css';
import { zapiTexts as texts } from './texts.ts';

interface SenderRowProps {
  sender: WhatsappSenderInput;
  saved: boolean;
  /** Nobody knows yet whether it sends. */
  untested: boolean;
  /** The query that says so; read again after a test. */
  stateKey: QueryKey;
  /** The server's error on this number when the list was last sent. */
  problem: string | undefined;
  onEdit: (() => void) | undefined;
  onRemove: () => void;
}

/** The error of a field says more than the general one. */
const failureOf = (error: Error): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ??
  withConnection(error, messageOf(error, texts.testFailed));

function Result({ connected, message }: ZapiTestAnswer) {
  const Icon = connected ? IconCircleCheck : IconCircleX;
  return (
    <p className={classes.result} role="status" data-tone={connected ? 'good' : 'bad'}>
      {message && (
        <>
          <Icon size={17} stroke={1.75} aria-hidden="true" />
          {message}
        </>
      )}
    </p>
  );
}

export function SenderRow({
  sender,
  saved,
  untested,
  stateKey,
  problem,
  onEdit,
  onRemove,
}: SenderRowProps) {
  const [result, setResult] = useState<ZapiTestAnswer>({ connected: false, message: '' });
  const isBroken = !result.connected && result.message !== '';
  const state = isBroken ? texts.testBroken : untested && texts.untested;
  const mark = saved ? state : texts.unsaved;
  const test = useChange({
    send: senderCalls.test,
    refresh: [stateKey],
    failed: failureOf,
    onDone: setResult,
    onFailed: (error) => {
      setResult({ connected: false, message: failureOf(error) });
      return true;
    },
  });
  const unusable = lacksSecrets(sender);
  const wrong = problem ?? (unusable ? texts.secretsNotKept : undefined);
  const labelOf = (action: string): string => texts.actionOf(action, sender.name);
  return (
    <li className={`${listClasses.row} ${classes.row}`}>
      <div>
        <p className={listClasses.who}>
          {sender.name} {mark && <span className={classes.mark}>{mark}</span>}
        </p>
        <p className={listClasses.meta}>{texts.instance(sender.instanceId)}</p>
      </div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        {unusable ? null : (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlugConnected size={17} stroke={1.75} aria-hidden="true" />}
            aria-label={labelOf(texts.test)}
            loading={test.pending}
            onClick={() => test.run(sender)}
          >
            {texts.test}
          </Button>
        )}
        {!saved && onEdit && (
          <Button
            variant="default"
            size="sm"
            aria-label={labelOf(commonTexts.edit)}
            onClick={onEdit}
          >
            {commonTexts.edit}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={labelOf(texts.remove)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
      <Result {...(wrong ? { connected: false, message: wrong } : result)} />
    </li>
  );
}
