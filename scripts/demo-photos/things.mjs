import { cloth, gold, photograph, round, shade } from './studio.mjs';

/** @param {{ ground: string }} look */
export const ring = ({ ground }) =>
  photograph({
    ground,
    shadow: { y: 900, rx: 230 },
    things: `<defs>${gold('gold')}<linearGradient id="stone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#cfe6f2"/><stop offset="1" stop-color="#9cc3d8"/></linearGradient></defs>
    <ellipse cx="600" cy="680" rx="216" ry="222" fill="none" stroke="url(#gold)" stroke-width="40"/>
    <ellipse cx="600" cy="680" rx="232" ry="238" fill="none" stroke="#fff" stroke-width="4" opacity=".55"/>
    <path d="M540 446 L520 396 M660 446 L680 396 M600 452 L600 400" stroke="url(#gold)" stroke-width="18" stroke-linecap="round"/>
    <path d="M492 354 L548 290 H652 L708 354 L600 470Z" fill="url(#stone)" stroke="#fff" stroke-width="3"/>
    <path d="M492 354 H708 M548 290 L566 354 L600 470 L634 354 L652 290 M566 354 L600 290 L634 354" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/>
    <path d="M566 354 L600 470 L492 354Z" fill="#fff" opacity=".35"/>`,
  });

/** @param {{ ground: string }} look */
export const hoops = ({ ground }) =>
  photograph({
    ground,
    things: `<defs>${gold('gold')}</defs>${[400, 800]
      .map(
        (
          x,
        ) => `<circle cx="${x}" cy="640" r="176" fill="none" stroke="url(#gold)" stroke-width="42"/>
      <path d="M${x - 130} 520 A176 176 0 0 1 ${x + 60} 474" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>
      <path d="M${x} 464 C${x - 6} 420 ${x + 24} 390 ${x + 44} 420" fill="none" stroke="url(#gold)" stroke-width="12" stroke-linecap="round"/>`,
      )
      .join('')}`,
  });

/** @param {{ ground: string }} look */
export const pearls = ({ ground }) =>
  photograph({
    ground,
    things: `<defs>${gold('gold')}<radialGradient id="pearl" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#f6efe9"/><stop offset=".8" stop-color="#d9c9bd"/><stop offset="1" stop-color="#b8a496"/></radialGradient></defs>${[
      400, 800,
    ]
      .map(
        (
          x,
        ) => `<path d="M${x} 520 C${x - 60} 420 ${x - 30} 340 ${x + 20} 350" fill="none" stroke="url(#gold)" stroke-width="12" stroke-linecap="round"/>
      <path d="M${x - 40} 520 Q${x} 490 ${x + 40} 520 L${x + 26} 556 H${x - 26}Z" fill="url(#gold)"/>
      <circle cx="${x}" cy="676" r="136" fill="url(#pearl)"/><ellipse cx="${x - 44}" cy="626" rx="34" ry="24" fill="#fff" opacity=".9" filter="url(#softer)"/>`,
      )
      .join('')}`,
  });

/** @param {{ ground: string }} look */
export const necklace = ({ ground }) =>
  photograph({
    ground,
    things: `<defs>${gold('gold')}</defs>
    <path d="M250 190 C270 620 430 850 600 880 C770 850 930 620 950 190" fill="none" stroke="url(#gold)" stroke-width="14" stroke-dasharray="16 7"/>
    <path d="M600 876 V918" stroke="url(#gold)" stroke-width="12"/>
    <circle cx="600" cy="968" r="52" fill="url(#gold)"/><circle cx="600" cy="968" r="38" fill="#eaf6fb"/>
    <path d="M566 956 L584 938 H616 L634 956 L600 1000Z M566 956 H634 M584 938 L600 1000 L616 938" fill="#fff" stroke="#a8cbdc" stroke-width="3"/>`,
  });

