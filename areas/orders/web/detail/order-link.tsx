import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { copyLink } from '#kit/web/components/sharing/copy-link.ts';
import { ReachNote } from '#kit/web/components/sharing/reach-note.tsx';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import { publicOrderUrl } from '#kit/web/lib/pages/public-paths.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';
import { orderTexts } from '../texts.ts';

function OpenLink({ orderId }: { orderId: number }) {
  return (
    <Tooltip label={orderTexts.openLink}>
      <ActionIcon
        component="a"
        href={publicOrderUrl(orderId)}
        target="_blank"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={orderTexts.openLink}
      >
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

export function OrderLinkCard({ orderId, children }: { orderId: number; children?: ReactNode }) {
  return (
    <Card
      title={orderTexts.link}
      actions={
        <div className={`line ${layout.icons}`}>
          <CopyIcon
            text={publicOrderUrl(orderId)}
            label={orderTexts.copyLink}
            copied={orderTexts.linkCopied}
            failed={orderTexts.linkCopyFailed}
          />
          <OpenLink orderId={orderId} />
        </div>
      }
    >
      <Textarea
        readOnly
        autosize
        size="sm"
        aria-label={orderTexts.linkField}
        value={publicOrderUrl(orderId)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ReachNote origin={customerOrigin()} />
      {children}
    </Card>
  );
}

/** @param isQuiet it is not the next step. */
export const CopyLinkButton = (props: { orderId: number; isQuiet?: boolean }) => (
  <Button
    variant={props.isQuiet ? 'default' : 'filled'}
    fullWidth
    leftSection={<IconCopy size={18} aria-hidden="true" />}
    onClick={() =>
      void copyLink(publicOrderUrl(props.orderId), {
        copied: orderTexts.linkCopied,
        copyFailed: orderTexts.linkCopyFailed,
      })
    }
  >
    {orderTexts.copyLink}
  </Button>
);
