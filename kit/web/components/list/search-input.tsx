import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { commonTexts } from '../../lib/texts.ts';

const DEBOUNCE_MS = 250;

interface SearchInputProps {
  /** The current search, from the address. */
  value: string;
  /** Called 250 ms after typing stops, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** The placeholder, also the accessible name. */
  placeholder: string;
  /**
   * Takes a whole text at Enter, such as a scanned code, before it is searched for. Returns true when the text has been handled
   * and the field goes blank.
   */
  onEnter?: (text: string) => Promise<boolean>;
  /** Takes the focus, instead of the heading, when its page opens. */
  focusFirst?: boolean;
}

export function SearchInput({
  value,
  onSearch,
  placeholder,
  onEnter,
  focusFirst = false,
}: SearchInputProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  if (value !== seen) {
    // After back, forward or a cleared filter the address wins, unless it only repeats the text being typed.
    setSeen(value);
    if (value !== sent) setText(value);
    setSent(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string): void => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    setSent(trimmed);
    if (trimmed !== value) onSearch(trimmed);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS);
  };
  const enter = async (): Promise<void> => {
    const whole = text.trim();
    // The look-up replaces the waiting search.
    clearTimeout(timer.current);
    const isDone = onEnter !== undefined && whole !== '' && (await onEnter(whole));
    // Text typed meanwhile stays, and is searched for.
    if (isDone) setText((now) => (now.startsWith(text) ? now.slice(text.length) : now));
    if (input.current?.value === text) send(isDone ? '' : text);
  };
  const clear = (): void => {
    setText('');
    send('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      data-focus-first={focusFirst || undefined}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      rightSection={
        text && (
          <CloseButton
            aria-label={commonTexts.clearSearch}
            size={36}
            iconSize={18}
            onClick={clear}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void enter();
        if (event.key === 'Escape' && text) {
          event.preventDefault();
          clear();
        }
      }}
    />
  );
}
