/** Local-storage key of what this browser keeps of the last confirmation. */
export const DETAILS_KEY = 'balcao:meus-dados';

/** Whether anything is kept; not whether it can be read. */
export function keepsDetails(): boolean {
  try {
    return localStorage.getItem(DETAILS_KEY) !== null;
  } catch {
    return false;
  }
}
