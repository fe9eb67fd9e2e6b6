import { carrierLink } from '@balcao/domain/rules/tracking-code';
import { IconExternalLink } from '@tabler/icons-react';

import { CopyIcon } from '../../components/copy-icon.tsx';
import { trackingCodeTexts } from './texts.ts';
import classes from './tracking-code.module.css';

/** A recorded code: a link to the carrier's page when it is one of its codes, and a copy button. */
export function TrackingCodeText({ code }: { code: string }) {
  const link = carrierLink(code);
  return (
    <>
      {link ? (
        <a
          className={classes.code}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={trackingCodeTexts.follow(code)}
        >
          {code}
          <IconExternalLink className={classes.external} size={14} aria-hidden="true" />
        </a>
      ) : (
        <span className={classes.code}>{code}</span>
      )}
      <CopyIcon
        text={code}
        label={trackingCodeTexts.copy}
        copied={trackingCodeTexts.copied}
        failed={trackingCodeTexts.copyFailed}
        size={32}
      />
    </>
  );
}
