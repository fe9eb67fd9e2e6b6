import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { StoreSettingsAnswer } from '../contract.ts';
import { Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { inLines } from '#kit/web/components/notices/lines.tsx';
import { notifySuccess, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import layout from '#kit/web/components/layout.module.css';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { showSettings, storeApi } from './shared/api.ts';
import { storeTexts as texts } from './texts.ts';
import classes from './store.module.css';

const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const LARGEST_BYTES = 1_048_576;

const sizeText = (bytes: number): string =>
  (bytes / LARGEST_BYTES).toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** The reason why a file cannot be the logo; undefined when it may be sent. */
export function logoProblem(file: {
  readonly size: number;
  readonly type: string;
}): string | undefined {
  if (!LOGO_TYPES.some((type) => type === file.type)) return texts.logoType;
  if (file.size === 0) return texts.logoEmpty;
  if (file.size <= LARGEST_BYTES) return undefined;
  // A file that is one byte too large must not be described as "1,0 MB".
  return texts.logoSize(sizeText(Math.max(file.size, LARGEST_BYTES * 1.1)));
}

/** The time for a megabyte over a very slow phone line, ms. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** A stored picture as a file that can be sent again. */
async function fileOf(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The logo was answered with ${response.status}`);
  const blob = await response.blob();
  return new File([blob], 'logo', { type: blob.type });
}

/** The logo, and its change: a new logo is saved as soon as it is chosen, apart from the form. */
export function LogoField({ settings }: { settings: StoreSettingsAnswer }) {
  const { logo } = settings;
  const client = useQueryClient();
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const send = useChange({
    send: (image: Blob) =>
      storeApi.call('PUT /store/logo', { body: image, timeoutMs: UPLOAD_TIMEOUT_MS }),
    done: texts.logoSaved,
    failed: texts.logoFailed,
    onDone: (saved) => showSettings(client, saved),
    onFailed: (error) => {
      setProblem(withConnection(error, messageOf(error, texts.logoFailed)));
      return true;
    },
  });
  const remove = useChange({
    send: async () => {
      const file = logo === null ? undefined : await fileOf(logo).catch(logFailure);
      await storeApi.call('DELETE /store/logo');
      return file;
    },
    failed: texts.logoRemoveFailed,
    onDone: (file) => {
      showSettings(client, { ...settings, logo: null });
      chooser.current?.focus();
      if (file) notifyWithAction(texts.logoRemoved, commonTexts.undo, () => send.run(file));
      else notifySuccess(texts.logoRemoved);
    },
  });

  const choose = (file: File | undefined): void => {
    // Without this, choosing the same file again after a correction would be no change.
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = logoProblem(file);
    setProblem(wrong);
    if (!wrong) send.run(file);
  };
  const removeNow = (): void => {
    setProblem(undefined);
    remove.run(undefined);
  };

  return (
    <Group className={`${layout.wide} ${classes.logo}`} wrap="nowrap" gap="md">
      <Center component="span" className={`second ${classes.picture}`}>
        {logo ? (
          <img src={logo} width={72} height={72} alt={texts.logoAlt} />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        )}
      </Center>
      <Stack gap={6}>
        <Group gap="xs">
          <Button
            ref={chooser}
            variant="default"
            loading={send.pending}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
            aria-describedby={problemId}
            onClick={() => input.current?.click()}
          >
            {logo ? texts.logoChange : texts.logoSend}
          </Button>
          {logo && (
            <RemoveButton loading={remove.pending} onClick={() => removeNow()}>
              {texts.logoRemove}
            </RemoveButton>
          )}
        </Group>
        <div id={problemId}>
          <Text fz="sm" c="dimmed">
            {texts.logoHint}
          </Text>
          <Text fz="sm" c="red" role="alert">
            {inLines(problem)}
          </Text>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_TYPES.join(',')}
          aria-label={texts.logo}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </Stack>
    </Group>
  );
}
