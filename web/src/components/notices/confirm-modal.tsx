import { Button, Modal, Text } from '@mantine/core';

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
  /** A better way than to go on; it is the filled button then. */
  instead?: { label: string; go: () => void };
}

interface ConfirmModalProps {
  options: ConfirmOptions;
  opened: boolean;
  onAnswer: (agreed: boolean) => void;
  onClosed: () => void;
}

export function ConfirmModal({ options, opened, onAnswer, onClosed }: ConfirmModalProps) {
  const { instead } = options;
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
        {!instead && (
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            {options.cancelLabel ?? commonTexts.cancel}
          </Button>
        )}
        <Button
          variant={instead ? 'default' : 'filled'}
          color={options.danger ? 'red' : 'brand'}
          onClick={() => onAnswer(true)}
        >
          {options.confirmLabel ?? commonTexts.confirm}
        </Button>
        {instead && (
          <Button
            onClick={() => {
              onAnswer(false);
              instead.go();
            }}
            data-autofocus
          >
            {instead.label}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}
