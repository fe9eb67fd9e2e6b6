/** The admin's libraries. */
const LIBRARY =
  /node_modules[\\/](@mantine|@tanstack|@floating-ui|@tabler|clsx|tabbable|react-[a-z-]+|use-[a-z-]+|tslib|klona|fast-deep-equal)[\\/]/;

/** Of those, what opens over a page, or stands in a few forms only: not needed for the first screen. */
const LATER =
  /components[\\/](Modal|ModalBase|Drawer|Menu|Popover|Tooltip|Combobox|Select|ScrollArea|NumberInput|Notification|Switch|Checkbox|Radio|SegmentedControl|Table|Timeline)[\\/]|react-(number-format|remove-scroll|transition-group|style-singleton)|use-(sidecar|callback-ref|focus-trap|focus-return|drag|long-press)|@floating-ui|@mantine[\\/]form|notifications[\\/]esm[\\/](?!notifications\.store|index)/;

/**
 * Few files, and none that its page does not need. `react`, `core` and `shared` serve all three entries, and `core`
 * knows no React, so that the customer's page asks for its order while React is still on its way. `vendor` and `pages`
 * come with the admin's first screen, `overlays` in an idle moment after it or with the first page that needs it.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 40,
  },
  {
    name: 'core',
    test: /[\\/]src[\\/]lib[\\/](api|session|paths|store|copy-text|brazilian-states)\.ts|src[\\/](texts\.ts|base\.css|fonts\.css)|virtual:tokens|node_modules[\\/]jwt-decode[\\/]|vite[\\/]preload-helper/,
    priority: 35,
  },
  {
    name: 'shared',
    test: /web[\\/]src[\\/](light|assets)[\\/]|[\\/]src[\\/]lib[\\/]format\.ts/,
    priority: 30,
  },
  { name: 'rules', test: /domain[\\/]src[\\/]rules[\\/]/, priority: 25 },
  {
    name: 'vendor',
    test: (id: string): boolean => LIBRARY.test(id) && !LATER.test(id),
    priority: 20,
  },
  { name: 'overlays', test: LIBRARY, priority: 15, minShareCount: 2 },
  {
    name: 'pages',
    test: /web[\\/]src[\\/](components|features|lib)[\\/]/,
    priority: 10,
    minShareCount: 3,
  },
];
