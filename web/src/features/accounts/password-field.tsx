import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';

import { SecretInput } from '../../components/secret-input.tsx';
import { accountsTexts } from './texts.ts';
import { generatePassword } from './generate-password.ts';
import classes from './account-form.module.css';

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A password for somebody else: typed, or made up at a touch. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  return (
    <div className={classes.password}>
      <SecretInput
        label={accountsTexts.password}
        required
        description={accountsTexts.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconWand size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => onChange(generatePassword())}
      >
        {accountsTexts.generate}
      </Button>
    </div>
  );
}
