/** Whether this browser and this address can have passkeys: a passkey belongs to a domain, never to a numeric address. */
export function acceptsPasskeys(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$|:/.test(hostname);
  return window.isSecureContext && !isNumber && 'PublicKeyCredential' in window;
}
