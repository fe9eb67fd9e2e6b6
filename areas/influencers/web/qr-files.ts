import { qrModules, qrPath } from '#kit/web/lib/qr/qr-code.tsx';

/** The side of a picture at least, px: sharp on a sheet of paper. */
const LEAST_PX = 1_024;

/** A QR code for printers: sharp in any size. */
export function qrSvg(text: string): Blob {
  const { path, size } = qrPath(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEAST_PX}" height="${LEAST_PX}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A QR code for posts: a module is a whole number of pixels. @throws Error where the browser draws none. */
export function qrPng(text: string): Promise<Blob> {
  const rows = qrModules(text);
  const module = Math.ceil(LEAST_PX / rows.length);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = module * rows.length;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * module, y * module, module, module);
    }),
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      'image/png',
    );
  });
}
