export interface TextFile {
  text: string;
  /** Empty when the server gave none. */
  name: string;
}

/** The text of an answer that is not JSON, without a byte order mark, and its file name. */
export function fileOf({ text, headers }: { text: string; headers: Headers }): TextFile {
  const [, name = ''] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return { text, name };
}
