import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quoted } from '../../renderer/annotations/quoted'
import { action, chooseFile, newDataset } from './dataset-steps'
import { expect, picture, runCommand, startHere, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'

const cities = ['Mumbai', 'Pune', 'Rome', 'Oslo', 'Lima', 'Accra', 'Kyiv', 'Porto', 'Quito', 'Delhi']
const asks: Record<string, (city: string) => string[]> = {
  book_table: city => [`book a table in ${city} tonight`, `I want a table in ${city} for two`],
  cancel_booking: city => [`cancel my booking in ${city}`, `please take back the table in ${city}`],
  find_hotel: city => [`find me a hotel near ${city}`, `is there a room in ${city} for the night`],
  ask_weather: city => [`will it rain in ${city} tomorrow`, `what is the weather like in ${city}`],
}

function lineOf(text: string, intent: string, city: string): string {
  const start = text.indexOf(city)
  return JSON.stringify({ text, intent, entities: [[start, start + city.length, 'city']] })
}

test('a training is tried on a dataset, and each figure leads to its rows', async ({ open, userData }) => {
  const { page, complaints } = await open()
  await startHere(page)
  await newDataset(page, 'Travel assistant')
  const rows = cities.flatMap(city =>
    Object.entries(asks).flatMap(([intent, say]) => say(city).map(text => lineOf(text, intent, city))),
  )
  const wrong = 'book a table in Zagreb tonight'
  rows.push(lineOf(wrong, 'ask_weather', 'Zagreb'))
  const file = join(userData, 'travel.jsonl')
  await writeFile(file, rows.join('\n'))
  await chooseFile(page, file)
  await action(page, t('datasets.importTake', { count: rows.length })).click()
  await expect(page.getByText(t('datasets.imported', { count: rows.length }))).toBeVisible()

  await runCommand(page, t('command.datasets.health'))
  const part = page.getByRole('region', { name: t('training.title') })
  await expect(part.getByText(t('training.what'))).toBeVisible()
  await part.getByRole('button', { name: t('training.do') }).click()
  await expect(part.getByText(t('training.verdict.good'))).toBeVisible()

  const doubtful = part.getByRole('region', { name: t('training.doubtful') })
  await doubtful.getByRole('button', { name: wrong }).click()
  await expect(page.getByText(t('datasets.shownOf', { shown: 1, count: rows.length }))).toBeVisible()
  await picture(page, 'training')
  await runCommand(page, t('command.theme.dark'))
  await picture(page, 'training-dark')
  expect(await seriousFaults(page)).toEqual([])
  await part.getByRole('row', { name: 'city' }).scrollIntoViewIfNeeded()
  await picture(page, 'training-below-dark')
  await runCommand(page, t('command.theme.light'))
  await picture(page, 'training-below')
  expect(await seriousFaults(page)).toEqual([])
  await part.getByRole('row', { name: 'city' }).getByRole('button').first().press('Enter')
  await expect(
    page.getByText(t('datasets.shownOf', { shown: rows.length, count: rows.length })),
  ).toBeVisible()

  await doubtful
    .getByRole('button', { name: t('training.fileThere', { guess: quoted('book_table') }) })
    .click()
  await expect(page.getByText(t('datasets.changed', { count: 1 }))).toBeVisible()
  await expect(doubtful).toHaveCount(0)
  await expect(part.getByText(t('training.edited'))).toBeVisible()
  expect(complaints).toEqual([])
})