/** @param {{ colour: string, ground: string }} look */
export const mug = ({ colour, ground }) =>
  photograph({
    ground,
    shadow: { y: 918, rx: 330, x: 620 },
    things: `<defs>${round('main', colour)}</defs>
    <path d="M800 480 C980 450 990 780 792 760" fill="none" stroke="${shade(colour, -0.14)}" stroke-width="52"/>
    <path d="M800 480 C980 450 990 780 792 760" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="14" transform="translate(-8 -10)" opacity=".7"/>
    <path d="M330 370 L344 860 Q350 920 420 924 H740 Q808 920 812 860 L826 370Z" fill="url(#main)"/>
    <ellipse cx="578" cy="370" rx="248" ry="62" fill="#2f4858"/><ellipse cx="578" cy="378" rx="226" ry="50" fill="${shade(colour, -0.2)}"/>
    <ellipse cx="578" cy="384" rx="214" ry="42" fill="#5b3a29"/>
    <path d="M344 860 Q350 920 420 924 H740 Q808 920 812 860" fill="none" stroke="#2f4858" stroke-width="10" opacity=".6"/>
    <path d="M470 330 C440 270 510 240 480 170 M590 330 C560 270 630 240 600 160" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".5" filter="url(#softer)"/>`,
  });

/** @param {{ ground: string, colours: string[] }} look */
export const candles = ({ ground, colours }) =>
  photograph({
    ground,
    shadow: { y: 920, rx: 430, ry: 40 },
    things: colours
      .map((colour, at) => {
        const [x, top] = [180 + at * 290, [560, 430, 620][at] ?? 500];
        return `<defs>${round(`c${at}`, colour)}</defs>
      <rect x="${x}" y="${top}" width="258" height="${920 - top}" rx="26" fill="url(#c${at})"/>
      <ellipse cx="${x + 129}" cy="${top + 8}" rx="129" ry="34" fill="${shade(colour, 0.5)}"/>
      <ellipse cx="${x + 129}" cy="${top + 14}" rx="104" ry="24" fill="${shade(colour, 0.2)}"/>
      <path d="M${x + 129} ${top + 16} V${top - 34}" stroke="#3a2a20" stroke-width="7"/>
      <circle cx="${x + 129}" cy="${top - 80}" r="74" fill="#ffd98a" opacity=".5" filter="url(#soft)"/>
      <path d="M${x + 129} ${top - 130} C${x + 168} ${top - 76} ${x + 156} ${top - 30} ${x + 129} ${top - 30} C${x + 102} ${top - 30} ${x + 92} ${top - 76} ${x + 129} ${top - 130}Z" fill="#ffb03b"/>
      <path d="M${x + 129} ${top - 96} C${x + 148} ${top - 66} ${x + 142} ${top - 36} ${x + 129} ${top - 36} C${x + 116} ${top - 36} ${x + 110} ${top - 66} ${x + 129} ${top - 96}Z" fill="#fff3cf"/>
      <rect x="${x + 54}" y="${top + 130}" width="150" height="110" rx="8" fill="#fffaf2" opacity=".92"/>
      <path d="M${x + 78} ${top + 170} H${x + 180} M${x + 94} ${top + 204} H${x + 164}" stroke="#a08a78" stroke-width="6" stroke-linecap="round"/>`;
      })
      .join(''),
  });

/** A bottle with a pump. @param {{ colour: string, ground: string }} look */
export const lotion = ({ colour, ground }) =>
  photograph({
    ground,
    shadow: { y: 1010, rx: 250 },
    things: `<defs>${round('main', colour)}${round('pump', '#e8e2da')}</defs>
    <path d="M556 220 H676 Q700 220 700 240 V268 H610 V330 H560Z M540 330 H664 V392 H540Z" fill="url(#pump)"/>
    <path d="M482 392 H722 Q800 410 806 500 V950 Q804 1012 740 1014 H464 Q400 1012 398 950 V500 Q404 410 482 392Z" fill="url(#main)"/>
    <rect x="398" y="580" width="408" height="290" fill="#fffdf8" opacity=".94"/>
    <path d="M600 624 C640 660 640 700 600 724 C560 700 560 660 600 624Z" fill="${shade(colour, -0.25)}"/>
    <path d="M500 768 H700 M534 808 H666" stroke="${shade(colour, -0.4)}" stroke-width="10" stroke-linecap="round"/>`,
  });

