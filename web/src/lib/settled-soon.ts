/**
 * Waits until all have come or failed, but no longer than `patienceMs` once `after` has.
 */
export async function settledSoon(
  all: readonly Promise<unknown>[],
  { after, patienceMs }: { after: Promise<unknown> | undefined; patienceMs: number },
): Promise<void> {
  const patience = async (): Promise<void> => {
    await Promise.allSettled([after]);
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
  };
  await Promise.race([Promise.allSettled(all), patience()]);
}
