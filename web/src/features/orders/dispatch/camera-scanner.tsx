import { Button, Modal } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { notifyError } from '../../../components/notices/notify.tsx';
import { logFailure } from '../../../lib/api/log-failure.ts';
import classes from './camera-scanner.module.css';
import { likeliestCode } from './likeliest-code.ts';
import { scanTexts as texts } from './texts.ts';

/** The browser's own reader of bar codes, which the page's types do not know yet. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorOf = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** The wait between two looks at the picture, ms. */
const LOOK_MS = 150;

function Viewfinder({ onScan, onFail }: { onScan: (code: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onScan);
  const fail = useEffectEvent(onFail);
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
      // A picture that is not there yet cannot be looked at; the next look finds one.
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const code = likeliestCode(codes.map(({ rawValue }) => rawValue));
      if (code) {
        end();
        tell(code);
      } else timer = setTimeout(() => void look(detector), LOOK_MS);
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
        await look(new Reader({ formats: ['code_128'] }));
      } catch (error) {
        if (isOver) return;
        logFailure(error);
        end();
        fail();
      }
    };
    void open();
    return end;
  }, []);
  return <video ref={video} className={classes.video} muted playsInline />;
}

/** 'Ler com a câmera', where the browser can read bar codes; nothing elsewhere. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
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
        {texts.camera}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.camera}>
        <Viewfinder
          onScan={(code) => {
            close();
            onScan(code);
          }}
          onFail={() => {
            close();
            notifyError(texts.cameraFailed);
          }}
        />
        <p className={`quiet ${classes.hint}`}>{texts.hint}</p>
      </Modal>
    </>
  );
}
