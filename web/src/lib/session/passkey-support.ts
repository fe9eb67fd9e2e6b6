/** Whether this browser and this address can have passkeys: those belong to a domain, and never to a number. */
export function acceptsPasskeys(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$|:/.test(hostname);
  return window.isSecureContext && !isNumber && 'PublicKeyCredential' in window;
}
