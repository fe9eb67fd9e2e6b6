import { cloth, photograph, shade } from './studio.mjs';

/** @param {string} d @param {string} colour @param {number} [width] a fold or a seam */
const line = (d, colour, width = 5) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** @param {string} d a shadow in the cloth */
const fold = (d) => `<path d="${d}" fill="#000" opacity=".1" filter="url(#softer)"/>`;

const SHIRT =
  'M438 236 C404 250 330 276 292 300 C250 328 206 420 176 500 L300 562 L338 500 C344 640 340 820 330 968 Q600 1004 870 968 C860 820 856 640 862 500 L900 562 L1024 500 C994 420 950 328 908 300 C870 276 796 250 762 236 C726 316 474 316 438 236Z';

/**
 * @param {{ colour: string, ground: string, stripes?: string }} look
 */
export const shirt = ({ colour, ground, stripes }) => {
  const bands = Array.from(
    { length: 15 },
    (_, at) => `<rect x="140" y="${292 + at * 48}" width="920" height="20" fill="${stripes}"/>`,
  );
  return photograph({
    ground,
    things: `<defs>${cloth('main', colour)}<clipPath id="cut"><path d="${SHIRT}"/></clipPath></defs>
    <path d="${SHIRT}" fill="url(#main)"/>
    <g clip-path="url(#cut)">
      ${stripes ? bands.join('') : ''}
      ${fold('M420 560 C470 700 450 860 470 1000 L500 1000 C490 850 500 690 420 560Z')}
      ${fold('M770 520 C730 700 760 880 720 1000 L690 1000 C720 860 690 690 770 520Z')}
      ${fold('M330 480 C420 520 460 500 520 460 C470 560 400 570 330 540Z')}
      ${fold('M870 480 C780 520 740 500 680 460 C730 560 800 570 870 540Z')}
    </g>
    ${line('M438 236 C474 316 726 316 762 236', shade(colour, -0.22), 20)}
    ${line('M424 246 C462 344 738 344 776 246', shade(colour, -0.12), 3)}
    ${line('M190 478 L312 540 M1010 478 L888 540 M334 944 Q600 980 866 944', shade(colour, -0.16), 3)}`,
  });
};

const DRESS =
  'M474 150 L506 150 C520 236 680 236 694 150 L726 150 C738 240 762 300 790 350 C770 430 752 480 744 530 C790 680 880 860 912 1010 Q600 1090 288 1010 C320 860 410 680 456 530 C448 480 430 430 410 350 C438 300 462 240 474 150Z';

/** @param {{ colour: string, ground: string, flowers?: string[] }} look */
export const dress = ({ colour, ground, flowers }) => {
  const petals = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill) =>
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="${x}" cy="${y - 15}" rx="9" ry="15" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('') + `<circle cx="${x}" cy="${y}" r="7" fill="#f4d58d"/>`;
  // Flowers in shifted rows, each a little out of its row.
  const print = !flowers
    ? []
    : Array.from({ length: 15 * 11 }, (_, at) => {
        const [row, place] = [Math.floor(at / 11), at % 11];
        const x = 270 + place * 68 + (row % 2) * 34 + ((at * 37) % 23) - 11;
        const y = 170 + row * 64 + ((at * 53) % 27) - 13;
        return petals(x, y, flowers[(row + place * 2) % flowers.length] ?? colour);
      });
  return photograph({
    ground,
    things: `<defs>${cloth('main', colour)}<clipPath id="cut"><path d="${DRESS}"/></clipPath></defs>
    <path d="${DRESS}" fill="url(#main)"/>
    <g clip-path="url(#cut)">${print.join('')}
      ${fold('M520 560 C490 760 430 900 400 1060 L440 1060 C480 900 520 760 520 560Z')}
      ${fold('M600 560 C610 760 590 900 600 1080 L640 1080 C630 900 630 760 600 560Z')}
      ${fold('M690 560 C720 760 780 900 810 1060 L770 1060 C730 900 690 760 690 560Z')}
      ${fold('M470 380 C520 440 560 450 600 440 C560 500 500 500 462 470Z')}
    </g>
    ${line('M456 530 Q600 562 744 530', shade(colour, -0.22), 14)}
    ${line('M506 150 C520 236 680 236 694 150', shade(colour, -0.2), 7)}
    ${line('M600 232 L600 520', shade(colour, -0.16), 3)}
    ${[270, 330, 390, 450].map((y) => `<circle cx="600" cy="${y}" r="8" fill="${shade(colour, 0.5)}" stroke="${shade(colour, -0.3)}" stroke-width="2"/>`).join('')}`,
  });
};

