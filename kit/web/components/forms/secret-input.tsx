import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

import { secretTexts } from '../texts.ts';

interface SecretInputProps extends Omit<TextInputProps, 'type' | 'rightSection' | 'label'> {
  label: string;
}

/** A secret that is typed or pasted: hidden, and shown on demand. The browser never remembers it. */
export function SecretInput({ label, ...rest }: SecretInputProps) {
  const [shown, setShown] = useState(false);
  const toggleLabel = (shown ? secretTexts.hide : secretTexts.show)(label.toLocaleLowerCase());
  return (
    <TextInput
      autoComplete="new-password"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      rightSectionWidth={46}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={toggleLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconEye size={18} stroke={1.75} aria-hidden="true" />
          )}
        </ActionIcon>
      }
    />
  );
}
