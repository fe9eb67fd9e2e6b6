const KEY = 'balcao.pictured';

/** Whether the products of this shop last had photos: what shows them then loads in their shape. */
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
    // No storage: the first load moves what is below by the height of the photos.
  }
}
