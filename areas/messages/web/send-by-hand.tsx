import { Button, Text, type ButtonProps } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { messageByHand, type OrderMessageQuery } from './api.ts';
import { orderMessagesTexts as texts } from './texts.ts';

const look: ButtonProps = {
  variant: 'default',
  fullWidth: true,
  mt: 'sm',
  leftSection: <IconBrandWhatsapp size={19} stroke={1.75} aria-hidden="true" />,
};

/**
 * 'Enviar no WhatsApp': opens the chat with the store's own text. It is a link from the start, because browsers block a window
 * that opens after an answer.
 */
export function SendByHand({
  query,
  label = texts.byHand,
}: {
  query: OrderMessageQuery;
  label?: string;
}) {
  const { data, isPending, isFetching, refetch } = useQuery(messageByHand(query));
  const ask = async (): Promise<void> => {
    const { error } = await refetch();
    if (error) notifyError(withConnection(error, messageOf(error, texts.byHandFailed)));
  };
  return (
    <>
      {data ? (
        <Button
          component="a"
          href={data.chatLink}
          target="_blank"
          rel="noopener noreferrer"
          {...look}
        >
          {label}
        </Button>
      ) : (
        <Button {...look} loading={isPending || isFetching} onClick={() => void ask()}>
          {label}
        </Button>
      )}
      <Text fz="sm" c="dimmed" ta="center" mt={6}>
        {texts.byHandHint}
      </Text>
    </>
  );
}