/** @param {{ colour: string, ground: string }} look */
export const soap = ({ colour, ground }) =>
  photograph({
    ground,
    shadow: { y: 860, rx: 380, ry: 44 },
    things: `<defs>${cloth('main', colour)}${cloth('over', shade(colour, 0.2))}</defs>
    <rect x="270" y="650" width="660" height="210" rx="64" fill="url(#main)"/>
    <rect x="296" y="662" width="608" height="60" rx="30" fill="#fff" opacity=".22"/>
    <rect x="520" y="650" width="160" height="210" fill="#efe4d2"/><path d="M560 730 H640 M572 770 H628" stroke="#a08a78" stroke-width="8" stroke-linecap="round"/>
    <g transform="rotate(-5 600 560)"><rect x="300" y="470" width="600" height="190" rx="60" fill="url(#over)"/>
    <rect x="324" y="482" width="552" height="54" rx="27" fill="#fff" opacity=".25"/>
    <path d="M500 566 C550 536 650 536 700 566 C650 600 550 600 500 566Z" fill="none" stroke="${shade(colour, -0.16)}" stroke-width="8"/></g>
    <g stroke="#6b7d4a" stroke-width="8" stroke-linecap="round">${[0, 1, 2, 3]
      .map((at) => {
        const x = 400 + at * 90;
        return `<path d="M${x} 490 L${x + 90} 210" fill="none"/>${Array.from({ length: 7 }, (_, bud) => `<ellipse cx="${x + 60 + bud * 5 + (bud % 2 ? 12 : -12)}" cy="${310 - bud * 26}" rx="15" ry="19" fill="${bud % 2 ? '#8f78c4' : '#a893d6'}" stroke="none"/>`).join('')}`;
      })
      .join('')}</g>`,
  });

/** @param {{ colour: string, ground: string }} look */
export const thermos = ({ colour, ground }) =>
  photograph({
    ground,
    shadow: { y: 1060, rx: 210 },
    things: `<defs>${round('main', colour)}${round('steel', '#c9ccd1')}${round('lid', '#3b3f46')}</defs>
    <rect x="490" y="140" width="220" height="120" rx="26" fill="url(#lid)"/>
    <rect x="478" y="256" width="244" height="34" fill="url(#steel)"/>
    <path d="M470 290 H730 Q770 330 772 400 V1010 Q770 1058 724 1060 H476 Q430 1058 428 1010 V400 Q430 330 470 290Z" fill="url(#main)"/>
    <rect x="428" y="980" width="344" height="26" fill="url(#steel)"/>
    <path d="M560 600 q40 -60 80 0 q40 60 -40 120 q-80 -60 -40 -120Z" fill="#fff" opacity=".85"/>`,
  });

/** @param {{ colour: string, ground: string }} look */
export const cap = ({ colour, ground }) =>
  photograph({
    ground,
    shadow: { y: 850, rx: 420, ry: 40 },
    things: `<defs>${round('main', colour)}</defs>
    <path d="M250 740 C230 440 400 300 590 300 C800 300 930 460 940 740 Q600 690 250 740Z" fill="url(#main)"/>
    <path d="M590 300 C500 400 470 560 470 716 M590 300 C690 400 730 560 736 712" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="5"/>
    <circle cx="592" cy="296" r="20" fill="${shade(colour, -0.2)}"/>
    <path d="M250 740 Q600 676 940 740 C1060 772 1110 830 1090 856 C900 790 520 780 236 838 C150 850 210 760 250 740Z" fill="${shade(colour, -0.16)}"/>
    <path d="M262 760 Q600 700 932 758" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="5" stroke-dasharray="16 10"/>
    <path d="M545 560 h90 v70 q-45 44 -90 0Z" fill="#fff" opacity=".9"/>`,
  });

/** @param {{ colour: string, ground: string, print: string }} look */
export const tote = ({ colour, ground, print }) =>
  photograph({
    ground,
    shadow: { y: 1060, rx: 340 },
    things: `<defs>${round('main', colour)}</defs>
    <path d="M440 470 C440 90 760 90 760 470" fill="none" stroke="${shade(colour, -0.2)}" stroke-width="40"/>
    <path d="M440 470 C440 110 760 110 760 470" fill="none" stroke="${shade(colour, 0.16)}" stroke-width="22"/>
    <path d="M290 430 H910 L934 1040 Q600 1080 266 1040Z" fill="url(#main)"/>
    <path d="M290 470 H910" stroke="${shade(colour, -0.24)}" stroke-width="4" stroke-dasharray="14 9"/>
    <circle cx="600" cy="720" r="130" fill="${print}"/>
    ${Array.from({ length: 12 }, (_, at) => `<path d="M600 560 V516" stroke="${print}" stroke-width="22" stroke-linecap="round" transform="rotate(${at * 30} 600 720)"/>`).join('')}
    <path d="M470 940 Q535 900 600 940 T730 940" fill="none" stroke="${print}" stroke-width="16" stroke-linecap="round"/>`,
  });

