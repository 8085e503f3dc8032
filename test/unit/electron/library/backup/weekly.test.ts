import { describe, expect, it } from 'vitest'
import {
  isDue,
  isWeeklyName,
  surplus,
  type WeeklyFile,
  weeklyName,
} from '../../../../../electron/library/backup/weekly'

const at = (day: number, hour = 12): number => new Date(2026, 2, day, hour).getTime()
const made = (...days: number[]): WeeklyFile[] =>
  days.map(day => ({ name: weeklyName('0a1b2c3d', at(day)), madeAt: at(day) }))

describe('a weekly backup', () => {
  it('is due where there is none, and on the seventh day after the last one', () => {
    expect(isDue([], at(1))).toBe(true)
    expect(isDue(made(1), at(1))).toBe(false)
    expect(isDue(made(1), at(7, 23))).toBe(false)
    expect(isDue(made(1), at(8, 12))).toBe(true)
    expect(isDue(made(1, 5), at(8))).toBe(false)
  })

  it('goes by days and not by hours', () => {
    expect(isDue([{ name: '', madeAt: at(1, 18) }], at(8, 7))).toBe(true)
    expect(isDue([{ name: '', madeAt: at(1, 7) }], at(7, 18))).toBe(false)
  })

  it('does not wait for years when the clock was ahead, nor is made each hour then', () => {
    const ahead = { name: 'ahead', madeAt: new Date(2031, 0, 1).getTime() }
    expect(isDue([ahead], at(1))).toBe(true)
    expect(isDue([ahead, ...made(1)], at(2))).toBe(false)
    expect(isDue([ahead, ...made(1)], at(8))).toBe(true)
  })

  it('is made at once when the clock is set far ahead, and once only', () => {
    const far = new Date(2031, 0, 1).getTime()
    expect(isDue(made(1), far)).toBe(true)
    expect(isDue([...made(1), { name: 'now', madeAt: far }], far + 3_600_000)).toBe(false)
  })
})

describe('the backups that are too many', () => {
  const names = (files: readonly WeeklyFile[]): string[] => files.map(({ name }) => name)

  it('are the oldest, beyond five', () => {
    const files = made(1, 2, 3, 4, 5, 6, 7)
    const newest = weeklyName('0a1b2c3d', at(7))
    expect(names(surplus(files, newest, at(7)))).toEqual([
      weeklyName('0a1b2c3d', at(2)),
      weeklyName('0a1b2c3d', at(1)),
    ])
    expect(surplus(made(1, 2, 3), weeklyName('0a1b2c3d', at(3)), at(3))).toEqual([])
  })

  it('are first those that say they are from the future', () => {
    const ahead = { name: 'ahead', madeAt: new Date(2031, 0, 1).getTime() }
    const files = [ahead, ...made(1, 2, 3, 4, 5)]
    expect(names(surplus(files, weeklyName('0a1b2c3d', at(5)), at(5)))).toEqual(['ahead'])
  })

  it('are never the one that was just made, though its clock is behind all others', () => {
    const behind = { name: 'behind', madeAt: new Date(2020, 0, 1).getTime() }
    const gone = surplus([behind, ...made(1, 2, 3, 4, 5)], 'behind', behind.madeAt)
    expect(gone).toHaveLength(1)
    expect(names(gone)).not.toContain('behind')
  })
})

describe('the name of a weekly backup', () => {
  it('says whose it is, and is told from every other', () => {
    const name = weeklyName('0a1b2c3d', at(3))
    expect(name).toBe('parlance-weekly-0a1b2c3d-2026-03-03-120000.zip')
    expect(isWeeklyName(name, '0a1b2c3d')).toBe(true)
    for (const other of [name.replace('0a', 'ff'), `copy of ${name}`, name.replace('.zip', ' (1).zip')]) {
      expect(isWeeklyName(other, '0a1b2c3d')).toBe(false)
    }
  })
})
