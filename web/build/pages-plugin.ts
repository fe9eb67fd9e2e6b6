import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

import { tokensCss } from '../src/theme.ts';

/** What public.html's entry loads once the call for the order has left. */
const PUBLIC_APP = '/src/public/app.tsx';

/** Every file that a chunk needs: itself, what it imports statically, and their style sheets. */
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

const holds = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined, room: string) =>
  file?.type === 'chunk' && file.moduleIds.some((id) => id.includes(room));

/** @throws Error when a chunk that holds something of the room needs something of the other one, and when there is no such room. */
function requireApart(bundle: Rolldown.OutputBundle, room: string, other: string): void {
  const files = Object.values(bundle);
  for (const name of [room, other]) {
    if (!files.some((file) => holds(file, name))) throw new Error(`The build has no ${name}`);
  }
  for (const { fileName } of files.filter((file) => holds(file, room))) {
    const needed = [...filesOf(bundle, fileName)].find((each) => holds(bundle[each], other));
    if (needed) throw new Error(`${fileName} (${room}) needs ${needed} (${other})`);
  }
}

/** What the groups of `vite.config.ts` must not undo: they put shared modules into files, and a file comes whole. */
function requireLightPages(bundle: Rolldown.OutputBundle): void {
  requireApart(bundle, '/web/src/public/', '/web/src/frame/');
  requireApart(bundle, '/web/src/public/', '/node_modules/@mantine/');
  requireApart(bundle, '/web/src/login/', '/web/src/frame/');
  // An entry would start in the place of another.
  requireApart(bundle, '/web/src/public/', '/web/src/first-call.ts');
  requireApart(bundle, '/web/src/login/', '/web/src/first-call.ts');
  for (const room of ['login', 'frame', 'pages', 'features', 'components']) {
    requireApart(bundle, `/web/src/${room}/`, '/web/src/public/');
  }
  // The call for the order, and the one for the list of orders, leave before React has come.
  requireApart(bundle, '/web/src/public/main.tsx', '/node_modules/react-dom/');
  requireApart(bundle, '/web/src/first-call.ts', '/node_modules/react-dom/');
}

/** Puts the tokens of `src/theme.ts` into every page, as CSS custom properties. */
export function pagesPlugin(): Plugin {
  return {
    name: 'balcao-pages',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle }) => {
        const isPublic = path === '/public.html';
        if (isPublic && bundle) requireLightPages(bundle);
        return [
          { tag: 'style', injectTo: 'head-prepend', children: tokensCss() },
          ...(isPublic && bundle ? preloadsOfPublicApp(bundle) : []),
        ];
      },
    },
  };
}
