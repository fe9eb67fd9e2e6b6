import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { trackingLinkPath } from '@balcao/domain/rules/short-name';
import { slugOf } from '@balcao/domain/rules/slug';
import { Button, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { use } from 'react';

import { DialogContext } from '../../components/forms/use-form-core.ts';
import { useConfirm } from '../../components/notices/confirm-dialog.tsx';
import { notifyError } from '../../components/notices/notify.tsx';
import { ReachNote } from '../../components/sharing/reach-note.tsx';
import { useCopyLink } from '../../components/sharing/use-copy-link.ts';
import { useChange } from '../../components/use-change.ts';
import { downloadFile } from '../../lib/api/download-file.ts';
import { logFailure } from '../../lib/api/log-failure.ts';
import { customerUrl } from '../../lib/pages/public-paths.ts';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import { customerOrigin } from '../../lib/store.ts';
import { influencerCalls, influencerKeys } from './api.ts';
import { qrPng, qrSvg } from './qr-files.ts';
import { shareTexts as texts } from './texts.ts';
import classes from './share-link.module.css';

const copyIcon = <IconCopy size={16} stroke={1.75} aria-hidden="true" />;
const downloadIcon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;

/** Copies a link; a question about it stands above the dialog. */
function useCopyInDialog() {
  const copy = useCopyLink({ copied: texts.copied, failed: texts.copyFailed });
  const dialog = use(DialogContext);
  return (link: string): void => {
    const run = async (): Promise<boolean> => {
      await copy(link);
      return true;
    };
    void (dialog ? dialog.whileAsking(run) : run());
  };
}

async function saveQrCode(address: string, name: string, kind: 'svg' | 'png'): Promise<void> {
  try {
    downloadFile(kind === 'svg' ? qrSvg(address) : await qrPng(address), `qr-${name}.${kind}`);
  } catch (error) {
    logFailure(error);
    notifyError(texts.pictureFailed);
  }
}

/** The address that the influencer gives away, and its QR code. */
function LinkAddress({ link }: { link: TrackingAnswer }) {
  const copy = useCopyInDialog();
  const address = customerUrl(trackingLinkPath(link));
  const name = slugOf(link.influencerName) || link.shortName || link.trackingId;
  return (
    <section aria-label={texts.address}>
      <p className={classes.address}>{address}</p>
      <ReachNote origin={customerOrigin()} />
      {link.shortName === null && <p className="quiet">{texts.noShortName}</p>}
      <QrCode text={address} label={texts.qrCode(address)} className={classes.qrCode} />
      <div className={classes.buttons}>
        <Button leftSection={copyIcon} onClick={() => copy(address)}>
          {texts.copy}
        </Button>
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
      </div>
      <Text size="sm" mt="xs" c="var(--b-ink-second)">
        {texts.filesHint}
      </Text>
    </section>
  );
}

/** The influencer's own page: its secret address, to send, and to renew. */
function PartnerPage({ link }: { link: TrackingAnswer }) {
  const copy = useCopyInDialog();
  const confirm = useConfirm();
  const dialog = use(DialogContext);
  const renewal = useChange({
    send: () => influencerCalls.renewPage(link._id),
    refresh: [influencerKeys.list()],
    done: texts.renewed,
    failed: texts.renewFailed,
  });
  const ask = (): Promise<boolean> =>
    confirm({
      title: texts.renewTitle,
      message: texts.renewQuestion(link.influencerName),
      confirmLabel: texts.renew,
      danger: true,
    });
  const renew = async (): Promise<void> => {
    if (await (dialog ? dialog.whileAsking(ask) : ask())) renewal.run(undefined);
  };
  return (
    <section className={classes.page} aria-label={texts.page}>
      <h3>{texts.page}</h3>
      <p className="quiet">{texts.pageHint}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={copyIcon}
          onClick={() => copy(customerUrl(link.page))}
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
        <Button variant="subtle" color="red" loading={renewal.pending} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      </div>
    </section>
  );
}

/** What gives a link away: its address, its QR code, and the influencer's own page. */
export function ShareLink({ link }: { link: TrackingAnswer }) {
  return (
    <>
      <LinkAddress link={link} />
      <PartnerPage link={link} />
    </>
  );
}
