import { Button } from '@mantine/core';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import classes from './count.module.css';
import { countTexts as texts } from '../texts.ts';

/** The codes without a product: their pieces are on the shelf, but in no line. */
export function UnknownCodes({
  codes,
  onForget,
}: {
  codes: readonly string[];
  onForget: () => void;
}) {
  const times = new Map<string, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  if (times.size === 0) return null;
  return (
    <Warning title={texts.unknownTitle}>
      <p>{texts.unknownHint}</p>
      <ul className={`breaks ${classes.codes}`}>
        {[...times].map(([code, count]) => (
          <li key={code}>
            <strong>{code}</strong> {count > 1 && texts.times(count)}
          </li>
        ))}
      </ul>
      <Button variant="default" size="sm" onClick={onForget}>
        {texts.forget}
      </Button>
    </Warning>
  );
}
