import type { TrackingAnswer } from '../contract.ts';
import { slugOf } from '../rules/slug.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { ReachNote } from '#kit/web/components/sharing/reach-note.tsx';
import { copyLink } from '#kit/web/components/sharing/copy-link.ts';
import { useChange } from '#kit/web/components/use-change.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { customerUrl } from '#kit/web/lib/pages/public-paths.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { qrModules, qrPath } from '#kit/web/lib/qr/qr-path.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';
import { influencersApi } from './api.ts';
import { influencersTexts, shareTexts as texts } from './texts.ts';
import { linkUrl } from './link-values.ts';
import classes from './share-link.module.css';

/** The side of a picture at least, px: sharp on a sheet of paper. */
const LEAST_PX = 1_024;

/** A QR code for printers: sharp in any size. */
function qrSvg(text: string): Blob {
  const { path, size } = qrPath(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEAST_PX}" height="${LEAST_PX}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A QR code for posts: a module is a whole number of pixels. @throws Error where the browser draws none. */
function qrPng(text: string): Promise<Blob> {
  const rows = qrModules(text);
  const module = Math.ceil(LEAST_PX / rows.length);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = module * rows.length;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * module, y * module, module, module);
    }),
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      'image/png',
    );
  });
}

const copyIcon = <IconCopy size={16} stroke={1.75} aria-hidden="true" />;
const downloadIcon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;

async function saveQrCode(address: string, name: string, kind: 'svg' | 'png'): Promise<void> {
  try {
    downloadFile(kind === 'svg' ? qrSvg(address) : await qrPng(address), `qr-${name}.${kind}`);
  } catch (error) {
    logFailure(error);
    notifyError(texts.pictureFailed);
  }
}

interface AddressProps {
  address: string;
  /** The label of the button that copies it. */
  label: string;
  isMain?: boolean;
}

const Address = ({ address, label, isMain = false }: AddressProps) => (
  <Stack className={classes.link} gap={8} align="flex-start" mb="var(--b-space-sm)">
    <Text fw="var(--b-weight-medium)">{address}</Text>
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={copyIcon}
      onClick={() => void copyLink(address, influencersTexts)}
    >
      {label}
    </Button>
  </Stack>
);

/** The link's address, and its QR code. */
function LinkAddresses({ link }: { link: TrackingAnswer }) {
  const { shortName, trackingId, influencerName } = link;
  const address = linkUrl(link);
  const name = slugOf(influencerName) || shortName || trackingId;
  return (
    <section aria-label={texts.address}>
      <Address address={address} label={influencersTexts.copy} isMain />
      {shortName === null && <p className="quiet">{texts.noShortName}</p>}
      <ReachNote origin={customerOrigin()} />
      <QrCode text={address} label={texts.qrCode(address)} />
      <Group className={classes.buttons} gap={8} align="stretch">
        {(['svg', 'png'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={downloadIcon}
            onClick={() => void saveQrCode(address, name, kind)}
          >
            {texts[kind]}
          </Button>
        ))}
      </Group>
      <Text fz="sm" mt="xs" c="dimmed">
        {texts.filesHint}
      </Text>
    </section>
  );
}

/** The influencer's own page: its secret address, to send, and to renew. */
function PartnerPage({ link }: { link: TrackingAnswer }) {
  const hintId = useId();
  const renewal = useChange({
    send: () => influencersApi.call('PUT /tracking/:id/page', { params: { id: link._id } }),
    refresh: [influencersApi.key('GET /tracking')],
    done: texts.renewed,
    failed: texts.renewFailed,
  });
  return (
    <Stack component="section" className={`apart ${classes.page}`} gap={10} aria-label={texts.page}>
      <h3>{texts.page}</h3>
      <p className="quiet">{texts.pageHint}</p>
      <Group className={classes.buttons} gap={8} align="stretch">
        <Button
          variant="default"
          leftSection={copyIcon}
          onClick={() => void copyLink(customerUrl(link.page), influencersTexts)}
        >
          {texts.copyPage}
        </Button>
        <Button
          component="a"
          href={link.page}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          {texts.openPage}
          <span className="visually-hidden"> {texts.newTab}</span>
        </Button>
        <Button
          variant="default"
          loading={renewal.pending}
          aria-describedby={hintId}
          onClick={() => renewal.run(undefined)}
        >
          {texts.renew}
        </Button>
      </Group>
      <Text id={hintId} fz="sm" mt="xs" c="dimmed">
        {texts.renewHint}
      </Text>
    </Stack>
  );
}

/** The sharing of a link: its address, its QR code, and the influencer's own page. */
export function ShareLink({ link }: { link: TrackingAnswer }) {
  return (
    <>
      <LinkAddresses link={link} />
      <PartnerPage link={link} />
    </>
  );
}
