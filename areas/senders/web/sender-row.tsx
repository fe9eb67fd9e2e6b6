import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { WhatsappSenderInput, ZapiTestAnswer } from '../contract.ts';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import listClasses from '#kit/web/components/list/list.module.css';
import { useChange } from '#kit/web/components/use-change.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { sendersApi } from './api.ts';
import classes from './sender-row.module.css';
import { zapiTexts as texts } from './texts.ts';

/** `unsaved`: only on the screen. `untested`: it is unknown whether it sends. */
export type SenderMark = 'unsaved' | 'untested';

interface SenderRowProps {
  sender: WhatsappSenderInput;
  mark: SenderMark | undefined;
  /** The query of the number's state; read again after a test. */
  stateKey: QueryKey;
  /** The server's error on this number when the list was last sent. */
  problem: string | undefined;
  /** Missing while the list is being saved. */
  onRemove: (() => void) | undefined;
}

/** The answer of a test without a result. */
const UNKNOWN: ZapiTestAnswer = { connected: false, isAnswered: false, message: '' };

/** The error of a field is more exact than the general one. */
const failureOf = (error: Error): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ??
  withConnection(error, messageOf(error, texts.testFailed));

function Result({ connected, message }: Omit<ZapiTestAnswer, 'isAnswered'>) {
  const Icon = connected ? IconCircleCheck : IconCircleX;
  // The element exists before its text, so that a screen reader announces it.
  return (
    <Text className={classes.result} role="status" fz="sm" c={connected ? 'green' : 'red'}>
      {message && (
        <>
          <Icon size={17} stroke={1.75} aria-hidden="true" />
          {message}
        </>
      )}
    </Text>
  );
}

export function SenderRow({ sender, mark, stateKey, problem, onRemove }: SenderRowProps) {
  const [result, setResult] = useState(UNKNOWN);
  const isBroken = result.isAnswered && !result.connected;
  const said = isBroken ? texts.testBroken : mark && texts[mark];
  const test = useChange({
    send: (body: WhatsappSenderInput) =>
      sendersApi.call('POST /companies/zapi-config/test', { body }),
    refresh: [stateKey],
    failed: failureOf,
    onDone: setResult,
    onFailed: (error) => {
      setResult({ ...UNKNOWN, message: failureOf(error) });
      return true;
    },
  });
  const labelOf = (action: string): string => texts.actionOf(action, sender.name);
  return (
    <li className={`${listClasses.row} ${classes.row}`}>
      <div>
        <p className={listClasses.who}>
          {sender.name} {said && <span className="pill">{said}</span>}
        </p>
        <p className={listClasses.meta}>{texts.instance(sender.instanceId)}</p>
      </div>
      <div className={`line ${listClasses.actions} ${classes.actions}`}>
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
        <RemoveButton aria-label={labelOf(texts.remove)} disabled={!onRemove} onClick={onRemove}>
          {texts.remove}
        </RemoveButton>
      </div>
      <Result {...(problem ? { ...UNKNOWN, message: problem } : result)} />
    </li>
  );
}
