const KEY = 'balcao.pictured';

/** Whether the shop's products had photos at the last load: skeletons then leave space for them. */
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
