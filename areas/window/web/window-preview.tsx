import type { WindowContentsAnswer } from '../contract.ts';
import { windowCollectionPath, windowItemPath } from '../rules/window.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { ListError } from '#kit/web/components/list/list-states.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { windowApi } from './api.ts';
import { settingsTexts, previewTexts as texts } from './texts.ts';
import classes from './window.module.css';

/** The parts of a page that need a script, or are for browsers without one: no script runs in the preview. */
const OF_SCRIPTS = 'script, noscript, link[rel="modulepreload"]';

type Scheme = 'light' | 'dark';

const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replace(/\(prefers-color-scheme:\s*(\w+)\)/g, (_, preferred) =>
      preferred === scheme ? 'all' : 'not all',
    )
    .replace(/\bcolor-scheme:\s*light dark/g, `color-scheme:${scheme}`);

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

type Option = { readonly value: string; readonly label: string };

const pagesOf = ({ collections, entries }: WindowContentsAnswer) => ({
  collections: collections.map(({ slug, name }): Option => ({
    value: windowCollectionPath(slug),
    label: name,
  })),
  products: entries
    .filter(({ leftOut }) => leftOut === null)
    .map(({ slug, name }): Option => ({ value: windowItemPath(slug), label: name })),
});

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The chosen scheme; at first the device's. */
const useScheme = () =>
  useState<Scheme>(() =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );

export function WindowPreview({ contents }: { contents: WindowContentsAnswer }) {
  const [path, setPath] = useState<string>(WINDOW_PATHS.home);
  const [scheme, setScheme] = useScheme();
  const pages = useMemo(() => pagesOf(contents), [contents]);
  const known = [WINDOW_PATHS.home, ...pages.collections, ...pages.products].map((page) =>
    typeof page === 'string' ? page : page.value,
  );
  const preview = useQuery({
    ...windowApi.query('GET /window/preview', { query: { path } }),
    // Another tab may have changed the content, and a page is large.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const data = [
    { value: WINDOW_PATHS.home, label: texts.home },
    ...(pages.collections.length > 0
      ? [{ group: texts.collections, items: pages.collections }]
      : []),
    ...(pages.products.length > 0 ? [{ group: texts.products, items: pages.products }] : []),
  ];
  return (
    <div className={classes.preview}>
      <div>
        <NativeSelect
          label={texts.page}
          data={data}
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
        <NativeSelect
          className={classes.previewHint}
          label={texts.scheme}
          data={SCHEMES.map((value) => ({ value, label: settingsTexts[value] }))}
          value={scheme}
          onChange={(event) => setScheme(event.currentTarget.value as Scheme)}
        />
        <p className={`quiet ${classes.previewHint}`}>{texts.hint}</p>
      </div>
      {preview.isError ? (
        <ListError message={texts.failed} query={preview} />
      ) : (
        <div className={`grid-centre ${classes.phone}`} aria-busy={preview.isFetching}>
          {preview.data ? (
            <PreviewFrame
              html={preview.data.html}
              scheme={scheme}
              onLink={(href) => {
                const next = previewPathOf(href, known);
                if (next !== undefined) setPath(next);
              }}
            />
          ) : (
            <p className="quiet" role="status">
              {commonTexts.loading}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * A page whose scripts do not run. It has our origin: another origin may not load our pictures and styles
 * (`cross-origin-resource-policy`), and without scripts the page can do nothing with it.
 */
function PreviewFrame({
  html,
  scheme,
  onLink,
}: {
  html: string;
  scheme: Scheme;
  onLink: (href: string) => void;
}) {
  const srcDoc = useMemo(() => previewDocument(html, scheme), [html, scheme]);
  const followLinks = (event: SyntheticEvent<HTMLIFrameElement>): void => {
    event.currentTarget.contentDocument?.addEventListener('click', (click) => {
      // The element is of another window: `instanceof` does not fit.
      const link = (click.target as Element | null)?.closest?.('a, button');
      if (!link) return;
      click.preventDefault();
      const href = link.getAttribute('href');
      if (href) onLink(href);
    });
  };
  return (
    <iframe
      title={texts.frame}
      className={classes.frame}
      sandbox="allow-same-origin"
      srcDoc={srcDoc}
      onLoad={followLinks}
    />
  );
}
