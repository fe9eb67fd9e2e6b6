import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

let started = false;

interface Connection {
  saveData?: boolean;
}

async function prefetch(): Promise<void> {
  const answer = await fetch(paths.admin);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const file of page.querySelectorAll(
    'script[src], link[rel=modulepreload], link[rel=stylesheet]',
  )) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file.getAttribute('src') ?? file.getAttribute('href') ?? '';
    link.as = file.matches('[rel=stylesheet]') ? 'style' : 'script';
    document.head.append(link);
  }
}

/**
 * Fetches the admin's files into the cache while the person types, so that the first screen after the login shows at once. Not
 * when the browser asks to save data.
 */
export function prefetchAdmin(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (started || connection?.saveData) return;
  started = true;
  prefetch().catch(logFailure);
}
