/** The address of the API in the provider's panel, used when no other is given. */
export const DEFAULT_ZAPI_URL = 'https://api.z-api.io';

export type ZapiUrlParts = { apiUrl: string; instanceId?: string; token?: string };

const WHOLE_URL = /^(.*?)\/instances\/([^/?#]+)\/token\/([^/?#]+)(?:[/?#].*)?$/i;

/**
 * The parts of the text that people paste into the URL field: the panel shows the whole address of a call,
 * `…/instances/X/token/Y/send-text`, and people copy that. A plain address is only tidied.
 */
export function splitZapiUrl(text: string): ZapiUrlParts {
  const trimmed = text.trim();
  const [, apiUrl, instanceId, token] = WHOLE_URL.exec(trimmed) ?? [];
  if (apiUrl === undefined || instanceId === undefined || token === undefined) {
    return { apiUrl: trimmed.replace(/\/+$/, '') };
  }
  return { apiUrl: apiUrl.replace(/\/+$/, ''), instanceId, token };
}
