/** More than any certificate: the server takes no more. */
const MOST_BYTES = 29_000;

export type CertificateFile =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: 'tooLarge' | 'unreadable' };

const readAs = (how: 'readAsText' | 'readAsDataURL', file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not readable')));
    reader[how](file);
  });

/** A certificate's file as it travels: PEM as it is, anything else, such as a `.p12`, in base64. */
export async function readCertificateFile(file: Blob): Promise<CertificateFile> {
  if (file.size > MOST_BYTES) return { problem: 'tooLarge' };
  try {
    const text = await readAs('readAsText', file);
    if (text.includes('-----BEGIN')) return { text };
    const url = await readAs('readAsDataURL', file);
    const packed = url.slice(url.indexOf(',') + 1);
    return packed === '' || !url.includes(',') ? { problem: 'unreadable' } : { text: packed };
  } catch {
    return { problem: 'unreadable' };
  }
}
