import { lazyWhenIdle } from '../../components/when-idle.tsx';

/** The editor, whose code is fetched after the page that may show it. */
export const LatePhotoEditor = lazyWhenIdle(async () => ({
  default: (await import('./photo-editor.tsx')).PhotoEditor,
}));
