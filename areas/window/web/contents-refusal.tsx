import type { ReactNode } from 'react';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { contentsTexts as texts } from './texts.ts';

const ENTRY = /^entry /;

interface ContentsRefusalProps {
  /** The errors by `version`, and by the entries' fields. */
  errors: Readonly<Record<string, ReactNode>>;
  nameOf: (key: string) => string;
  onReload: () => void;
  reloading: boolean;
}

/**
 * The reason why the contents were not saved: others changed them, or nobody can buy some entries. It shows nothing without an
 * error.
 */
export function ContentsRefusal({ errors, nameOf, onReload, reloading }: ContentsRefusalProps) {
  const wrong = Object.entries(errors).filter(
    ([field, error]) => ENTRY.test(field) && Boolean(error),
  );
  if (errors['version']) {
    return <ChangedNotice message={errors['version']} onReload={onReload} reloading={reloading} />;
  }
  if (wrong.length === 0) return null;
  return (
    <Warning tone="red" role="alert" mb="md" title={texts.notSaved}>
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
