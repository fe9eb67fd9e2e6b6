/** Waits until all promises have settled, but no longer than `patienceMs`. */
export async function settledSoon(
  all: readonly Promise<unknown>[],
  patienceMs: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
  await Promise.race([Promise.allSettled(all), patience]);
  clearTimeout(timer);
}
