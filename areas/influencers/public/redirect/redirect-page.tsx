import type { ReactNode } from 'react';

import { Spinner } from '#kit/light/spinner.tsx';
import { PublicFrame } from '#kit/light/frame/public-frame.tsx';
import { trackingRedirectTexts as texts } from './tracking-redirect.ts';

/** /tracking-redirect: the page until the chat opens. */
export const redirectPage = (): ReactNode => (
  <PublicFrame title={texts.tab} centred>
    <div className="second public-redirect" role="status">
      <Spinner size={28} />
      <h1>{texts.text}</h1>
    </div>
  </PublicFrame>
);
