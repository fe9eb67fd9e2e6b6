import type { StoreAnswer } from '@balcao/domain/contract/store';
import { chatLink } from '@balcao/domain/rules/phone';
import { WINDOW_PATHS } from '@balcao/domain/rules/window';
import type { ReactElement, ReactNode } from 'react';

import { api } from '../../lib/api/api.ts';
import { logFailure } from '../../lib/api/log-failure.ts';

import { WhatsappIcon } from './icons.tsx';
import { lostTexts as texts } from './lost-texts.ts';
import { LostPicture } from './lost-picture.tsx';
import { PublicMessage } from './public-message.tsx';
import type { OtherPageProps } from '../shared-order.ts';
import { StoreContact } from './store-words.tsx';
import { publicFrameTexts, publicOrderTexts } from '../texts.ts';

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
    tab={publicFrameTexts.orderTitle}
    title={publicOrderTexts.failed}
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

/** The page for something that is not to be had by this address any more. */
export const lostPage = (page: { tab: string; title: string; text: string }): ReactElement => (
  <PublicMessage {...page} picture={<LostPicture />} />
);

const isWindowOpen = async (): Promise<boolean> =>
  (await fetch(WINDOW_PATHS.home, { method: 'HEAD' })).ok;

/** The page for a short address that no link has, with the ways to the shop that are open. */
export async function loadLostLink(): Promise<ReactNode> {
  const [seller, isOpen] = await Promise.all([
    api.get<StoreAnswer>('/store').catch(logFailure),
    isWindowOpen().catch(logFailure),
  ]);
  return (
    <PublicMessage
      tab={texts.notFound}
      title={texts.lostLink}
      text={texts.lostLinkText}
      picture={<LostPicture />}
      {...(seller && { seller })}
      action={
        <>
          {isOpen && (
            <a className="public-link-button" href={WINDOW_PATHS.home}>
              {texts.toWindow}
            </a>
          )}
          {seller?.whatsapp && (
            <a className="public-link-button" href={chatLink(seller.whatsapp, '')}>
              <WhatsappIcon size={19} />
              {publicOrderTexts.talk}
            </a>
          )}
        </>
      }
    />
  );
}
