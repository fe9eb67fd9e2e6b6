import type { Plugin } from 'vite';

const MERGE_REFS = '\0merge-refs';

/**
 * The library's dialogs bring its scroll area, which asks the positioning engine of menus for one function. The library has
 * that function itself: without the engine 14.7 KiB less come before the first screen of the admin.
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
