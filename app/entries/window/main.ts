import type { WindowSight } from '#areas/window/pages.contract.ts';

import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { followSort } from '#areas/window/public/follow-sort.ts';

/**
 * The entry is small: the page can already be read, and its links work. React takes it over when the browser is idle, or at the
 * first tap that needs it; that tap is then repeated.
 */

let taking: Promise<void> | undefined;
let isTaken = false;

async function takeOver(): Promise<void> {
  const container = document.getElementById('root');
  const sight = document.getElementById('sight')?.textContent;
  if (!container || !sight) return;
  const app = await import('#areas/window/public/app.tsx');
  const chosen = [...container.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (input) => input.checked && !input.defaultChecked,
  );
  await app.takeOver(container, JSON.parse(sight) as WindowSight);
  isTaken = true;
  document.documentElement.dataset['taken'] = '';
  for (const input of chosen) {
    // React would not notice a choice that was already made.
    input.checked = false;
    input.click();
  }
}

const take = (): Promise<void> =>
  (taking ??= takeOver().catch((error: unknown) => {
    // The next tap tries again.
    taking = undefined;
    logFailure(error);
  }));

async function tapAgain(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  await take();
  button.removeAttribute('aria-busy');
  if (isTaken) button.click();
}

document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest('button[type="button"]');
    if (isTaken || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void tapAgain(button);
  },
  { capture: true },
);
// A choice stays in the form, and React then applies it.
document.addEventListener('change', () => void take(), { capture: true, once: true });

followSort(document);

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};

const ref = new URLSearchParams(window.location.search).get('ref')?.trim();
if (ref)
  void import('#areas/window/public/follow-ref.ts')
    .then(({ followRef }) => followRef(ref))
    .catch(logFailure);

if (document.readyState === 'complete') whenIdle(() => void take());
else window.addEventListener('load', () => whenIdle(() => void take()), { once: true });
