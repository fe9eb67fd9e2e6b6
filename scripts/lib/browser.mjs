import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * The Chromium (or Chrome, or Edge) to drive: the one of CHROME_PATH, else the first that this machine has in
 * its usual places.
 *
 * @returns {string | undefined} an executable's path
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...onPath(), ...usualPlaces(), ...playwrightCache()].find((path) => existsSync(path));
}

export const howToGetABrowser =
  'install Chromium or Chrome (Debian: apt-get install chromium), or run "npx playwright-core install chromium", or name one in CHROME_PATH';

function onPath() {
  if (process.platform === 'win32') return [];
  // The one without windows comes first: it does the same with a third less work.
  const names = [
    'chromium-headless-shell',
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ];
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const bases = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined);
    return bases.flatMap((base) => [
      join(base, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(base, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
  }
  return ['/usr/bin/microsoft-edge', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/** The browsers of `playwright install chromium`, newest first. */
function playwrightCache() {
  const home = homedir();
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ||
    (process.platform === 'darwin'
      ? join(home, 'Library', 'Caches', 'ms-playwright')
      : process.platform === 'win32'
        ? join(process.env.LOCALAPPDATA ?? home, 'ms-playwright')
        : join(home, '.cache', 'ms-playwright'));
  if (!existsSync(folder)) return [];
  const inside = [
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ['chrome-win', 'chrome.exe'],
    ['chrome-win64', 'chrome.exe'],
  ];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => inside.map((parts) => join(folder, name, ...parts)));
}
