/** Everything of a page of the window that needs a script, or speaks of it being off: in the preview none runs. */
const OF_SCRIPTS = 'script, noscript, link[rel="modulepreload"]';

export type Scheme = 'light' | 'dark';

/** A page that asks for the device's scheme, as one that has the given scheme on every device. */
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replace(/\(prefers-color-scheme:\s*(\w+)\)/g, (_, asked) =>
      asked === scheme ? 'all' : 'not all',
    )
    .replace(/\bcolor-scheme:\s*light dark/g, `color-scheme:${scheme}`);

/** A page of the window as the preview shows it. */
export function previewDocument(html: string, scheme: Scheme): string {
  const page = new DOMParser().parseFromString(inScheme(html, scheme), 'text/html');
  for (const element of page.querySelectorAll(OF_SCRIPTS)) element.remove();
  // Where a browser does not tell us of a tap, a link goes nowhere: the sandbox opens no window.
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The path of the window's page to which a link leads; undefined for any other address, and for pages that only a browser fills. */
export function previewPathOf(href: string, known: readonly string[]): string | undefined {
  const { pathname } = new URL(href, 'http://loja.invalid');
  return known.find((path) => path === pathname);
}
