import { missingOfSeller, type WantedOfSeller } from '@balcao/domain/rules/seller';

import { Warning } from '../../components/notices/warning.tsx';
import { sellerDutyTexts as texts } from './store-text-words.ts';

interface SellerDutiesProps {
  seller: Readonly<Record<WantedOfSeller, string>>;
}

/** The facts that the law wants customers to be told and that are still empty; nothing once all are there. */
export function SellerDuties({ seller }: SellerDutiesProps) {
  const missing = missingOfSeller(seller).map((field) => texts.fields[field]);
  if (missing.length === 0) return null;
  return (
    <Warning role="note" mb="lg" title={texts.title}>
      {texts.missing(missing)}
    </Warning>
  );
}
