import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { notifyError } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { orderMessagesTexts as texts } from './texts.ts';
import { messageQueries, type OrderMessageQuery } from './api.ts';

const icon = <IconBrandWhatsapp size={19} stroke={1.75} aria-hidden="true" />;

/**
 * 'Enviar no WhatsApp': opens the chat with the text that the store would have sent by itself. A link from the start, because
 * a window that opens only after an answer is blocked.
 */
export function SendByHand({ query }: { query: OrderMessageQuery }) {
  const { data, isPending, isFetching, refetch } = useQuery(messageQueries.byHand(query));
  if (data) {
    return (
      <Button
        component="a"
        href={data.chatLink}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        fullWidth
        leftSection={icon}
      >
        {texts.byHand}
      </Button>
    );
  }
  const ask = async (): Promise<void> => {
    const { error } = await refetch();
    if (!error) return;
    console.error(error);
    notifyError(failureText(error, texts.byHandFailed));
  };
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={icon}
      loading={isPending || isFetching}
      onClick={() => void ask()}
    >
      {texts.byHand}
    </Button>
  );
}
