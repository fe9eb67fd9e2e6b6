/* Changes the store's data in a page (`lib/store.ts`) until its next load. In its own module, as few pages need it. */

function setMeta(name: string, content: string): void {
  let tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.name = name;
    document.head.append(tag);
  }
  tag.content = content;
}

export function rememberStore(store: { name: string; logo: string | null }): void {
  setMeta('balcao:store', store.name);
  setMeta('balcao:logo', store.logo ?? '');
}

export const rememberOrigin = (origin: string | null): void =>
  setMeta('balcao:origin', origin ?? '');
