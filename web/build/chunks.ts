/**
 * Few files, and none that its page does not need. `react`, `core` and `shared` serve all three entries, and `core` knows
 * no React, so that the customer's page asks for its order while React is still on its way; what the admin's
 * pages share is divided by which of them use it, small remainders merged, so that the first screen carries no
 * component of another one.
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
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
  {
    name: 'mantine',
    test: /node_modules[\\/](@mantine|@floating-ui|clsx|tabbable|react-[a-z-]+|use-[a-z-]+|tslib|@tabler)[\\/]/,
    priority: 20,
    entriesAware: true,
    entriesAwareMergeThreshold: 24_000,
  },
  {
    name: 'pages',
    test: /web[\\/]src[\\/](components|features|lib)[\\/]/,
    priority: 10,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
];