/** @param {{ colour: string, ground: string }} look */
export const strawBag = ({ colour, ground }) =>
  photograph({
    ground,
    shadow: { y: 1000, rx: 330 },
    things: `<defs><radialGradient id="main" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="${shade(colour, 0.35)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.35)}"/></radialGradient></defs>
    <path d="M330 520 C330 60 870 60 870 520" fill="none" stroke="#8a5a35" stroke-width="26"/>
    <circle cx="600" cy="690" r="322" fill="url(#main)"/>
    ${Array.from({ length: 11 }, (_, at) => `<circle cx="600" cy="690" r="${24 + at * 28}" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="7" stroke-dasharray="${20 + at} ${9 + (at % 3)}" opacity=".75"/>`).join('')}
    <rect x="556" y="366" width="88" height="130" rx="20" fill="#8a5a35"/><circle cx="600" cy="462" r="14" fill="#e9c983"/>`,
  });

/** @param {{ colour: string, ground: string }} look */
export const notebook = ({ colour, ground }) =>
  photograph({
    ground,
    things: `<g transform="rotate(-7 600 600)">
    <rect x="350" y="206" width="540" height="790" rx="18" fill="#f3eee4"/>
    <path d="M884 216 V986 M878 216 V986 M872 216 V986" stroke="#d8cfbf" stroke-width="2"/>
    <rect x="330" y="196" width="530" height="800" rx="18" fill="${colour}"/>
    <rect x="330" y="196" width="70" height="800" rx="18" fill="${shade(colour, -0.16)}"/>
    <rect x="330" y="196" width="530" height="260" rx="18" fill="#fff" opacity=".09"/>
    <rect x="780" y="196" width="22" height="800" fill="${shade(colour, -0.4)}"/>
    <rect x="470" y="380" width="250" height="150" rx="8" fill="#fffaf2"/>
    <path d="M506 432 H684 M506 474 H640" stroke="#a08a78" stroke-width="8" stroke-linecap="round"/>
    <path d="M560 990 V1080 L590 1050 L620 1080 V990Z" fill="#c8202f"/></g>`,
  });

/** @param {{ ground: string }} look */
export const sunglasses = ({ ground }) =>
  photograph({
    ground,
    shadow: { y: 800, rx: 430, ry: 36 },
    things: `<defs><linearGradient id="lens" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3c2c22"/><stop offset="1" stop-color="#9a7a5c"/></linearGradient>
    <pattern id="shell" width="120" height="90" patternUnits="userSpaceOnUse"><rect width="120" height="90" fill="#7a4a22"/><ellipse cx="30" cy="24" rx="30" ry="18" fill="#3a1f0e"/><ellipse cx="92" cy="60" rx="26" ry="22" fill="#b3763c"/><ellipse cx="50" cy="76" rx="22" ry="12" fill="#3a1f0e"/></pattern></defs>
    <path d="M150 470 C110 440 96 380 100 360 M1050 470 C1090 440 1104 380 1100 360" fill="none" stroke="url(#shell)" stroke-width="34" stroke-linecap="round"/>
    ${['', 'translate(1200 0) scale(-1 1)']
      .map(
        (
          turn,
        ) => `<g transform="${turn}"><path d="M110 390 C250 410 420 430 530 470 C560 600 480 780 330 780 C190 780 140 640 150 520 C146 460 130 420 110 390Z" fill="url(#shell)"/>
      <path d="M184 476 C290 480 410 490 490 520 C502 620 436 730 334 730 C232 730 184 620 184 476Z" fill="url(#lens)"/>
      <path d="M220 510 C270 506 320 510 360 516 L270 660 C234 620 222 560 220 510Z" fill="#fff" opacity=".2"/></g>`,
      )
      .join('')}
    <path d="M520 500 Q600 440 680 500" fill="none" stroke="url(#shell)" stroke-width="36"/>`,
  });
