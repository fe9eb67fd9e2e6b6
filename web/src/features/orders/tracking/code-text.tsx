import { carrierLink } from '@balcao/domain/rules/tracking-code';
import { IconExternalLink } from '@tabler/icons-react';

import { CopyIcon } from '../../../components/copy-icon.tsx';
import { trackingCodeTexts as texts } from '../texts.ts';
import classes from './tracking-code.module.css';

/** A recorded code: a link to the carrier's page when the code is one of the carrier's, and a copy button. */
export function CodeText({ code }: { code: string }) {
  const link = carrierLink(code);
  return (
    <>
      {link ? (
        <a
          className={classes.code}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.follow(code)}
        >
          {code}
          <IconExternalLink className={classes.external} size={14} aria-hidden="true" />
        </a>
      ) : (
        <span className={classes.code}>{code}</span>
      )}
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
