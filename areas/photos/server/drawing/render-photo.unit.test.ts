import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bigBlackPng, colourAt, photograph, plainJpeg, plainPicture } from '#test/photographs.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { hashOfFiles } from '../read-photo.ts';
import { refusalText } from '#test/refusal-text.ts';
import { renderPhoto, type RenderedPhoto } from './render-photo.ts';

/** The drawn files. @throws AppError the refusal of the drawing. */
async function render(...upload: Parameters<typeof renderPhoto>): Promise<RenderedPhoto> {
  const drawn = await renderPhoto(...upload);
  if ('refusal' in drawn) throw new AppError(drawn.refusal, drawn.details);
  return drawn.photo;
}

const fileOf = (photo: RenderedPhoto, part: string): Buffer => {
  const found = photo.files.find((file) => file.part === part);
  if (!found) throw new Error(`no ${part}`);
  return found.bytes;
};

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

const near = (colour: readonly number[], expected: readonly number[], by = 12) =>
  expect(
    colour.every((part, at) => Math.abs(part - (expected[at] ?? 0)) <= by),
    `${colour.join(', ')} is not near ${expected.join(', ')}`,
  ).toBe(true);

/** Two pictures one after the other, red and blue. */
async function moves() {
  const frames = await Promise.all([
    plainPicture(400, 300, { r: 200, g: 0, b: 0 }).png().toBuffer(),
    plainPicture(400, 300, { r: 0, g: 0, b: 200 }).png().toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } });
}

describe('the files of a photo', () => {
  it('are three widths and a preview, named by the hash of them all', async () => {
    const photo = await render(await plainJpeg(2000, 1500));
    expect(photo).toMatchObject({ width: 1200, height: 900 });
    expect(await sizeOf(fileOf(photo, '320.webp'))).toEqual({
      width: 320,
      height: 240,
      format: 'webp',
    });
    expect(await sizeOf(fileOf(photo, '800.webp'))).toMatchObject({ width: 800, height: 600 });
    expect(await sizeOf(fileOf(photo, '1200.webp'))).toMatchObject({ width: 1200, height: 900 });
    expect(await sizeOf(fileOf(photo, 'preview.jpg'))).toEqual({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    expect(photo.hash).toBe(hashOfFiles(photo.files.map(({ bytes }) => bytes)));
    expect((await render(await plainJpeg(2000, 1500))).hash).toBe(photo.hash);
  });

  it('are never wider than the photo', async () => {
    const photo = await render(await plainJpeg(500, 400));
    for (const part of ['800.webp', '1200.webp']) {
      expect(await sizeOf(fileOf(photo, part))).toMatchObject({ width: 500, height: 400 });
    }
    expect(await sizeOf(fileOf(photo, '320.webp'))).toMatchObject({ width: 320, height: 256 });
  });

  it('are no taller than twice their width', async () => {
    const photo = await render(await plainJpeg(400, 4000));
    expect(photo).toMatchObject({ width: 240, height: 2400 });
  });

  it('show the whole photo in the preview, on a ground, under 300 KB', async () => {
    const colour = { r: 10, g: 120, b: 200 };
    const upright = await render(await plainJpeg(900, 1200, colour));
    const preview = fileOf(upright, 'preview.jpg');
    near(await colourAt(preview, 0.02, 0.5), [0xf7, 0xf3, 0xf0]);
    near(await colourAt(preview, 0.5, 0.01), [10, 120, 200]);
    near(await colourAt(preview, 0.5, 0.99), [10, 120, 200]);
    const noisy = await render(await photograph(2400, 1260));
    expect(fileOf(noisy, 'preview.jpg').length).toBeLessThan(300_000);
  });

  const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = () =>
    sharp({ create: { width: 600, height: 400, channels: 4, background: CLEAR } });
  it.each([
    ['a PNG', () => clear().png().toBuffer()],
    ['a PNG with a palette', () => clear().png({ palette: true }).toBuffer()],
    ['a grey PNG', () => clear().toColourspace('b-w').png().toBuffer()],
    ['a PNG of 16 bits', () => clear().toColourspace('rgb16').png().toBuffer()],
    ['a WebP', () => clear().webp({ lossless: true }).toBuffer()],
  ])('show white where %s is transparent', async (_, make) => {
    const photo = await render(await make());
    for (const { bytes } of photo.files) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
      near(await colourAt(bytes, 0.5, 0.5), [255, 255, 255], 1);
    }
  });

  it('mix white into what is half transparent', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const half = sharp({ create: { width: 60, height: 40, channels: 4, background } });
    const photo = await render(await half.png().toBuffer());
    near(await colourAt(fileOf(photo, '800.webp'), 0.5, 0.5), [227, 127, 127]);
  });
});

