import 'virtual:tokens.css';
import '../fonts.css';
import '../base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { commonTexts } from '../texts.ts';

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <main>{commonTexts.underConstruction}</main>
    </StrictMode>,
  );
}
