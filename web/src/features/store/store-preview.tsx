import { IconBrandWhatsapp, IconBuildingStore } from '@tabler/icons-react';

import { storeTexts as texts } from './texts.ts';
import classes from './store-preview.module.css';

interface StorePreviewProps {
  name: string;
  notice: string;
  hasChat: boolean;
  logo: string | null;
}

/** The head of the customer's page, as these words make it. */
export function StorePreview({ name, notice, hasChat, logo }: StorePreviewProps) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{texts.previewTitle}</figcaption>
      <div className={classes.phone}>
        <div className={classes.head}>
          {logo ? (
            <img className={classes.logo} src={logo} width={40} height={40} alt="" />
          ) : (
            <span className={classes.mark} aria-hidden="true">
              <IconBuildingStore size={18} stroke={2} />
            </span>
          )}
          <div className={classes.names}>
            <p className={classes.name}>{name.trim() || '—'}</p>
            <p className={classes.order}>{texts.previewOrder}</p>
          </div>
        </div>
        <div className={classes.body}>
          {notice.trim() && <p className={classes.notice}>{notice.trim()}</p>}
          <span className={classes.bone} aria-hidden="true" />
          <span className={classes.bone} aria-hidden="true" />
          {hasChat && (
            <p className={classes.chat}>
              <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
              {texts.previewContact}
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}
