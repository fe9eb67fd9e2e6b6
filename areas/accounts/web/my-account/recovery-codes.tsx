import { Button, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { Actions } from '#kit/web/components/layout.tsx';
import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { copyText } from '#kit/web/lib/copy-text.ts';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

/** The recovery codes, shown once: the server cannot show them again. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const copyButton = useRef<HTMLButtonElement>(null);
  // The codes replace the form in the same dialog; the form's button had the focus.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) notifySuccess(texts.codesCopied);
    else notifyError(texts.copyFailed);
  };
  return (
    <>
      <Stack gap="md">
        <p>{texts.codesText}</p>
        <ul className={`boxed ${classes.codes}`} aria-label={texts.codesTitle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Stack>
      <Actions>
        <Button
          ref={copyButton}
          leftSection={<IconCopy size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {texts.copyCodes}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.codesKept}
        </Button>
      </Actions>
    </>
  );
}
