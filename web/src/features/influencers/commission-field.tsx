import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

import { notifyError } from '../../components/notices/notify.tsx';
import { useChange } from '../../components/use-change.ts';
import { influencerCalls, influencerKeys } from './api.ts';
import { parsePercent, percentText } from './percent.ts';
import classes from './report.module.css';
import { reportTexts as texts } from './texts.ts';

interface CommissionFieldProps {
  id: string;
  name: string;
  percent: number;
}

/** A percentage that is saved on blur or Enter; Esc restores the saved one. */
export function CommissionField({ id, name, percent }: CommissionFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const cancelled = useRef(false);
  const change = useChange({
    send: (commissionPercent: number) => influencerCalls.update(id, { commissionPercent }),
    refresh: [influencerKeys.all],
    done: texts.percentSaved,
    failed: texts.percentFailed,
    // The typed percentage comes back when it could not be saved.
    onFailed: (_, unsaved) => setTyped(percentText(unsaved)),
  });

  const type = (text: string | undefined): void => {
    setTyped(text);
    setInvalid(false);
  };
  const commit = (): void => {
    if (cancelled.current || typed === undefined) {
      cancelled.current = false;
      type(undefined);
      return;
    }
    const next = parsePercent(typed);
    if (next === undefined) {
      setInvalid(true);
      notifyError(texts.percentInvalid);
      return;
    }
    type(undefined);
    if (next !== percent) change.run(next);
  };

  return (
    <TextInput
      className={classes.percent}
      aria-label={texts.percentOf(name)}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={8}
      value={typed ?? percentText(change.input ?? percent)}
      readOnly={change.pending}
      error={invalid}
      rightSection={<span aria-hidden="true">%</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          cancelled.current = true;
          event.currentTarget.blur();
        }
      }}
    />
  );
}
