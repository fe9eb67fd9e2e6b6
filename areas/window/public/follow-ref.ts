import { api } from '#kit/web/lib/api/api.ts';
import { storeTrackingRef } from '#kit/web/lib/kept/tracking-ref.ts';

/**
 * Remembers the influencer whose link led here, and reports the click to the server. The ref leaves the address, so that a
 * shared page or a reload does not count as a click.
 */
export async function followRef(trackingId: string): Promise<void> {
  storeTrackingRef(trackingId, Date.now());
  const address = new URL(window.location.href);
  address.searchParams.delete('ref');
  window.history.replaceState(window.history.state, '', address);
  await api.get(`/tracking/${encodeURIComponent(trackingId)}`);
}
