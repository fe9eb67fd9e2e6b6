import type { StoreAnswer } from '#areas/store/contract.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import type { ReactNode } from 'react';

import { api } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';

import { WhatsappIcon } from '#kit/light/frame/icons.tsx';
import { PublicMessage } from '#kit/light/frame/public-message.tsx';
import type { OtherPageProps } from './shared/shared-order.ts';
import { StoreContact } from './store-words.tsx';
import { publicOrderTexts } from './shared/texts.ts';
import { LostPicture } from '#kit/light/frame/lost-picture.tsx';

const lostTexts = {
  notFound: 'Página não encontrada',
  notFoundText: 'O endereço pode ter sido digitado errado. Abra de novo o link que a loja enviou.',
  lostLink: 'Este link não existe mais',
  lostLinkText: 'O endereço pode ter mudado, ou ter sido digitado errado.',
  toWindow: 'Ver a vitrine da loja',
  missingText: 'Confira o link com a loja: pode ter faltado um pedaço ao copiar.',
  expired: 'Este link expirou. Fale com a loja.',
  expiredText: 'A loja pode renovar o link para você confirmar o pedido.',
} as const;

/** The page for an address without a public page. */
export const unknownPage = (): ReactNode => (
  <PublicMessage
    tab={lostTexts.notFound}
    title={lostTexts.notFound}
    text={lostTexts.notFoundText}
    picture={<LostPicture />}
  />
);

/** The page for a number without an order. */
export const missingOrder = (): ReactNode => (
  <PublicMessage
    tab={publicOrderTexts.orderTitle}
    title={publicOrderTexts.failed}
    text={lostTexts.missingText}
    picture={<LostPicture />}
  />
);

/** The page for an expired link. */
export function ExpiredOrder({ order, focusTitle }: OtherPageProps) {
  return (
    <PublicMessage
      tab={publicOrderTexts.orderTitle}
      title={lostTexts.expired}
      text={lostTexts.expiredText}
      picture={<LostPicture />}
      focusTitle={focusTitle}
      action={<StoreContact order={order} />}
      seller={order.store}
    />
  );
}

const isWindowOpen = async (): Promise<boolean> =>
  (await fetch(WINDOW_PATHS.home, { method: 'HEAD' })).ok;

/** The page for a short address without a link, with the open ways to the shop. */
export async function loadLostLink(): Promise<ReactNode> {
  const [seller, isOpen] = await Promise.all([
    api.get<StoreAnswer>('/store').catch(logFailure),
    isWindowOpen().catch(logFailure),
  ]);
  return (
    <PublicMessage
      tab={lostTexts.notFound}
      title={lostTexts.lostLink}
      text={lostTexts.lostLinkText}
      picture={<LostPicture />}
      {...(seller && { seller })}
      action={
        <>
          {isOpen && (
            <a className="public-link-button" href={WINDOW_PATHS.home}>
              {lostTexts.toWindow}
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
