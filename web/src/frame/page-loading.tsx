import { ListLoading } from '../components/list-states.tsx';

/** Only seen when a page's files take longer than the router's patience on a slow line. */
export function PageLoading() {
  return <ListLoading rows={6} />;
}
