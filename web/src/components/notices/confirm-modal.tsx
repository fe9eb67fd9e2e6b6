import { Button, Modal, Text } from '@mantine/core';
import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import { Actions } from '../layout.tsx';

export interface ConfirmOptions {
  /** The question, word for word as the spec has it. */
  message: string;
  /** What follows from it, below the question. */
  consequence?: string | undefined;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action cannot be undone, so the confirming button is red. */
  danger?: boolean;
}

interface ConfirmModalProps {
  options: ConfirmOptions;
  opened: boolean;
  history: RefObject<RouterHistory | undefined>;
  onAnswer: (agreed: boolean) => void;
  onClosed: () => void;
}

/** Going back while a question is on screen is a no to it, and leads no further. */
function useBackAsNo({ options, opened, history, onAnswer }: ConfirmModalProps) {
  // What follows an answer may go back before the question is off the screen.
  const answered = useRef<ConfirmOptions>(undefined);
  const answer = (agreed: boolean): void => {
    answered.current = options;
    onAnswer(agreed);
  };
  useEffect(() => {
    if (!opened) return undefined;
    return history.current?.block({
      blockerFn: ({ action }) => {
        const isNo = action === 'BACK' && answered.current !== options;
        if (isNo) onAnswer(false);
        return isNo;
      },
      enableBeforeUnload: false,
    });
  }, [options, opened, history, onAnswer]);
  return answer;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { options, opened, onClosed } = props;
  const onAnswer = useBackAsNo(props);
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={options.title ?? commonTexts.confirm}
      // Wide enough for two buttons of three words each in one row.
      size={460}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <Text>{options.message}</Text>
      {options.consequence && <Text mt="xs">{options.consequence}</Text>}
      <Actions>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {options.cancelLabel ?? commonTexts.cancel}
        </Button>
        <Button color={options.danger ? 'red' : 'brand'} onClick={() => onAnswer(true)}>
          {options.confirmLabel ?? commonTexts.confirm}
        </Button>
      </Actions>
    </Modal>
  );
}
