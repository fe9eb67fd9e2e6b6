import { useBlocker } from '@tanstack/react-router';

/**
 * Before the router leaves the page with something typed and unsaved (a link, the back button), asks; only yes leaves.
 */
export function useUnsavedChanges(dirty: boolean, askToDiscard: () => Promise<boolean>): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: false,
    shouldBlockFn: async () => !(await askToDiscard()),
  });
}
