import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { freightApi } from '../api.ts';
import { BuyButton } from './buy-button.tsx';
import { buyTexts as texts } from './texts.ts';

/** The way to bought labels, or to buy labels for orders; nothing where none are sold. */
export function DispatchLabels({ orders }: { orders?: readonly string[] }) {
  const { data } = useQuery(freightApi.query('GET /freight/state'));
  if (!data?.hasLabels) return null;
  if (orders) return <BuyButton orders={orders} />;
  return (
    <p className="quiet">
      <TextLink to={paths.parcelLabels} c="inherit">
        {texts.bought}
      </TextLink>
    </p>
  );
}
