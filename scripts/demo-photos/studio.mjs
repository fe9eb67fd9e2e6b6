/*
 * The studio of the demo's pictures: a soft ground, light from above on the left, and a shadow below the standing things.
 * All pictures are 1200 × 1200.
 */

export const SIDE = 1200;

/**
 * @typedef {object} Picture
 * @property {string} ground colour of wall and floor
 * @property {string} things what stands there, as SVG
 * @property {{ x?: number, y: number, rx: number, ry?: number }} [shadow] on the floor; none: it lies flat
 */

/** @param {string} hex @param {number} share towards white, or below zero towards black */
export function shade(hex, share) {
  const to = share > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (to - value) * Math.abs(share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * A gradient of one material, lit from the left.
 * @param {string} id @param {string} colour @param {number} [contrast]
 */
export const cloth = (id, colour, contrast = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${shade(colour, 0.16 * contrast)}"/>
    <stop offset=".5" stop-color="${colour}"/>
    <stop offset="1" stop-color="${shade(colour, -0.2 * contrast)}"/>
  </linearGradient>`;

/**
 * A round thing that stands, such as a bottle: bright on the left, dark at both edges.
 * @param {string} id @param {string} colour
 */
export const round = (id, colour) =>
  `<linearGradient id="${id}" x1="0" x2="1">
    <stop offset="0" stop-color="${shade(colour, -0.24)}"/>
    <stop offset=".24" stop-color="${shade(colour, 0.38)}"/>
    <stop offset=".42" stop-color="${colour}"/>
    <stop offset=".8" stop-color="${shade(colour, -0.14)}"/>
    <stop offset="1" stop-color="${shade(colour, -0.34)}"/>
  </linearGradient>`;

/** @param {string} id */
export const gold = (id) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#f9e3ae"/><stop offset=".3" stop-color="#d7a648"/>
    <stop offset=".5" stop-color="#fff1c9"/><stop offset=".72" stop-color="#b98627"/>
    <stop offset="1" stop-color="#ecc878"/>
  </linearGradient>`;

/** @param {Picture} picture */
export const photograph = ({ ground, things, shadow }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
  <defs>
    <radialGradient id="light" cx=".36" cy=".26" r=".95">
      <stop offset="0" stop-color="${shade(ground, 0.5)}"/><stop offset=".55" stop-color="${ground}"/>
      <stop offset="1" stop-color="${shade(ground, -0.14)}"/>
    </radialGradient>
    <filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="26"/></filter>
    <filter id="softer" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="lying" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="10" dy="26" stdDeviation="24" flood-color="#3a2a20" flood-opacity=".28"/>
    </filter>
    <filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/>
      <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .4  0 0 0 .35 0"/>
    </filter>
  </defs>
  <rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>
  ${
    shadow
      ? `<ellipse cx="${shadow.x ?? 610}" cy="${shadow.y}" rx="${shadow.rx}" ry="${shadow.ry ?? 34}" fill="#3a2a20" opacity=".34" filter="url(#soft)"/>
  <ellipse cx="${shadow.x ?? 610}" cy="${shadow.y}" rx="${shadow.rx * 0.8}" ry="${(shadow.ry ?? 34) * 0.45}" fill="#2a1c14" opacity=".35" filter="url(#softer)"/>`
      : ''
  }
  ${shadow ? things : `<g filter="url(#lying)">${things}</g>`}
  <rect width="${SIDE}" height="${SIDE}" filter="url(#grain)" opacity=".08"/>
</svg>`;
