function send({ form }: HTMLSelectElement): void {
  form?.submit();
  // A person who comes back to the page finds the list's own sort in the form, and can choose the other one
  // again.
  window.addEventListener('pagehide', () => form?.reset(), { once: true });
}

/**
 * Submits the form of a list as soon as another sort is chosen. It needs no React and does not wait for it: a sort chosen before
 * this script loaded is submitted too.
 */
export function followSort(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) send(target);
  });
  for (const select of page.querySelectorAll('select')) {
    if (select.selectedOptions[0]?.defaultSelected === false) send(select);
  }
}