const JEANS =
  'M392 150 L808 150 C826 300 880 760 908 1056 L672 1072 C660 860 634 600 600 470 C566 600 540 860 528 1072 L292 1056 C320 760 374 300 392 150Z';

/** @param {{ colour: string, ground: string }} look */
export const jeans = ({ colour, ground }) => {
  const seam = '#d79a54';
  return photograph({
    ground,
    things: `<defs>${cloth('main', colour)}<clipPath id="cut"><path d="${JEANS}"/></clipPath></defs>
    <path d="${JEANS}" fill="url(#main)"/>
    <g clip-path="url(#cut)">
      <ellipse cx="440" cy="640" rx="60" ry="250" fill="#fff" opacity=".16" filter="url(#soft)"/>
      <ellipse cx="760" cy="640" rx="60" ry="250" fill="#fff" opacity=".16" filter="url(#soft)"/>
      ${fold('M600 300 C590 500 560 700 560 1080 L640 1080 C640 700 610 500 600 300Z')}
      <rect x="280" y="1034" width="640" height="60" fill="#fff" opacity=".1"/>
    </g>
    ${line('M386 206 Q600 224 814 206', shade(colour, -0.3), 6)}
    ${line('M600 216 L600 470 M384 216 C420 330 470 350 500 224 M816 216 C780 330 730 350 700 224', seam, 3)}
    ${line('M600 400 C640 380 644 300 640 222', seam, 3)}
    ${line('M300 1030 L534 1044 M900 1030 L666 1044', seam, 3)}
    <circle cx="600" cy="182" r="15" fill="#c9a063" stroke="#8a6630" stroke-width="3"/>
    ${[452, 748].map((x) => `<rect x="${x - 9}" y="148" width="18" height="66" rx="4" fill="${shade(colour, -0.14)}"/>`).join('')}`,
  });
};

const TANK =
  'M436 210 L506 210 C520 330 680 330 694 210 L764 210 C772 330 800 400 848 452 L836 800 Q600 840 364 800 L352 452 C400 400 428 330 436 210Z';

/** @param {{ colour: string, ground: string }} look */
export const tankTop = ({ colour, ground }) =>
  photograph({
    ground,
    things: `<defs>${cloth('main', colour)}<clipPath id="cut"><path d="${TANK}"/></clipPath></defs>
    <path d="${TANK}" fill="url(#main)"/>
    <g clip-path="url(#cut)">
      ${Array.from({ length: 36 }, (_, at) => `<path d="M${340 + at * 15} 200 Q${346 + at * 14} 520 ${340 + at * 15} 860" fill="none" stroke="${shade(colour, -0.14)}" stroke-width="4" opacity=".7"/>`).join('')}
      ${fold('M430 480 C480 560 470 700 500 840 L540 840 C520 700 520 570 430 480Z')}
    </g>
    ${line('M506 210 C520 330 680 330 694 210 M436 210 C428 330 400 400 352 452 M764 210 C772 330 800 400 848 452', shade(colour, -0.2), 10)}`,
  });

const SKIRT =
  'M430 240 L770 240 C800 500 880 800 930 1000 Q600 1060 270 1000 C320 800 400 500 430 240Z';

/** @param {{ colour: string, ground: string }} look */
export const skirt = ({ colour, ground }) =>
  photograph({
    ground,
    things: `<defs>${cloth('main', colour)}<clipPath id="cut"><path d="${SKIRT}"/></clipPath></defs>
    <path d="${SKIRT}" fill="url(#main)"/>
    <g clip-path="url(#cut)">${Array.from({ length: 12 }, (_, at) => {
      const [top, foot] = [436 + at * 30, 262 + at * 60];
      return `<path d="M${top} 250 L${foot} 1060 L${foot + 24} 1060 L${top + 10} 250Z" fill="#000" opacity=".13"/><path d="M${top + 12} 250 L${foot + 34} 1060 L${foot + 44} 1060 L${top + 16} 250Z" fill="#fff" opacity=".16"/>`;
    }).join('')}</g>
    <path d="M426 222 H774 V272 H426Z" fill="${shade(colour, -0.16)}"/>`,
  });
