/** The parts of a page that need a script, or are for browsers without one: no script runs in the preview. */
const OF_SCRIPTS = 'script, noscript, link[rel="modulepreload"]';

export type Scheme = 'light' | 'dark';

/** A page with a fixed scheme in place of the device's. */
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
  // For a browser that reports no tap: a link then opens nothing, as the sandbox allows no new
  // window.
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The path of the window's page behind a link; undefined for any other address, and for pages that only a browser fills. */
export function previewPathOf(href: string, known: readonly string[]): string | undefined {
  const { pathname } = new URL(href, 'http://loja.invalid');
  return known.find((path) => path === pathname);
}
