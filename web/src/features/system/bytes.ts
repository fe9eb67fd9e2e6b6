const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `12,3 MB`, in thousands as disks are sold. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${format.format(value)} ${UNITS[unit] ?? ''}`;
}
