import type { ReactNode } from 'react';

import { lostTexts as texts } from './lost-texts.ts';
import { LostPicture } from './lost-picture.tsx';
import { PublicMessage } from './public-message.tsx';
import type { OtherPageProps } from '../shared-order.ts';
import { StoreContact } from './store-words.tsx';
import { publicFrameTexts } from '../texts.ts';

/** The page for an address that no public page has. */
export const unknownPage = (): ReactNode => (
  <PublicMessage
    tab={texts.notFound}
    title={texts.notFound}
    text={texts.notFoundText}
    picture={<LostPicture />}
  />
);

/** The page for a number that no order has. */
export const missingOrder = (): ReactNode => (
  <PublicMessage
    tab={texts.missing}
    title={texts.missing}
    text={texts.missingText}
    picture={<LostPicture />}
  />
);

/** The page for a link that is too old to be confirmed. */
export function ExpiredOrder({ order, focusTitle }: OtherPageProps) {
  return (
    <PublicMessage
      tab={publicFrameTexts.orderTitle}
      title={texts.expired}
      text={texts.expiredText}
      picture={<LostPicture />}
      focusTitle={focusTitle}
      action={<StoreContact order={order} />}
      seller={order.store}
    />
  );
}
