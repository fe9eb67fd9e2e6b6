const KEY = 'balcao.pictured';

/** Whether the shop's products last had photos: skeletons then keep room for them. */
export function wasPictured(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function rememberPictured(isPictured: boolean): void {
  try {
    localStorage.setItem(KEY, isPictured ? 'yes' : 'no');
  } catch {
    // No storage: the first load moves the content below by the height of the photos.
  }
}
