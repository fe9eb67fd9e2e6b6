import type { Plugin } from 'vite';

const MERGE_REFS = '\0merge-refs';

/**
 * The library's dialogs bring its scroll area, which takes one function from the positioning engine of menus. The library has
 * that function itself: without the engine the admin's first screen loads 14.7 KiB less.
 */
export function scrollAreaPlugin(): Plugin {
  return {
    name: 'balcao-scroll-area',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@floating-ui/react' && importer?.includes('/ScrollArea/')
        ? MERGE_REFS
        : undefined,
    load: (id) =>
      id === MERGE_REFS
        ? `import { useMergedRef } from '@mantine/hooks';
           export const useMergeRefs = (refs) => useMergedRef(...refs);`
        : undefined,
  };
}
