import { Button, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CameraScanner } from '#kit/web/components/scanner/camera-scanner.tsx';
import { TAKES_SCANS } from '#kit/web/lib/scanner/takes-scans.ts';
import classes from './count.module.css';
import { countTexts as texts } from '../texts.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { addPiece, addPieceOf, findLine, MOST_COUNTED, type Count } from './count.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';

/** Sounds for a person who looks at the shelf, not at the screen. */
const SOUNDS = {
  known: { hertz: 1_320, seconds: 0.07, shape: 'sine' },
  unknown: { hertz: 196, seconds: 0.45, shape: 'square' },
} as const;
const LOUDNESS = 0.12;
const SHAKE_MS = 250;

let context: AudioContext | undefined;

/** Plays a sound for a known or an unknown code; a phone also shakes for an unknown one. */
function soundScan(outcome: keyof typeof SOUNDS): void {
  if (outcome === 'unknown' && 'vibrate' in navigator) navigator.vibrate(SHAKE_MS);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') audio.resume().catch(logFailure);
  const { hertz, seconds, shape } = SOUNDS[outcome];
  const [note, volume] = [audio.createOscillator(), audio.createGain()];
  note.type = shape;
  note.frequency.value = hertz;
  volume.gain.value = LOUDNESS;
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  note.connect(volume).connect(audio.destination);
  note.start();
  note.stop(audio.currentTime + seconds);
}

interface ScanMessage {
  readonly text: string;
  readonly isRefused: boolean;
  /** Counts the scans, so that the same words are announced again. */
  readonly number: number;
}

interface ScansOf {
  readonly count: Count;
  readonly change: (change: (count: Count) => Count) => void;
}

/**
 * Adds a piece for each read code. A counted product needs no answer of the server, so that scans may come faster than answers.
 */
export function useScans({ count, change }: ScansOf) {
  const [message, setMessage] = useState<ScanMessage>();
  const say = (text: string, isRefused = false): void => {
    soundScan(isRefused ? 'unknown' : 'known');
    setMessage((before) => ({ text, isRefused, number: (before?.number ?? 0) + 1 }));
  };
  const lookUp = async (code: string): Promise<void> => {
    try {
      const query = { code, page: 1, limit: 1 };
      const [product] = await productsApi.call('GET /products', { query });
      if (!product) {
        change((now) => ({ ...now, unknown: [...now.unknown, code] }));
        say(texts.unknown(code), true);
        return;
      }
      const isFull = count.lines.length >= MOST_COUNTED;
      change((now) => addPiece(now, product));
      if (isFull) say(texts.full, true);
      else say(product.name);
    } catch (error) {
      say(withConnection(error, texts.failed(code)), true);
    }
  };
  return {
    message,
    scan: (typed: string): void => {
      const code = typed.trim();
      if (code === '') return;
      const line = findLine(count, code);
      if (!line) {
        void lookUp(code);
        return;
      }
      change((now) => addPieceOf(now, line.productId));
      say(line.name);
    },
  };
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];
const firstOf = (codes: readonly string[]): string | undefined => codes[0];

interface ScanFieldProps {
  onScan: (code: string) => void;
  message: ScanMessage | undefined;
}

/** The field for codes, which keeps the focus; a keyboard scanner types into it and presses Enter. */
export function ScanField({ onScan, message }: ScanFieldProps) {
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
        key={message?.number}
        role={message?.isRefused ? 'alert' : 'status'}
        className={`second ${classes.message}`}
        data-refused={message?.isRefused || undefined}
      >
        {message?.text ?? texts.codeHint}
      </p>
    </div>
  );
}
