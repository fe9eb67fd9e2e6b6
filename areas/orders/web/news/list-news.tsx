import type { OrderAnswer } from '../../contract.ts';
import { orderFace } from '../../rules/order-face.ts';

import type { PagedList } from '#kit/web/components/list/use-list.ts';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import type { OrdersSearch } from '../search.ts';
import { ordersTexts, newsTexts as texts } from '../texts.ts';
import { filterForConfirmed, type OrderNews } from './order-news.ts';
import { OrderNewsSign } from './order-news-sign.tsx';
import { useOrderNews, type NewsShown } from './use-order-news.ts';

/** @param rows the orders on the page: a single new one among them is named. */
function newsText(
  { confirmed, isChanged }: OrderNews,
  rows: readonly OrderAnswer[] = [],
): string | undefined {
  const [first, ...others] = confirmed;
  const known = others.length === 0 && rows.find(({ _id }) => _id === first);
  if (known) return texts.newOrderOf(orderFace(known));
  if (confirmed.length > 0) return texts.newOrders(confirmed.length);
  return isChanged ? texts.news : undefined;
}

/** The announcement over the list of orders for changes since it was read; for staff. */
export function ListNews({ list }: { list: PagedList<OrderAnswer, OrdersSearch> }) {
  const { search, filter } = list;
  const { news, show } = useOrderNews(search);
  const showNews = async (): Promise<void> => {
    let shown: NewsShown;
    try {
      shown = await show();
    } catch (error) {
      notifyError(withConnection(error, ordersTexts.loadFailed));
      return;
    }
    // An order of last week may be confirmed today: the list sorts it by the day when it was made.
    const change = shown === 'elsewhere' ? filterForConfirmed(search) : undefined;
    if (change) filter(change);
    else list.paging?.goTo(1);
  };
  return <OrderNewsSign text={newsText(news, list.rows)} onShow={showNews} />;
}
