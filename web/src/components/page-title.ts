import { createContext, type ReactNode } from 'react';

/** The title of the page that is open, as its row in `pages.tsx` has it. The frame provides it. */
export const PageTitle = createContext('');

export interface FrameBack {
  /** The page was opened from elsewhere than usual: goes before the page's own way back. */
  instead?: ReactNode;
  /** For a page without a way back of its own. */
  otherwise?: ReactNode;
}

/** The ways back that the frame knows. */
export const PageBack = createContext<FrameBack>({});
