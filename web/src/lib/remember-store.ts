/* Changes what a page says of the store (`lib/store.ts`) until its next load. Apart from what reads it: few pages change it. */

function setMeta(name: string, content: string): void {
  let tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.name = name;
    document.head.append(tag);
  }
  tag.content = content;
}

/** Changes the name and logo that the page shows. */
export function rememberStore(store: { name: string; logo: string | null }): void {
  setMeta('balcao:store', store.name);
  setMeta('balcao:logo', store.logo ?? '');
}

/** Changes what the links of this page begin with. */
export const rememberOrigin = (origin: string | null): void =>
  setMeta('balcao:origin', origin ?? '');
