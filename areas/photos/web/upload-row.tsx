import { ActionIcon, Button, Center, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { inLines } from '#kit/web/components/notices/lines.tsx';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';
import type { PhotoUpload } from './use-photo-uploads.ts';

function stepText({ step, part }: PhotoUpload): string {
  if (step === 'waiting') return texts.waiting;
  if (step === 'preparing') return texts.preparing;
  return part < 1 ? texts.sending(Math.round(part * 100)) : texts.drawing;
}

export function UploadRow({
  upload,
  onRetry,
  onGiveUp,
}: {
  upload: PhotoUpload;
  onRetry: () => void;
  onGiveUp: () => void;
}) {
  const { name, step, part, problem, canRetry } = upload;
  const isWaiting = step === 'waiting' || step === 'failed';
  return (
    <li className={`${classes.row} ${classes.upload}`} aria-label={texts.uploadOf(name)}>
      <Center component="span" className={classes.picture} c="dimmed">
        <IconPhoto size={26} stroke={1.4} aria-hidden="true" />
      </Center>
      <Stack gap={6} miw={0}>
        <p className="truncate">{name}</p>
        {step === 'failed' ? (
          <Text role="alert" className={classes.problem} c="red" fz="sm">
            {inLines(problem)}
          </Text>
        ) : (
          <>
            <Progress value={Math.round(part * 100)} size="sm" aria-label={texts.uploadOf(name)} />
            <p className="quiet">{stepText(upload)}</p>
          </>
        )}
        {canRetry && step === 'failed' && (
          <Button
            variant="default"
            size="compact-md"
            w="fit-content"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        )}
      </Stack>
      {isWaiting && (
        <Group className={classes.actions} gap={0} justify="flex-end" align="stretch" wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={texts.giveUp(name)}
            onClick={onGiveUp}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}
