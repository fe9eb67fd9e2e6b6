import type { ReactNode } from 'react';

import classes from './public-message.module.css';
import { PageTitle, PublicFrame } from './public-frame.tsx';
import type { Seller } from '../seller-box.tsx';

interface PublicMessageProps {
  tab: string;
  title: string;
  text: string;
  picture: ReactNode;
  /** An error, which screen readers say at once. */
  alert?: boolean;
  action?: ReactNode;
  focusTitle?: boolean;
  /** Stands between the title and the text. */
  first?: ReactNode;
  seller?: Seller | undefined;
  children?: ReactNode;
}

export function PublicMessage({
  tab,
  title,
  text,
  picture,
  alert,
  action,
  focusTitle = false,
  first,
  seller,
  children,
}: PublicMessageProps) {
  return (
    <PublicFrame title={tab} seller={seller} centred>
      <div className={`centred ${classes.message}`}>
        {picture}
        <div role={alert ? 'alert' : undefined}>
          <PageTitle focus={focusTitle}>{title}</PageTitle>
          {!first && <p className={`second ${classes.text}`}>{text}</p>}
        </div>
        {first}
        {first && <p className={`second ${classes.text}`}>{text}</p>}
        {children}
        {action}
      </div>
    </PublicFrame>
  );
}