describe('a photo as a camera wrote it', () => {
  /** Red, green, blue, grey from the upper left to the lower right; wider than tall. */
  const upright = async (): Promise<Buffer> => {
    const tile = (colour: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const [red, green, blue, grey] = await Promise.all(
      ['#c00000', '#00a000', '#0000c0', '#808080'].map(tile),
    );
    return sharp({ create: { width: 600, height: 400, channels: 3, background: '#000' } })
      .composite([
        { input: red, left: 0, top: 0 },
        { input: green, left: 300, top: 0 },
        { input: blue, left: 0, top: 200 },
        { input: grey, left: 300, top: 200 },
      ])
      .png()
      .toBuffer();
  };
  const turned = async (image: Buffer, degrees: number) =>
    sharp(image).rotate(degrees).png().toBuffer();
  const mirrored = (image: Buffer) => sharp(image).flop().png().toBuffer();
  /** The stored picture, by the camera's mark of how to turn it. */
  const STORED: Readonly<Record<number, (image: Buffer) => Promise<Buffer>>> = {
    1: (image) => Promise.resolve(image),
    2: mirrored,
    3: (image) => turned(image, 180),
    4: async (image) => mirrored(await turned(image, 180)),
    5: async (image) => mirrored(await turned(image, 90)),
    6: (image) => turned(image, 270),
    7: async (image) => mirrored(await turned(image, 270)),
    8: (image) => turned(image, 90),
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright from orientation %i', async (orientation) => {
    const stored = (await STORED[orientation]?.(await upright())) ?? Buffer.alloc(0);
    const jpeg = await sharp(stored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(jpeg).metadata()).orientation).toBe(orientation);
    const photo = await render(jpeg);
    expect(photo).toMatchObject({ width: 600, height: 400 });
    const widest = fileOf(photo, '1200.webp');
    near(await colourAt(widest, 0.25, 0.25), [0xc0, 0, 0]);
    near(await colourAt(widest, 0.75, 0.25), [0, 0xa0, 0]);
    near(await colourAt(widest, 0.25, 0.75), [0, 0, 0xc0]);
    near(await colourAt(widest, 0.75, 0.75), [0x80, 0x80, 0x80]);
    expect((await sharp(widest).metadata()).orientation).toBeUndefined();
  });

  it('does not tell where it was taken', async () => {
    const jpeg = await plainPicture()
      .withExif({
        IFD0: { Make: 'Fabricante', Artist: 'Ana Lima' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('Ana Lima');
    for (const { bytes } of (await render(jpeg)).files) {
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(bytes.includes('Exif')).toBe(false);
      expect(bytes.includes('Ana Lima')).toBe(false);
    }
  });

  it('comes out in its colours from a CMYK JPEG', async () => {
    const colour = { r: 190, g: 60, b: 50 };
    const jpeg = await plainPicture(700, 500, colour)
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    const photo = await render(jpeg);
    const widest = fileOf(photo, '1200.webp');
    expect((await sharp(widest).metadata()).space).toBe('srgb');
    near(await colourAt(widest, 0.5, 0.5), [190, 60, 50], 45);
  });

  it('comes out in its colours from a PNG of 16 bits', async () => {
    const png = await plainPicture(700, 500, { r: 200, g: 120, b: 40 })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await sharp(png).metadata()).depth).toBe('ushort');
    near(await colourAt(fileOf(await render(png), '1200.webp'), 0.5, 0.5), [200, 120, 40]);
  });

  it('comes out grey from a grey one', async () => {
    const grey = await plainPicture(700, 500).greyscale().jpeg().toBuffer();
    const [r = 0, g, b] = await colourAt(fileOf(await render(grey), '800.webp'), 0.5, 0.5);
    expect([r, g, b]).toEqual([r, r, r]);
  });

  it('is the first picture of an animated WebP', async () => {
    const moving = await (await moves()).webp({ loop: 0 }).toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const photo = await render(moving);
    expect(photo).toMatchObject({ width: 400, height: 300 });
    near(await colourAt(fileOf(photo, '1200.webp'), 0.5, 0.5), [200, 0, 0]);
  });

  it('leaves behind what was hung onto its end', async () => {
    const hung = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await plainJpeg(), Buffer.from(`PK\x03\x04${hung}`)]);
    for (const { bytes } of (await render(polyglot)).files) {
      expect(bytes.includes(hung)).toBe(false);
    }
  });
});

