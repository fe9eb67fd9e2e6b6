import { createContext, type ReactNode } from 'react';

/** The title of the page that is open, as its row in `pages.tsx` has it. The frame provides it. */
export const PageTitle = createContext('');

/** The way back where the page was opened from elsewhere than usual; it goes before the page's own. */
export const PageBack = createContext<ReactNode>(undefined);
