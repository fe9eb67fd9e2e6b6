import { expect, it } from 'vitest';

import { previewDocument, previewPathOf } from './window-preview.tsx';

it('shows a page without anything of scripts, whose links go nowhere by themselves', () => {
  const html = previewDocument(
    `<!doctype html><html lang="pt-BR"><head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"></head>
     <body><noscript>Ative o JavaScript</noscript><a href="/loja/anel">Anel</a><script type="module" src="/a.js"></script></body></html>`,
    'light',
  );
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain('<link rel="stylesheet" href="/a.css">');
  expect(html).toContain('<a href="/loja/anel">Anel</a>');
  expect(html).not.toMatch(/a\.js|JavaScript/);
});

it.each([
  ['light', 'not all', 'all'],
  ['dark', 'all', 'not all'],
] as const)('shows a page in the %s scheme, whatever the device has', (scheme, dark, light) => {
  const html = previewDocument(
    '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:red}}</style><meta media="(prefers-color-scheme: light)">',
    scheme,
  );
  expect(html).toContain(`:root{color-scheme:${scheme}}@media ${dark}{p{color:red}}`);
  expect(html).toContain(`<meta media="${light}">`);
});

it('follows links to pages that it can show', () => {
  const known = ['/loja', '/loja/anel'];
  expect(previewPathOf('/loja/anel?cor=azul', known)).toBe('/loja/anel');
  expect(previewPathOf('/loja', known)).toBe('/loja');
  expect(previewPathOf('/loja/carrinho', known)).toBeUndefined();
  expect(previewPathOf('https://wa.me/5511', known)).toBeUndefined();
});
