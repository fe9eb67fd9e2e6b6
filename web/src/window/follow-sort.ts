function send({ form }: HTMLSelectElement): void {
  form?.submit();
  // Whoever comes back to the page finds the sort of its list in the form, and can choose the other one again.
  window.addEventListener('pagehide', () => form?.reset(), { once: true });
}

/**
 * Sends the form of a list as soon as another sort is chosen in it. Nothing of that needs React, nor waits for it: a sort that was chosen
 * before this script came is followed too.
 */
export function followSort(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) send(target);
  });
  for (const select of page.querySelectorAll('select')) {
    if (select.selectedOptions[0]?.defaultSelected === false) send(select);
  }
}
