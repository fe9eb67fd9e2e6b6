import { useEffect, useRef, useState, type ReactNode } from 'react';

import { storeLogo, storeName } from '../../web/lib/store.ts';
import { LogoMark } from '../logo.tsx';
import { SellerBox, type Seller } from '../seller-box.tsx';

const texts = {
  order: (orderId: number | string): string => `Pedido #${orderId}`,
  bar: 'Total e confirmação',
} as const;

interface PublicFrameProps {
  /** The title in the tab, before the store's name. */
  title: string;
  /** The seller, named at the foot; without it the head says what the page knew from the start. */
  seller?: Seller | undefined;
  orderId?: number | string | undefined;
  bar?: ReactNode;
  /** A short page: its content is centred. */
  centred?: boolean;
  children: ReactNode;
}

/** The store's logo, or else the mark of a shop; the mark also when the logo does not load. */
function StoreLogo({ logo }: { logo: string | null | undefined }) {
  const [missing, setMissing] = useState(false);
  if (!logo || missing) return <LogoMark />;
  return (
    <img
      className="public-store-logo"
      src={logo}
      width={40}
      height={40}
      alt=""
      onError={() => setMissing(true)}
    />
  );
}

/**
 * The shop's own page around every public screen. The class names are those of the still frame in public.html, so that nothing
 * moves when the page replaces the frame.
 */
export function PublicFrame({ title, seller, orderId, bar, centred, children }: PublicFrameProps) {
  const { name: store, logo } = seller ?? { name: storeName(), logo: storeLogo() };
  useEffect(() => {
    document.title = `${title} · ${store}`;
  }, [title, store]);
  return (
    <div className="column public-page">
      <header className="public-header">
        <div className="public-column line public-brand">
          <StoreLogo key={logo} logo={logo} />
          <div className="public-names">
            <p className="public-store">{store}</p>
            {orderId !== undefined && <p className="public-order">{texts.order(orderId)}</p>}
          </div>
        </div>
      </header>
      <main className="public-column public-main" data-centred={centred || undefined}>
        {children}
      </main>
      {seller && <SellerBox seller={seller} />}
      {bar && (
        <div className="apart public-bar" role="region" aria-label={texts.bar}>
          <div className="public-column">{bar}</div>
        </div>
      )}
    </div>
  );
}

/** A page's heading; takes the focus when the page replaced another one. */
export function PageTitle({ focus, children }: { focus?: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <h1 ref={heading} tabIndex={-1} className="public-title">
      {children}
    </h1>
  );
}
