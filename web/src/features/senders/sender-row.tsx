import type { WhatsappSenderInput, ZapiTestAnswer } from '@balcao/domain/contract/senders';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

import listClasses from '../../components/list.module.css';
import { ApiError } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { zapiTexts } from './texts.ts';
import { senderMutations } from './api.ts';
import classes from './sender-row.module.css';

interface SenderRowProps {
  sender: WhatsappSenderInput;
  saved: boolean;
  /** What the server said of it when the list was last sent. */
  problem: string | undefined;
  onRemove: () => void;
}

/** What is wrong with a field tells more than that something is. */
const failureOf = (error: unknown): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ??
  failureText(error, zapiTexts.testFailed);

interface ResultProps {
  answer: ZapiTestAnswer | undefined;
  failure: string | undefined;
}

function Result({ answer, failure }: ResultProps) {
  const good = answer?.connected === true;
  const Icon = good ? IconCircleCheck : IconCircleX;
  const text = failure ?? answer?.message;
  return (
    <p className={classes.result} role="status" data-tone={good ? 'good' : 'bad'}>
      {text && (
        <>
          <Icon size={17} stroke={1.75} aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}

export function SenderRow({ sender, saved, problem, onRemove }: SenderRowProps) {
  const test = useMutation({
    ...senderMutations.test(),
    onError: (error) => console.error(error),
  });
  const failure = test.error ? failureOf(test.error) : problem;
  const labelOf = (action: string): string => zapiTexts.actionOf(action, sender.name);
  return (
    <li className={`${listClasses.row} ${classes.row}`}>
      <div className={classes.sender}>
        <p className={listClasses.who}>
          {sender.name} {!saved && <span className={classes.unsaved}>{zapiTexts.unsaved}</span>}
        </p>
        <p className={listClasses.meta}>{zapiTexts.instance(sender.instanceId)}</p>
      </div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlugConnected size={17} stroke={1.75} aria-hidden="true" />}
          aria-label={labelOf(zapiTexts.test)}
          loading={test.isPending}
          onClick={() => test.mutate(sender)}
        >
          {zapiTexts.test}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={labelOf(zapiTexts.remove)}
          onClick={onRemove}
        >
          {zapiTexts.remove}
        </Button>
      </div>
      <Result answer={test.data} failure={failure} />
    </li>
  );
}
