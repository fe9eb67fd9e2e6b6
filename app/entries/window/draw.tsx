import type { DrawWindow } from '#areas/window/pages.contract.ts';
import { renderToString } from 'react-dom/server';

import { WindowApp } from '#areas/window/public/window-app.tsx';

/** A page of the window as HTML: the server's entry into the web. */
export const drawWindow: DrawWindow = (sight) => renderToString(<WindowApp sight={sight} />);
