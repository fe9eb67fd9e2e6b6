/** A small icon of the light entries, drawn like Tabler's (MIT) and always decorative. @param path one path's `d`. */
export function icon(path: string) {
  return function LightIcon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flexShrink: 0 }}
      >
        <path d={path} />
      </svg>
    );
  };
}
