import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

import { tokensCss } from '../../kit/light/theme.ts';

/** The module that public.html's entry loads once the call for the order has left. */
const PUBLIC_APP = '/app/entries/customer/app.tsx';

/** Every file that a chunk needs: itself, its static imports, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, seen = new Set<string>()) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
}

/** Fetches the customer's page beside its entry instead of after it: a round trip less on a phone. */
function preloadsOfPublicApp(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const app = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(PUBLIC_APP)),
  );
  if (!app) throw new Error(`${PUBLIC_APP} is not in the build`);
  return [...filesOf(bundle, app.fileName)].map((file) => ({
    tag: 'link',
    injectTo: 'head',
    attrs: {
      ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
      crossorigin: true,
      href: `/${file}`,
    },
  }));
}

/** @throws Error when files need each other: one of them would run before the file that it needs. */
function requireOrder(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const circular = file.imports.find((name) => filesOf(bundle, name).has(file.fileName));
    if (circular) throw new Error(`${file.fileName} and ${circular} need each other`);
  }
}

/** Puts the tokens of `kit/light/theme.ts` into every page, as CSS custom properties. */
export function pagesPlugin(): Plugin {
  return {
    name: 'balcao-pages',
    generateBundle: (_options, bundle) => requireOrder(bundle),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle }) => {
        const isPublic = path === '/public.html';
        return [
          { tag: 'style', injectTo: 'head-prepend', children: tokensCss() },
          ...(isPublic && bundle ? preloadsOfPublicApp(bundle) : []),
        ];
      },
    },
  };
}
