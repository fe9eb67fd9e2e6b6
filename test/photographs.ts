import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A plain picture; another colour is another photo. */
export const plainPicture = (
  width = 900,
  height = 600,
  background: Colour = { r: 180, g: 40, b: 60 },
): Sharp => sharp({ create: { width, height, channels: 3, background } });

/** The bytes of a plain JPEG. */
export const plainJpeg = (width?: number, height?: number, colour?: Colour): Promise<Buffer> =>
  plainPicture(width, height, colour).jpeg({ quality: 90 }).toBuffer();

/** Detail as in a camera's picture: noise over a slope of colours. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer();

/** The colour of a pixel, by its place from 0 to 1. */
export async function colourAt(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const chunk = (type: string, body: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
};

/** A black PNG of one bit a pixel, with all its rows: a few KB that unpack into much more. */
export function bigBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
