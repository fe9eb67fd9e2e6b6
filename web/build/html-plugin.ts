import { readFile } from 'node:fs/promises';

import { transformWithOxc, type IndexHtmlTransformContext, type Plugin, type Rolldown } from 'vite';

import { PHONE_BREAKPOINT_PX, theme } from '../src/theme.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const BOOT = new URL('../src/boot.ts', import.meta.url);
const ADMIN_ENTRY = 'admin.html';
/** What public.html's entry loads once the call for the order has left. */
const PUBLIC_APP = 'src/public/app.tsx';

/** What is painted before any style sheet has come: the ground, and the outline of the frame. */
function criticalCss(entry: string): string {
  const { light, dark } = theme.color;
  const { sidebar, sidebarCollapsed, topBar } = theme.size;
  const scheme = (colors: typeof light): string =>
    `html{background:${colors.ground}}.boot-bar{background:${colors.card};border-color:${colors.line};color:${colors.ink}}`;
  if (entry === 'index.html')
    return `html{background:${theme.gradient.login} fixed}html body{background:none}`;
  if (entry !== 'admin.html') {
    return `html{background:${light.ground}}@media(prefers-color-scheme:dark){html{background:${dark.ground}}}`;
  }
  return [
    scheme(light),
    `@media(prefers-color-scheme:dark){${scheme(dark)}}`,
    // As base.css has it: with the browser's own margin the body would move once that comes.
    `body{margin:0}`,
    `.boot{display:none}[data-frame] .boot{display:block}`,
    `.boot-bar{position:fixed;inset:0 auto 0 0;box-sizing:border-box;width:${sidebar};padding:22px 20px;border:0 solid;border-right-width:1px;font:700 ${theme.text.h2}/30px system-ui,sans-serif;letter-spacing:-.02em}`,
    `.boot-bar img{width:30px;height:30px;margin-right:10px;vertical-align:top}`,
    `[data-frame=collapsed] .boot-bar{width:${sidebarCollapsed};padding:22px 24.5px;overflow:hidden}`,
    `@media(max-width:${PHONE_BREAKPOINT_PX - 0.02}px){.boot .boot-bar{inset:0 0 auto;width:auto;height:${topBar};padding:13px 0 0 54px;border-width:0 0 1px}}`,
  ].join('');
}

const isChunk = (file: Bundle[string]): file is Chunk => file.type === 'chunk';

function chunkOf(bundle: Bundle, module: string): Chunk | undefined {
  return Object.values(bundle)
    .filter(isChunk)
    .find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`));
}

/** A chunk's own file, those it imports statically, and their style sheets. */
function filesOf(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported && isChunk(imported)) filesOf(bundle, imported, seen);
  }
  return seen;
}

/** Everything that the first admin screen needs, as addresses. */
function firstScreen(bundle: Bundle): string[] {
  const chunk = chunkOf(bundle, ADMIN_ENTRY);
  return chunk ? [...filesOf(bundle, chunk)].map((file) => `/${file}`) : [];
}

function sheetText(bundle: Bundle, href: string): string | undefined {
  const file = bundle[href.replace(/^\//, '')];
  return file?.type === 'asset' ? String(file.source) : undefined;
}

/**
 * The customer's page: the style of its still frame comes within it, for one round trip less on a phone; the code and
 * style of the page behind it are fetched beside the entry instead of after it.
 */
function publicHead(html: string, bundle: Bundle): string {
  const app = chunkOf(bundle, PUBLIC_APP);
  const files = app ? [...filesOf(bundle, app)].map((file) => `/${file}`) : [];
  const links = files
    .filter((href) => !html.includes(href))
    .map((href) =>
      href.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${href}">`
        : `<link rel="modulepreload" crossorigin href="${href}">`,
    );
  return html
    .replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
      const text = sheetText(bundle, href);
      // The disabled link is never fetched: it tells the loader of the app that this style is here already.
      return text === undefined
        ? link
        : `<style>${text}</style><link rel="stylesheet" disabled href="${href}">`;
    })
    .replace('</head>', `${links.join('')}</head>`);
}

/** Style sheets after the still frame: they then hold back the scripts, but not the first paint. */
function stylesAfterFrame(html: string): string {
  const sheets: string[] = [];
  const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
    sheets.push(sheet.trim());
    return '';
  });
  return without.replace('</body>', `${sheets.join('')}</body>`);
}

function transform(html: string, { filename, bundle }: IndexHtmlTransformContext): string {
  const entry = filename.split('/').at(-1) ?? '';
  let page = html.replace('<title>', `<style>${criticalCss(entry)}</style><title>`);
  if (!bundle) return page;
  const boot = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes('boot.js'),
  );
  if (boot) page = page.replace('/src/boot.ts', `/${boot.fileName}`);
  if (entry === 'public.html') return publicHead(page, bundle);
  if (entry === 'index.html') {
    const list = firstScreen(bundle).join(' ');
    page = page.replace('</head>', `<meta name="balcao-prefetch" content="${list}"></head>`);
  }
  return stylesAfterFrame(page);
}

/** Shapes the three HTML entries for the first paint; see `criticalCss`, `stylesAfterFrame` and `src/boot.ts`. */
export function htmlPlugin(): Plugin {
  return {
    name: 'balcao-html',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const { code } = await transformWithOxc(await readFile(BOOT, 'utf8'), 'boot.ts');
      this.emitFile({
        type: 'asset',
        name: 'boot.js',
        source: code.replace(/\/\*[\s\S]*?\*\//g, ''),
      });
    },
    transformIndexHtml: { order: 'post', handler: transform },
  };
}
