import { Button, Modal, Text } from '@mantine/core';
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
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorOf = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

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
}

function Viewfinder({
  formats,
  pick,
  onScan,
  onFail,
  staysOpen = false,
}: Omit<CameraScannerProps, 'hint'> & { onFail: () => void }) {
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
        const Reader = detectorOf();
        if (!Reader) throw new Error('No BarcodeDetector');
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
        if (isOver) return end();
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
        await look(new Reader({ formats: kinds.split(',') }));
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

/** 'Ler com a câmera', where the browser can read bar codes; nothing elsewhere. */
export function CameraScanner({ hint, onScan, ...reading }: CameraScannerProps) {
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  const isThere = detectorOf() !== undefined && 'mediaDevices' in navigator;
  if (!isThere) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.open}>
        <Viewfinder
          {...reading}
          onScan={(code) => {
            if (!reading.staysOpen) close();
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
