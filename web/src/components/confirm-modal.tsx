import { Button, Group, Modal, Text } from '@mantine/core';

import { commonTexts } from '../texts.ts';
import type { ConfirmOptions } from './confirm-dialog.tsx';

interface ConfirmModalProps {
  options: ConfirmOptions | undefined;
  opened: boolean;
  onAnswer: (agreed: boolean) => void;
}

export function ConfirmModal({ options, opened, onAnswer }: ConfirmModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={options?.title ?? commonTexts.confirm}
      size="sm"
    >
      <Text>{options?.message}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {options?.cancelLabel ?? commonTexts.cancel}
        </Button>
        <Button color={options?.danger ? 'red' : 'brand'} onClick={() => onAnswer(true)}>
          {options?.confirmLabel ?? commonTexts.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
