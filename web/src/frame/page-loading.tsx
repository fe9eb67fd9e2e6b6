import { ListLoading } from '../components/list/list-states.tsx';

/** Shown when a page's files take longer on a slow line than the router waits. */
export function PageLoading() {
  return <ListLoading rows={6} />;
}
