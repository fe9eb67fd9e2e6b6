import { Button, Group, Image, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { downloadFile } from '../../lib/api/download-file.ts';
import { logFailure } from '../../lib/api/log-failure.ts';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import {
  canSend,
  send,
  sharedText,
  sharingTexts as texts,
  whatsappLink,
  type Shared,
} from '../../lib/sharing/shared.ts';
import { notifySuccess } from '../notices/notify.tsx';
import { copyLink } from './copy-link.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The picture for a status, drawn once the sheet is open: a tap on it is then answered at once. */
function useStatusPicture(shared: Shared) {
  const { data: file, isError } = useQuery({
    queryKey: ['status-picture', shared],
    queryFn: async () => {
      const { drawStatus } = await import('../../lib/sharing/status-picture.ts');
      return drawStatus(shared);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return { file, url, isError };
}

/** The ways to send a thing to people: by the phone's own sheet or WhatsApp, as a link, a QR code, or a picture. */
export function ShareSheet({ shared }: { shared: Shared }) {
  const text = sharedText(shared);
  const { file, url, isError } = useStatusPicture(shared);
  return (
    <Stack gap="sm">
      <Text className="breaks">{text}</Text>
      {canSend({ text }) ? (
        <Button
          leftSection={<IconSend {...icon} />}
          onClick={() => void send({ text }).catch(logFailure)}
        >
          {texts.send}
        </Button>
      ) : (
        <Button
          component="a"
          href={whatsappLink(text)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {texts.sendByWhatsapp}
        </Button>
      )}
      <Group gap={8} grow preventGrowOverflow={false}>
        <Button variant="default" px={8} onClick={() => void copyLink(shared.address, texts)}>
          {texts.copy}
        </Button>
        <Button
          variant="default"
          px={8}
          disabled={!file}
          onClick={() => {
            if (!file) return;
            downloadFile(file, file.name);
            notifySuccess(texts.pictureSaved);
          }}
        >
          {texts.savePicture}
        </Button>
        {file && canSend({ files: [file] }) && (
          <Button
            variant="default"
            px={8}
            onClick={() => void send({ files: [file] }).catch(logFailure)}
          >
            {texts.sendPicture}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={2} spacing="md">
        {isError ? (
          <Text c="red" fz="sm" role="alert">
            {texts.pictureFailed}
          </Text>
        ) : (
          <Skeleton visible={!url} radius="md" style={{ aspectRatio: '9 / 16' }}>
            {url && <Image src={url} alt={texts.picture(shared.name)} radius="md" />}
          </Skeleton>
        )}
        <QrCode text={shared.address} label={texts.qrCode(shared.address)} />
      </SimpleGrid>
    </Stack>
  );
}
