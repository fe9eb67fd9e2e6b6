const S = '[\\\\/]';

/** What the first admin screen is made of: the router, the queries, the icons, and Mantine's plain components. */
const FIRST = new RegExp(
  [
    `node_modules${S}@tanstack${S}`,
    `node_modules${S}@tabler${S}`,
    `node_modules${S}clsx${S}`,
    `@mantine${S}store${S}`,
    `@mantine${S}notifications${S}esm${S}notifications\\.store`,
    `@mantine${S}core${S}esm${S}(core|utils)${S}`,
    `@mantine${S}core${S}esm${S}components${S}(ActionIcon|Alert|Anchor|Box|Button|CloseButton|Group|Input|InputBase|Loader|NativeSelect|Paper|Portal|Skeleton|Stack|Text|TextInput|Transition|UnstyledButton|VisuallyHidden)${S}`,
  ].join('|'),
);

/** What opens over a page, or stands in a few forms only. Charts and the PDF keep to the chunks of who loads them. */
const LATER = new RegExp(
  `node_modules${S}(@mantine${S}(core|hooks|form|notifications)|@floating-ui|tabbable|react-(number-format|remove-scroll|remove-scroll-bar|transition-group|style-singleton)|use-(sidecar|callback-ref))${S}`,
);

/**
 * Few files, and none that its page does not need. `react`, `core` and `light` serve all three entries, and `core`
 * knows no React, so that the customer's page asks for its order while React is still on its way. `vendor`
 * comes with the admin's first screen, `overlays` in an idle moment after it or with the first page that needs it.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 40,
  },
  {
    name: 'core',
    test: /[\\/]src[\\/]lib[\\/](api|session|paths|store|copy-text|format|brazilian-states|texts)\.ts|domain[\\/]src[\\/]rules[\\/]|[\\/]src[\\/]assets[\\/]|src[\\/](base\.css|fonts\.css)|virtual:tokens|node_modules[\\/]jwt-decode[\\/]|vite[\\/]preload-helper/,
    priority: 35,
  },
  { name: 'light', test: /web[\\/]src[\\/]light[\\/]/, priority: 30 },
  { name: 'vendor', test: FIRST, priority: 20 },
  { name: 'overlays', test: LATER, priority: 15, minShareCount: 2 },
];
