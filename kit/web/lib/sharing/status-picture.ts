import { photoAddress } from '../../../rules/photo-address.ts';
import { shortAddress, type Shared } from './shared.ts';

/** The size of a status of WhatsApp and of a story of Instagram, px. */
export const STATUS_SIZE = { width: 1080, height: 1920 } as const;

const SIDE = 80;
const INNER = STATUS_SIZE.width - 2 * SIDE;
/** Phones lay their own words over the first and the last pixels of a status. */
const TOP = 250;
const FOOT = 1_700;

type Pen = CanvasRenderingContext2D;

const font = (weight: number, size: number): string =>
  `${weight} ${size}px "Inter Variable", system-ui, sans-serif`;

/** A text on as many lines as are allowed, each as wide as the picture's words; a longer one ends in `…`. */
function linesOf(pen: Pen, text: string, most: number): string[] {
  const fits = (line: string): boolean => pen.measureText(line).width <= INNER;
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && (lines.length === most || fits(longer))) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map((line) => {
    let shown = line;
    while (!fits(shown)) shown = `${shown.replace(/.…?$/, '')}…`;
    return shown;
  });
}

async function loadPhoto(hash: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = photoAddress(hash, 1200);
  await image.decode();
  return image;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A photo that fills a box, cut where it is longer. */
function drawCovering(pen: Pen, image: HTMLImageElement, { x, y, width, height }: Box): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = [width / scale, height / scale];
  const [left, top] = [(image.naturalWidth - w) / 2, (image.naturalHeight - h) / 2];
  pen.drawImage(image, left, top, w, h, x, y, width, height);
}

/** Draws a photo whole, or four in a square; the first letter of the name where there is none. */
async function drawPhotos(pen: Pen, shared: Shared, box: Box): Promise<void> {
  const images = await Promise.all(shared.photos.slice(0, 4).map(loadPhoto));
  pen.save();
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, 44);
  pen.clip();
  const [first] = images;
  if (images.length === 4) {
    const [width, height] = [(box.width - 12) / 2, (box.height - 12) / 2];
    images.forEach((image, at) => {
      const x = box.x + (at % 2) * (width + 12);
      const y = box.y + Math.floor(at / 2) * (height + 12);
      drawCovering(pen, image, { x, y, width, height });
    });
  } else if (first) {
    drawCovering(pen, first, box);
  } else {
    pen.fillStyle = shared.onFill;
    pen.globalAlpha = 0.14;
    pen.fillRect(box.x, box.y, box.width, box.height);
    pen.globalAlpha = 1;
    pen.font = font(750, 420);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(
      (shared.name.trim()[0] ?? '').toLocaleUpperCase('pt-BR'),
      box.x + box.width / 2,
      box.y + box.height / 2,
    );
  }
  pen.restore();
}

/** The colour of the shop, a little deeper towards the foot. */
function drawGround(pen: Pen, { fill, onFill }: Shared): void {
  const { width, height } = STATUS_SIZE;
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
  const shade = pen.createLinearGradient(0, 0, 0, height);
  const away = /^#f+$/i.test(onFill) ? '0,0,0' : '255,255,255';
  shade.addColorStop(0.3, `rgba(${away},0)`);
  shade.addColorStop(1, `rgba(${away},0.28)`);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
}

/**
 * A picture for a status: photo, name, price, shop and address, in the shop's colour.
 * @throws Error where the browser draws none, or a photo does not load.
 */
export async function drawStatus(shared: Shared): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), STATUS_SIZE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  await document.fonts.load(font(700, 80));
  drawGround(pen, shared);

  pen.fillStyle = shared.onFill;
  pen.font = font(650, 46);
  pen.fillText(linesOf(pen, shared.shop, 1)[0] ?? '', SIDE, TOP - 50);

  // The words stand above the foot; the photo takes the rest.
  pen.font = font(500, 38);
  pen.globalAlpha = 0.92;
  pen.fillText(shortAddress(shared.address), SIDE, FOOT, INNER);
  pen.globalAlpha = 1;
  let base = FOOT - 96;
  if (shared.price) {
    pen.font = font(700, 64);
    const width = pen.measureText(shared.price).width + 72;
    pen.beginPath();
    pen.roundRect(SIDE, base - 90, Math.min(width, INNER), 116, 58);
    pen.fill();
    pen.fillStyle = shared.fill;
    pen.fillText(shared.price, SIDE + 36, base - 9, INNER - 72);
    pen.fillStyle = shared.onFill;
    base -= 150;
  }
  pen.font = font(720, 84);
  const lines = linesOf(pen, shared.price ? shared.name : shared.shop, 2);
  for (const line of [...lines].reverse()) {
    pen.fillText(line, SIDE, base);
    base -= 98;
  }
  await drawPhotos(pen, shared, { x: SIDE, y: TOP, width: INNER, height: base - 24 - TOP });

  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (!blob) throw new Error('The browser made no picture');
  return new File([blob], `${shared.address.split('/').at(-1)}.jpg`, { type: blob.type });
}
