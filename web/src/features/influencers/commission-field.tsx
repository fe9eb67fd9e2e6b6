import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

import { notifyError } from '../../components/notify.tsx';
import { reportTexts } from './texts.ts';
import classes from './report.module.css';
import { parsePercent, percentDraft } from './percent.ts';
import { useChangeCommission } from './use-influencer-mutations.ts';

interface CommissionFieldProps {
  id: string;
  name: string;
  percent: number;
}

/** A percentage that is saved when it is left, or on Enter; Esc takes back what was typed. */
export function CommissionField({ id, name, percent }: CommissionFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const cancelled = useRef(false);
  const change = useChangeCommission();
  const saved = change.isPending ? change.variables.edit.commissionPercent : undefined;
  const shown = draft ?? percentDraft(saved ?? percent);

  const drop = (): void => {
    setDraft(undefined);
    setInvalid(false);
  };
  const commit = (): void => {
    if (cancelled.current || draft === undefined) {
      cancelled.current = false;
      drop();
      return;
    }
    const commissionPercent = parsePercent(draft);
    if (commissionPercent === undefined) {
      setInvalid(true);
      notifyError(reportTexts.percentInvalid);
      return;
    }
    drop();
    if (commissionPercent === percent) return;
    // What was typed comes back when it could not be saved.
    change.mutate({ id, edit: { commissionPercent } }, { onError: () => setDraft(draft) });
  };

  return (
    <TextInput
      className={classes.percent}
      aria-label={reportTexts.percentOf(name)}
      aria-invalid={invalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={8}
      value={shown}
      error={invalid}
      withErrorStyles
      rightSection={<span aria-hidden="true">%</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setInvalid(false);
      }}
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
