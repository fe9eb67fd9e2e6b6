import type { WindowItem } from '../../pages.contract.ts';
import { useEffect, useRef } from 'react';

import { Photo } from '../photo.tsx';
import { windowTexts as texts } from '../texts.ts';

const SIZES = '(min-width: 900px) 540px, (min-width: 700px) 48vw, 100vw';

/** An item's photos in a row that is swiped, or scrolled by key. @param shown the place of the photo that shows the choice. */
export function ItemPhotos({ item, shown }: { item: WindowItem; shown: number }) {
  const row = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const photo = row.current?.children[shown];
    if (photo instanceof HTMLElement) row.current?.scrollTo({ left: photo.offsetLeft });
  }, [shown]);
  const { name, photos } = item;
  if (photos.length === 0) {
    return (
      <div className="w-photos" data-none>
        <Photo photo={null} name={name} sizes={SIZES} priority="first" />
      </div>
    );
  }
  return (
    <ul
      ref={row}
      className="w-photos"
      aria-label={texts.photos(name)}
      // The focus lets a person scroll the row by the browser's own keys.
      tabIndex={photos.length > 1 ? 0 : undefined}
    >
      {photos.map((photo, place) => (
        <li key={photo.hash}>
          <Photo
            photo={photo}
            name={name}
            sizes={SIZES}
            priority={place === 0 ? 'first' : 'later'}
          />
        </li>
      ))}
    </ul>
  );
}
