import { ActionIcon, Button, Modal, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { logFailure } from '../../lib/api/log-failure.ts';
import { notifyError } from '../notices/notify.tsx';
import classes from './camera-scanner.module.css';
import { cameraTexts as texts } from '../texts.ts';

/** The browser's own reader of bar codes, which TypeScript's DOM types lack. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats?: () => Promise<readonly string[]>;
}

/** The browser's reader where it knows these kinds of bar codes; else ours, which is loaded for it. */
async function openReader(formats: readonly string[]): Promise<Detector> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Own?.getSupportedFormats?.()) ?? formats;
  if (Own && formats.every((format) => known.includes(format))) return new Own({ formats });
  const { BarcodeDetector } = await import('./code-reader.ts');
  return new (BarcodeDetector as unknown as DetectorClass)({ formats });
}

/** The wait between two looks at the picture, ms. */
const LOOK_MS = 150;
/** The wait after a code while the camera stays open: the next piece must be shown before it ends. */
const NEXT_PIECE_MS = 1_200;

interface CameraScannerProps {
  /** Names of the kinds of bar codes, as the browser's reader has them. */
  formats: readonly string[];
  /** Chooses the right code among those in one picture. */
  pick: (codes: readonly string[]) => string | undefined;
  hint: string;
  onScan: (code: string) => void;
  /** True: one code after the other is read, until the person closes the camera. */
  staysOpen?: boolean;
  /** The button's name where the button is a sign alone. */
  sign?: string;
}

function Viewfinder({
  formats,
  pick,
  onScan,
  onFail,
  staysOpen = false,
}: Omit<CameraScannerProps, 'hint' | 'sign'> & { onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onScan);
  const fail = useEffectEvent(onFail);
  const likeliest = useEffectEvent(pick);
  const kinds = formats.join(',');
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    const look = async (detector: Detector): Promise<void> => {
      // A picture that has not loaded cannot be read; the next look finds one.
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const code = likeliest(codes.map(({ rawValue }) => rawValue));
      if (code && !staysOpen) end();
      if (code) tell(code);
      if (!isOver) timer = setTimeout(() => void look(detector), code ? NEXT_PIECE_MS : LOOK_MS);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
        if (isOver) return end();
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
        const detector = await openReader(kinds.split(','));
        if (!isOver) await look(detector);
      } catch (error) {
        if (isOver) return;
        logFailure(error);
        end();
        fail();
      }
    };
    void open();
    return end;
  }, [kinds, staysOpen]);
  return <video ref={video} className={classes.video} muted playsInline />;
}

/** 'Ler com a câmera', where the browser gives a camera to the page; nothing elsewhere. */
export function CameraScanner({ hint, onScan, sign, ...reading }: CameraScannerProps) {
  /** Read: what was read takes the focus, not the button. */
  const [state, setState] = useState<'closed' | 'open' | 'read'>('closed');
  const close = (): void => setState('closed');
  const open = (): void => setState('open');
  if (!('mediaDevices' in navigator)) return null;
  const camera = <IconCamera size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      {sign === undefined ? (
        <Button variant="default" leftSection={camera} onClick={open}>
          {texts.open}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={sign} onClick={open}>
          {camera}
        </ActionIcon>
      )}
      <Modal
        opened={state === 'open'}
        returnFocus={state !== 'read'}
        onClose={close}
        title={texts.open}
      >
        <Viewfinder
          {...reading}
          onScan={(code) => {
            if (!reading.staysOpen) setState('read');
            onScan(code);
          }}
          onFail={() => {
            close();
            notifyError(texts.failed);
          }}
        />
        <Text c="dimmed" fz="sm" mt={10}>
          {hint}
        </Text>
      </Modal>
    </>
  );
}
