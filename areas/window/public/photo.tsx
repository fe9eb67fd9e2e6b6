import type { ShownPhoto } from '#kit/contract/photo.ts';
import { PHOTO_WIDTHS, photoAddress } from '#kit/rules/photo-address.ts';

import { PhotoIcon } from './icons.tsx';

type Priority = 'first' | 'seen' | 'later';

interface PhotoProps {
  photo: ShownPhoto | null;
  /** The alternative text of a photo without one of its own. */
  name: string;
  sizes: string;
  priority: Priority;
}

/** A photo in the width of its place; a calm ground when there is none. It has its measures, so that nothing moves. */
export function Photo({ photo, name, sizes, priority }: PhotoProps) {
  if (!photo) {
    return (
      <span className="grid-centre w-no-photo">
        <PhotoIcon size={32} />
      </span>
    );
  }
  return (
    <img
      src={photoAddress(photo.hash, 320)}
      srcSet={PHOTO_WIDTHS.map((width) => `${photoAddress(photo.hash, width)} ${width}w`).join(
        ', ',
      )}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt || name}
      loading={priority === 'later' ? 'lazy' : 'eager'}
      decoding={priority === 'later' ? 'async' : 'auto'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
    />
  );
}
