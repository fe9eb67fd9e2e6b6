import type { ReactNode } from 'react';

import { lostTexts as texts } from './lost-texts.ts';
import { LostPicture } from './lost-picture.tsx';
import { PublicMessage } from './public-message.tsx';
import type { OtherPageProps } from '../shared-order.ts';
import { StoreContact } from './store-words.tsx';
import { publicFrameTexts } from '../texts.ts';

/** No public page has this address. */
export const unknownPage = (): ReactNode => (
  <PublicMessage
    tab={texts.notFound}
    title={texts.notFound}
    text={texts.notFoundText}
    picture={<LostPicture />}
  />
);

/** No order has this number. */
export const missingOrder = (): ReactNode => (
  <PublicMessage
    tab={texts.missing}
    title={texts.missing}
    text={texts.missingText}
    picture={<LostPicture />}
  />
);

/** The order's link is too old to be confirmed. */
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
