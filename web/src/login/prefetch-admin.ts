let started = false;

interface Connection {
  saveData?: boolean;
}

/**
 * Fetches the admin's files into the cache while the person types, so that the first screen after the login is
 * there at once. Waits for the first touch of the form: a page that is only looked at stays light. The build writes
 * the list into `<meta name="balcao-prefetch">`; in development there is none.
 */
export function prefetchAdmin(): void {
  if (started) return;
  started = true;
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData) return;
  const list = document.querySelector<HTMLMetaElement>('meta[name="balcao-prefetch"]')?.content;
  if (!list) return;
  const run = (): void => {
    for (const href of list.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = href;
      link.as = href.endsWith('.css') ? 'style' : 'script';
      document.head.append(link);
    }
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 300);
}
