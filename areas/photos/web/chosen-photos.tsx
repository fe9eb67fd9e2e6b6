import { MOST_PHOTOS } from '../rules/photo-files.ts';
import { Box, CloseButton, Group, UnstyledButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import { PhotoChooser } from './photo-chooser.tsx';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';

interface ChosenPhotoProps {
  file: File;
  /** From 1. */
  place: number;
  onFirst: () => void;
  onRemove: () => void;
}

function ChosenPhoto({ file, place, onFirst, onRemove }: ChosenPhotoProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Box component="li" pos="relative" aria-label={texts.photo(place)}>
      <UnstyledButton
        className={classes.picture}
        aria-label={texts.makeFirst(place)}
        disabled={place === 1}
        onClick={onFirst}
      >
        <img ref={show} alt="" />
        {place === 1 && <span className={`strong centred ${classes.main}`}>{texts.main}</span>}
      </UnstyledButton>
      <CloseButton
        pos="absolute"
        top={-12}
        right={-12}
        size={44}
        iconSize={14}
        radius="xl"
        c="white"
        style={{ border: '11px solid transparent', background: 'rgb(0 0 0 / 72%) padding-box' }}
        aria-label={texts.takeAway(place)}
        onClick={onRemove}
      />
    </Box>
  );
}

interface ChosenPhotosProps {
  /** In their order; the first shows the product. */
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The photos of a product that is not there yet. */
export function ChosenPhotos({ files, onChange }: ChosenPhotosProps) {
  const [problem, setProblem] = useState<string>();
  const choose = (added: readonly File[]): void => {
    const room = MOST_PHOTOS - files.length;
    setProblem(added.length > room ? texts.leftOut(added.length - room) : undefined);
    onChange([...files, ...added.slice(0, room)]);
  };
  const without = (file: File): File[] => files.filter((other) => other !== file);
  return (
    <Card title={texts.title} actions={<span className="quiet">{texts.count(files.length)}</span>}>
      {files.length > 0 && (
        <Group component="ul" gap={12} mb={12} aria-label={texts.list}>
          {files.map((file, at) => (
            <ChosenPhoto
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              place={at + 1}
              onFirst={() => onChange([file, ...without(file)])}
              onRemove={() => onChange(without(file))}
            />
          ))}
        </Group>
      )}
      <PhotoChooser isFull={files.length >= MOST_PHOTOS} problem={problem} onChoose={choose} />
    </Card>
  );
}
