import type { ApiOptions } from '../api/api.ts';

/** Local storage key, and header, of the server's proof of an earlier sign-in in this browser. */
const KNOWN_DEVICE = 'known-device';

function readProof(): string | null {
  try {
    return localStorage.getItem(KNOWN_DEVICE);
  } catch {
    return null;
  }
}

/**
 * Options of a sign-in: it sends the stored proof, and stores the new one. The proof outlives the session, and only spares the
 * wait while someone elsewhere guesses at the same account.
 */
export function asKnownDevice(): ApiOptions {
  const proof = readProof();
  return {
    ...(proof ? { headers: { [KNOWN_DEVICE]: proof } } : {}),
    onHeaders: (headers) => {
      const next = headers.get(KNOWN_DEVICE);
      try {
        if (next) localStorage.setItem(KNOWN_DEVICE, next);
      } catch {
        // Storage is blocked: the sign-in works without the proof.
      }
    },
  };
}
