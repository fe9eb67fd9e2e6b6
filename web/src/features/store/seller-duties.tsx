import { missingOfSeller, type WantedOfSeller } from '@balcao/domain/rules/seller';

import { Warning } from '../../components/notices/warning.tsx';
import { sellerDutyTexts as texts } from './store-text-words.ts';

interface SellerDutiesProps {
  seller: Readonly<Record<WantedOfSeller, string>>;
}

/** What the law wants customers to be told and is still empty; nothing once it is all there. */
export function SellerDuties({ seller }: SellerDutiesProps) {
  const missing = missingOfSeller(seller).map((field) => texts.fields[field]);
  if (missing.length === 0) return null;
  return (
    <Warning role="note" mb="lg" title={texts.title}>
      {texts.missing(missing)}
    </Warning>
  );
}
