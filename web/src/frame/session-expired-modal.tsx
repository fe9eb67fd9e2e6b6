import { Button, Modal, Text } from '@mantine/core';

import { sessionTexts } from './texts.ts';
import { toLogin } from './use-session-exit.ts';

/** Says that the session is over; the browser is about to go to `/`, on Ok at once. */
export function SessionExpiredModal() {
  return (
    <Modal
      opened
      onClose={toLogin}
      title={sessionTexts.expiredTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="sm"
    >
      <Text>{sessionTexts.expiredText}</Text>
      <Button fullWidth mt="lg" onClick={toLogin} data-autofocus>
        {sessionTexts.expiredOk}
      </Button>
    </Modal>
  );
}
