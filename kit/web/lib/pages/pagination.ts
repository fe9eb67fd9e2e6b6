/** The most numbered buttons of the pagination bar. */
const PAGINATION_BUTTONS = 3;

/** The number of pages that `total` rows make; 0 rows make none. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(0, Math.ceil(total / pageSize));

/** The up to 3 page numbers around `page`, clamped into 1…`pages`. */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(PAGINATION_BUTTONS, pages);
  const first = Math.max(1, Math.min(page - Math.floor(PAGINATION_BUTTONS / 2), pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
