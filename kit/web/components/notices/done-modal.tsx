import { Button, Group, Modal, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import { Actions } from '../layout.tsx';

interface DoneModalProps {
  /** The specification's text. */
  title: string;
  /** The name of the new record; undefined closes the dialog. */
  what: string | undefined;
  /** Further buttons beside Fechar. */
  other?: ReactNode;
  onClose: () => void;
  /** Runs when the dialog is off the screen. */
  onClosed?: () => void;
  /** The work that goes on meanwhile. */
  children?: ReactNode;
}

/** Says that something was registered. It has no cross: it closes by Fechar or Esc. */
export function DoneModal({ title, what, other, onClose, onClosed, children }: DoneModalProps) {
  return (
    <Modal
      opened={what !== undefined}
      onClose={onClose}
      withCloseButton={false}
      size="sm"
      title={title}
      {...(onClosed && { onExitTransitionEnd: onClosed, returnFocus: false })}
    >
      <Group wrap="nowrap" gap="md">
        <ThemeIcon variant="light" color="green" size={44} radius="lg" aria-hidden="true">
          <IconCheck size={24} stroke={2} />
        </ThemeIcon>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {what}
        </Text>
      </Group>
      {children}
      <Actions>
        {other}
        <Button
          variant={other ? 'default' : 'filled'}
          onClick={onClose}
          data-autofocus
          flex="1 0 auto"
        >
          {commonTexts.close}
        </Button>
      </Actions>
    </Modal>
  );
}
