import { addDays } from '#kit/rules/days.ts';

const DAYS = 7;
const WEEKS = 4;
const NAME = /^balcao-(\d{4})(\d{2})(\d{2})-(\d{6})\.jsonl\.gz(\.age)?(\.partial)?$/;

interface NamedBackup {
  readonly name: string;
  readonly day: string;
  readonly isPartial: boolean;
}

/** The name of a backup that is made at a local time, `2026-11-20 14:05:00`. */
export const backupName = (localTime: string, encrypted: boolean): string =>
  `balcao-${localTime.replace(/[-:]/g, '').replace(' ', '-')}.jsonl.gz${encrypted ? '.age' : ''}`;

/**
 * The expired backups of a folder. The rule keeps all of the newest day, the newest of each of the last seven days that have
 * one, and of each of the last four weeks. Files of other names are left alone. A backup dated after today was made by a clock
 * that ran ahead: it pushes nothing out, and stays until that day has come.
 * @param today `2026-11-20`, in the store's time zone.
 */
export function expiredBackups(names: readonly string[], today: string): readonly string[] {
  const known = names
    .flatMap((name) => readName(name) ?? [])
    .filter(({ day }) => day <= today)
    .sort(newestFirst);
  const whole = known.filter(({ isPartial }) => !isPartial);
  const newestDay = whole[0]?.day;
  const retained = new Set([
    ...whole.filter(({ day }) => day === newestDay),
    ...firstOfEach(whole, ({ day }) => day).slice(0, DAYS),
    ...firstOfEach(whole, ({ day }) => weekOf(day)).slice(0, WEEKS),
    // The file may still be written.
    ...known.filter(({ isPartial, day }) => isPartial && day >= (newestDay ?? '')),
  ]);
  return known.filter((backup) => !retained.has(backup)).map(({ name }) => name);
}

function readName(name: string): NamedBackup | undefined {
  const [, year, month, day, , , partial] = NAME.exec(name) ?? [];
  if (!year || !month || !day) return undefined;
  return { name, day: `${year}-${month}-${day}`, isPartial: partial !== undefined };
}

const newestFirst = (a: NamedBackup, b: NamedBackup): number => (a.name < b.name ? 1 : -1);

function firstOfEach(
  backups: readonly NamedBackup[],
  keyOf: (backup: NamedBackup) => string,
): readonly NamedBackup[] {
  const first = new Map<string, NamedBackup>();
  for (const backup of backups) {
    const key = keyOf(backup);
    if (!first.has(key)) first.set(key, backup);
  }
  return [...first.values()];
}

function weekOf(day: string): string {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}
