import { namedDocument } from '../rules/document.ts';
import { chatLink, formatPhone } from '../rules/phone.ts';

import { storeTextPages } from '../web/lib/pages/public-paths.ts';

/** The seller as customers see it; a fact that the shop has not given is empty or null. */
export interface Seller {
  name: string;
  logo: string | null;
  legalName: string;
  document: string;
  address: string;
  email: string;
  whatsapp: string | null;
}

/**
 * The foot of the customer's pages: the seller (Decreto 7.962/2013), as far as the shop has given the facts, and the shop's two
 * texts. Its class names are plain, as its style must be in the page before any script.
 */
export function SellerBox({ seller }: { seller: Seller }) {
  const { name, legalName, document, address, email, whatsapp } = seller;
  return (
    <footer className="public-column quiet breaks public-seller">
      <h2>Quem vende</h2>
      <p>{legalName || name}</p>
      {document && <p>{namedDocument(document)}</p>}
      {address && <address>{address}</address>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {whatsapp && <a href={chatLink(whatsapp, '')}>{`WhatsApp ${formatPhone(whatsapp)}`}</a>}
      <nav>
        {storeTextPages.map(({ path, title }) => (
          <a key={path} href={path}>
            {title}
          </a>
        ))}
      </nav>
    </footer>
  );
}
