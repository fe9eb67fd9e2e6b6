import { carrierLink } from '#areas/orders/rules/carrier-code.ts';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';

import { CopyIcon } from '#kit/web/components/copy-icon.tsx';
import { trackingCodeTexts as texts } from '../texts.ts';
import classes from './tracking-code.module.css';

interface CodeTextProps {
  code: string;
  /** The reason to check the code, in words. */
  doubt?: string | undefined;
}

/** A recorded code: a link to the carrier's page when the code is one of the carrier's, and a copy button. */
export function CodeText({ code, doubt }: CodeTextProps) {
  const link = carrierLink(code);
  return (
    <>
      {link ? (
        <a
          className={`breaks label ${classes.code}`}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.follow(code)}
        >
          {code}
          <IconExternalLink className={classes.external} size={14} aria-hidden="true" />
        </a>
      ) : (
        <span className={`breaks label ${classes.code}`}>{code}</span>
      )}
      {doubt && <IconAlertTriangle className={classes.doubt} size={17} role="img" title={doubt} />}
      <span className={classes.copy}>
        <CopyIcon
          text={code}
          label={texts.copy}
          copied={texts.copied}
          failed={texts.copyFailed}
          size={32}
        />
      </span>
    </>
  );
}
