import { addDays } from '#kit/rules/days.ts';
import { describe, expect, it } from 'vitest';
import { backupName, expiredBackups } from './retention.ts';

const TODAY = '2026-11-20';

const nameOf = (day: string, time = '03:00:00') => backupName(`${day} ${time}`, false);

describe('the retention of backups', () => {
  it('keeps the newest of seven days and of four weeks', () => {
    // 2026-11-20 is a Friday; its week began on the 16th.
    const names = Array.from({ length: 60 }, (_, n) => nameOf(addDays('2026-11-20', -n)));
    const expired = new Set(expiredBackups(names, TODAY));
    expect(names.filter((name) => !expired.has(name))).toEqual(
      ['20', '19', '18', '17', '16', '15', '14']
        .map((day) => nameOf(`2026-11-${day}`))
        .concat(nameOf('2026-11-08'), nameOf('2026-11-01')),
    );
  });

  it('counts days and weeks that have a backup, however long ago', () => {
    const names = ['2026-11-20', '2026-09-02', '2026-05-01', '2025-12-24', '2025-12-23'].map(
      (day) => nameOf(day),
    );
    expect(expiredBackups(names, TODAY)).toEqual([]);
  });

  it('keeps all of the newest day, and of another the newest', () => {
    const names = [
      nameOf('2026-11-20', '17:10:00'),
      nameOf('2026-11-20', '09:00:00'),
      nameOf('2026-11-19', '22:00:00'),
      nameOf('2026-11-19', '03:00:00'),
    ];
    expect(expiredBackups(names, TODAY)).toEqual([nameOf('2026-11-19', '03:00:00')]);
  });

  it('clears away what an interrupted run left, unless it may be in the making', () => {
    const left = `${nameOf('2026-11-18')}.partial`;
    const running = `${nameOf('2026-11-20', '04:00:00')}.partial`;
    expect(expiredBackups([nameOf('2026-11-20'), left, running], TODAY)).toEqual([left]);
  });

  it('leaves alone what bears another name', () => {
    const others = [
      'balcao.db',
      'balcao-20200101.db',
      'notas.txt',
      'x-balcao-20200101-030000.jsonl.gz',
    ];
    expect(expiredBackups([nameOf('2026-11-20'), ...others], TODAY)).toEqual([]);
  });

  it('expires, by a clock that is far ahead, only what its one new backup pushes out', () => {
    const days = Array.from({ length: 60 }, (_, n) => nameOf(addDays(TODAY, -n)));
    const expired = new Set(expiredBackups(days, TODAY));
    const retained = days.filter((name) => !expired.has(name));
    const far = '2027-12-25';
    expect(expiredBackups(retained, far)).toEqual([]);
    expect(expiredBackups([...retained, nameOf(far)], far)).toEqual([
      nameOf('2026-11-14'),
      nameOf('2026-11-01'),
    ]);
  });

  it('lets what is dated after today push nothing out, and leaves it until its day has come', () => {
    const days = Array.from({ length: 7 }, (_, n) => nameOf(addDays(TODAY, -n)));
    const ahead = Array.from({ length: 9 }, (_, n) => nameOf(addDays('2027-12-20', n)));
    expect(expiredBackups([...days, ...ahead], TODAY)).toEqual([]);
    expect(expiredBackups([...days, ...ahead], '2027-12-31')).toContain(nameOf('2027-12-21'));
  });
});
