import { qrPath } from './qr-path.ts';

/** A QR code as one path. Its class paints the ground white, also in dark mode: some apps read no other ground. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string | undefined;
}) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
