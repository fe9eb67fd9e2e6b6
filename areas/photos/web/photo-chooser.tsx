import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import layout from '#kit/web/components/layout.module.css';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** The files whose type is a picture; a telephone may give none a type. */
const picturesOf = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type === '' || type.startsWith('image/'));

/** Takes photos by choosing, the camera, dropping and pasting. */
export function PhotoChooser({
  isFull,
  problem,
  onChoose,
}: {
  isFull: boolean;
  problem: string | undefined;
  onChoose: (files: readonly File[]) => void;
}) {
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState(false);
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    // Without this, choosing the same file again would be no change.
    input.value = '';
    if (files.length > 0) onChoose(files);
  };
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragged(false);
    const files = picturesOf(event.dataTransfer.files);
    if (files.length > 0) onChoose(files);
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = picturesOf(event.clipboardData?.files ?? []);
    if (files.length === 0) return;
    event.preventDefault();
    onChoose(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return (
    <Stack
      className={`centred ${layout.drop}`}
      align="center"
      gap={8}
      p={16}
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      <Group gap={8} justify="center" align="stretch">
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => chosen.current?.click()}
        >
          {texts.choose}
        </Button>
        <Button
          variant="default"
          className={classes.camera}
          disabled={isFull}
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => taken.current?.click()}
        >
          {texts.take}
        </Button>
      </Group>
      <p className={`quiet ${classes.dropHint}`}>{isFull ? texts.full : texts.dropHint}</p>
      <p className={`quiet ${classes.touchHint}`}>{isFull ? texts.full : texts.touchHint}</p>
      <Text role="alert" className={classes.problem} c="red" fz="sm">
        {problem}
      </Text>
      <input
        ref={chosen}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={texts.file}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={taken}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={texts.camera}
        onChange={(event) => take(event.currentTarget)}
      />
    </Stack>
  );
}
