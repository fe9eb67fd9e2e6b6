import { useState } from 'react';

import { logFailure } from '../lib/api/log-failure.ts';

const KEY = 'balcao.sidebar';

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the sidebar is collapsed, remembered in this browser. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = (): void => {
    const next = !collapsed;
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, next ? 'collapsed' : 'expanded');
    } catch (error) {
      logFailure(error);
    }
  };
  return { collapsed, toggle };
}
