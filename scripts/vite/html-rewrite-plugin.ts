import type { Connect, Plugin } from 'vite';

const PUBLIC_PATH =
  /^\/(pedido\/[^/]+\/?|pedido-confirmado\/?|tracking-redirect\/?|parceria\/[^/]+\/?|privacidade\/?|trocas-e-devolucoes\/?)$/;

function htmlFor(pathname: string): string | undefined {
  // A source file of the admin's entry, `/admin/main.tsx`, is no page.
  if (/^\/admin(\/[^.]*)?$/.test(pathname)) return '/admin.html';
  return PUBLIC_PATH.test(pathname) ? '/public.html' : undefined;
}

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const [pathname = '/', query] = (request.url ?? '/').split('?');
  const html = htmlFor(pathname);
  if (html) request.url = query ? `${html}?${query}` : html;
  next();
};

/** Answers each page's address with its HTML entry, as the server does. */
export function htmlRewritePlugin(): Plugin {
  return {
    name: 'balcao-html-rewrite',
    configureServer: (server) => {
      server.middlewares.use(rewrite);
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(rewrite);
    },
  };
}
