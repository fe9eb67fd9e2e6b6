import { Button, Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';

import { formTexts as texts } from '../texts.ts';
import classes from './pix-account.module.css';

/** The most bytes that the server takes, which is more than any certificate. */
const MOST_BYTES = 29_000;

type CertificateFile =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: 'tooLarge' | 'unreadable' };

const readAs = (how: 'readAsText' | 'readAsDataURL', file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not readable')));
    reader[how](file);
  });

/** A certificate's file in the request: PEM as it is, any other, such as a `.p12`, in base64. */
async function readCertificateFile(file: Blob): Promise<CertificateFile> {
  if (file.size > MOST_BYTES) return { problem: 'tooLarge' };
  try {
    const text = await readAs('readAsText', file);
    if (text.includes('-----BEGIN')) return { text };
    const url = await readAs('readAsDataURL', file);
    const packed = url.slice(url.indexOf(',') + 1);
    return packed === '' || !url.includes(',') ? { problem: 'unreadable' } : { text: packed };
  } catch {
    return { problem: 'unreadable' };
  }
}

interface CertificateFieldProps {
  name: string;
  label: string;
  hint: string;
  accept: string;
  fileName: string;
  stored: string | undefined;
  change: string;
  error: string | undefined;
  onChoose: (file: { readonly text: string; readonly name: string }) => void;
  onProblem: (problem: string) => void;
}

export function CertificateField(props: CertificateFieldProps) {
  const { name, label, hint, accept, fileName, stored, change, error, onChoose, onProblem } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = async (file: File | undefined): Promise<void> => {
    // Without this, choosing the same file again after a correction would be no change.
    if (input.current) input.current.value = '';
    if (!file) return;
    const { text, problem } = await readCertificateFile(file);
    if (problem) onProblem(texts[problem]);
    else onChoose({ text, name: file.name });
  };
  const isThere = fileName !== '' || stored !== undefined;
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      withAsterisk
      label={label}
      description={hint}
      error={error}
      descriptionProps={{ id: `${id}-hint` }}
      errorProps={{ id: `${id}-error` }}
      labelProps={{ id: `${id}-label`, htmlFor: undefined }}
    >
      <Group gap="6px 10px">
        <Button
          id={`${id}-button`}
          name={name}
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-name ${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {isThere ? change : texts.choose}
        </Button>
        <span id={`${id}-name`} role="status" className={`quiet breaks ${classes.fileName}`}>
          {fileName || stored}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </Group>
    </Input.Wrapper>
  );
}