describe('what is no photo', () => {
  const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const BY_TYPE = 'Envie uma foto em JPEG, PNG ou WebP de até 10 MB.';
  const DAMAGED = 'Esta foto está danificada ou incompleta e não pôde ser aberta. Envie outra.';
  const cut = async (image: Promise<Buffer>) => {
    const whole = await image;
    return whole.subarray(0, Math.floor(whole.length * 0.6));
  };

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a drawing (SVG)',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      BY_TYPE,
    ],
    ['a GIF', () => plainPicture(40, 40).gif().toBuffer(), BY_TYPE],
    ['a GIF that moves', async () => (await moves()).gif().toBuffer(), BY_TYPE],
    ['nothing', () => Buffer.alloc(0), BY_TYPE],
    ['a page', () => Buffer.from('<!doctype html><p>oi'), BY_TYPE],
    [
      'a photo of an iPhone (HEIC)',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      'Esta foto está em HEIC, o formato do iPhone, e precisa ser JPEG. Em Ajustes, Câmera, Formatos, escolha “Mais compatível” e fotografe de novo.',
    ],
    ['a JPEG that is cut off', () => cut(photograph(800, 600)), DAMAGED],
    ['a PNG that is cut off', () => cut(plainPicture(800, 600).png().toBuffer()), DAMAGED],
    [
      'a page that begins as a JPEG',
      () => Buffer.concat([JPEG_START, Buffer.from('<p>')]),
      DAMAGED,
    ],
    [
      'a drawing that begins as a PNG',
      () => Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
      DAMAGED,
    ],
    [
      '20,000 × 20,000 pixels in a few KB',
      () => bigBlackPng(20_000, 20_000),
      'Esta foto tem 400 milhões de pixels, e o máximo são 50 milhões. Envie uma menor.',
    ],
  ])('%s is refused in words', async (_, make, message) => {
    expect(await refusalText(render(await make()))).toBe(message);
  });

  it('may be large in pixels and small in bytes', () => {
    expect(bigBlackPng(20_000, 20_000).length).toBeLessThan(60_000);
  });

  it.each([
    [1, 49_999_999, '49.999.999'],
    [20_008, 8, '20.008'],
  ])('is a line of %i × %i pixels', async (width, height, side) => {
    expect(await refusalText(render(bigBlackPng(width, height)))).toBe(
      `Esta foto tem ${side} pixels de lado, e o máximo são 20.000. Envie uma menor.`,
    );
  });

  it('may have a side of 20,000 pixels', async () => {
    expect(await render(bigBlackPng(20_000, 8))).toMatchObject({ width: 1200, height: 1 });
  });

  it.each(['out of memory -- size == 150MB', 'Array buffer allocation failed'])(
    'is no photo that a machine could not draw: %s',
    async (fault) => {
      const sharpOf = Object.assign(() => ({ metadata: () => Promise.reject(new Error(fault)) }), {
        cache: () => undefined,
        concurrency: () => undefined,
      });
      const load = () => Promise.resolve({ default: sharpOf as unknown as typeof sharp });
      expect(await renderPhoto(await plainJpeg(), load)).toMatchObject({
        refusal: 'photo_not_drawn',
      });
    },
  );

  it('is told plainly where the binary of the library is missing', async () => {
    const missing = () => Promise.reject(new Error('Could not load the "sharp" module'));
    expect(await refusalText(render(await plainJpeg(), missing))).toBe(
      'O servidor não tem o componente que prepara fotos (sharp). Avise quem cuida do sistema.',
    );
  });
});
