import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { changedTexts as texts, contentsTexts } from './texts.ts';

interface ChangedNoticeProps {
  message: ReactNode;
  onReload: () => void;
  reloading: boolean;
}

/** Another person saved the same content meanwhile: the notice offers to read it, under the changes made here. */
export function ChangedNotice({ message, onReload, reloading }: ChangedNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The refused form may be longer than the screen.
  useEffect(() => button.current?.focus(), []);
  return (
    <Warning role="alert" mb="md" title={texts.title}>
      {message} {texts.keepsYours}
      <Group mt="sm">
        <Button
          ref={button}
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={reloading}
          onClick={onReload}
        >
          {texts.seeNow}
        </Button>
      </Group>
    </Warning>
  );
}

const ENTRY = /^entry /;

interface ContentsRefusalProps {
  /** The errors by `version`, and by the entries' fields. */
  errors: Readonly<Record<string, ReactNode>>;
  nameOf: (key: string) => string;
  onReload: () => void;
  reloading: boolean;
}

/** The reason why the contents were not saved: others changed them, or nobody can buy some entries. It shows nothing without an error. */
export function ContentsRefusal({ errors, nameOf, onReload, reloading }: ContentsRefusalProps) {
  const wrong = Object.entries(errors).filter(
    ([field, error]) => ENTRY.test(field) && Boolean(error),
  );
  if (errors['version']) {
    return <ChangedNotice message={errors['version']} onReload={onReload} reloading={reloading} />;
  }
  if (wrong.length === 0) return null;
  return (
    <Warning tone="red" role="alert" mb="md" title={contentsTexts.notSaved}>
      <ul>
        {wrong.map(([field, error]) => (
          <li key={field}>
            {[nameOf(field.replace(ENTRY, '')), error].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Warning>
  );
}
