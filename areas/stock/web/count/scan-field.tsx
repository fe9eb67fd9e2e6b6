import { Button, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { CameraScanner } from '#kit/web/components/scanner/camera-scanner.tsx';
import { TAKES_SCANS } from '#kit/web/lib/scanner/takes-scans.ts';
import classes from './count.module.css';
import { countTexts as texts } from '../texts.ts';
import type { ScanNews } from './use-scans.ts';

/** The formats on packages, and of the labels that shops print. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];
const firstOf = (codes: readonly string[]): string | undefined => codes[0];

interface ScanFieldProps {
  onScan: (code: string) => void;
  news: ScanNews | undefined;
}

/** The field for codes, which keeps the focus; a keyboard scanner types into it and presses Enter. */
export function ScanField({ onScan, news }: ScanFieldProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const take = (): void => {
    onScan(typed);
    setTyped('');
    field.current?.focus();
  };
  return (
    <div>
      <form
        className={`wrap ${classes.scan}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <TextInput
          ref={field}
          {...TAKES_SCANS}
          flex="1 1 170px"
          maw={420}
          label={texts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          leftSection={<IconBarcode size={20} stroke={1.75} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" variant="default">
          {texts.add}
        </Button>
        <CameraScanner
          formats={FORMATS}
          pick={firstOf}
          hint={texts.cameraHint}
          onScan={onScan}
          staysOpen
        />
      </form>
      <p
        key={news?.number}
        role={news?.isRefused ? 'alert' : 'status'}
        className={`second ${classes.news}`}
        data-refused={news?.isRefused || undefined}
      >
        {news?.text ?? texts.codeHint}
      </p>
    </div>
  );
}
