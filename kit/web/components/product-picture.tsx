import type { ShownPhoto } from '../../contract/photo.ts';
import { photoAddress } from '../../rules/photo-address.ts';
import { Center } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

import classes from './product-picture.module.css';

interface ProductPictureProps {
  photo: ShownPhoto | null;
  className?: string | undefined;
}

/** The first photo of a product, cropped. The name beside it is its description. */
export function ProductPicture({ photo, className = '' }: ProductPictureProps) {
  return (
    <Center component="span" className={`${classes.picture} ${className}`} aria-hidden="true">
      {photo ? (
        <img
          src={photoAddress(photo.hash, 320)}
          width={photo.width}
          height={photo.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <IconPhoto size={20} stroke={1.5} />
      )}
    </Center>
  );
}
