import type { MessageState } from '@balcao/domain/contract/messages';
import { NativeSelect } from '@mantine/core';

import { messagesTexts as texts } from './texts.ts';
import classes from './message-filter.module.css';

const STATES: readonly MessageState[] = ['failed', 'pending', 'sending', 'sent'];

interface MessageFilterProps {
  state: MessageState | undefined;
  onChange: (state: MessageState | undefined) => void;
}

export function MessageFilter({ state, onChange }: MessageFilterProps) {
  return (
    <NativeSelect
      className={classes.select}
      aria-label={texts.filter}
      value={state ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange(STATES.find((each) => each === value));
      }}
      data={[
        { value: '', label: texts.everyState },
        ...STATES.map((value) => ({ value, label: texts.filters[value] })),
      ]}
    />
  );
}
