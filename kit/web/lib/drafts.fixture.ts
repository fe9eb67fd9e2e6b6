import { clearDrafts } from './drafts.ts';

/** Does to drafts as a reload does: the page's memory is empty, and what the browser stored is not. */
export function reloadDrafts(): void {
  const stored = { ...sessionStorage };
  clearDrafts();
  Object.assign(sessionStorage, stored);
}
