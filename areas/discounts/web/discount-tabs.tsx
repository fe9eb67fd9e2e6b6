import { Link } from '@tanstack/react-router';
import { LinkTabs } from '#kit/web/components/link-tabs.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { discountTabsTexts as texts } from './texts.ts';

export function DiscountTabs() {
  return (
    <LinkTabs label={texts.tabs}>
      <Link to={paths.discounts} activeOptions={{ exact: true, includeSearch: false }}>
        {texts.rules}
      </Link>
      <Link to={paths.coupons}>{texts.coupons}</Link>
    </LinkTabs>
  );
}
