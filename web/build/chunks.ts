/**
 * Few files, and none that its page does not need. `react` and `shared` serve all three entries; what the admin's
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
    name: 'shared',
    test: /web[\\/]src[\\/](light|assets)[\\/]|[\\/]src[\\/]lib[\\/](api|session|paths|format)\.ts|src[\\/](texts\.ts|base\.css|fonts\.css)|virtual:tokens/,
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
